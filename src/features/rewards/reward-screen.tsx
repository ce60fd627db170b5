import type { ComponentType } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { WalletReward } from '../../../contract/reward.contract';
import { BackLink } from '../../components/back-link';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { firstTimeCopy } from '../../copy/en/redeem';
import { rewardPageCopy } from '../../copy/en/reward';
import { nameOf } from '../../copy/reward-facts';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { RewardActions } from './reward-actions';
import { RewardAbout, RewardHead, RewardProgress } from './reward-details';
import styles from './reward-screen.module.css';

const copy = rewardPageCopy;

interface Parts {
  /** The form that releases a first-time bonus. */
  FirstTimeForm: ComponentType<{ isPending: boolean; done: string }>;
}

function RewardSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.ghost} />
      <div className={styles.lines}>
        {[1, 2, 3, 4, 5, 6].map((line) => (
          <Skeleton key={line} shape={line % 3 === 1 ? 'short' : 'line'} />
        ))}
      </div>
    </div>
  );
}

function Reward({ reward, FirstTimeForm }: Parts & { reward: WalletReward }) {
  return (
    <div className={styles.columns}>
      <RewardHead reward={reward} />
      <div className={styles.lines}>
        <FirstTimeForm isPending={reward.status === 'pending_profile'} done={firstTimeCopy.unlocked} />
        <RewardActions reward={reward} />
        <RewardProgress reward={reward} />
        <RewardAbout reward={reward} />
      </div>
    </div>
  );
}

function OneReward({ id, ...parts }: Parts & { id: string }) {
  const view = useResource('reward', { id });
  const { state } = useLocation();
  // The query of the list that linked here.
  const search = typeof state?.from === 'string' ? state.from : '';
  const reward = view.data?.rewards.find((one) => one.id === id);
  const isMissing = view.step === 'missing';
  return (
    <Page title={reward ? nameOf(reward) : isMissing ? copy.missing : copy.title} description={copy.lead}>
      <BackLink to={{ pathname: paths.rewards, search }}>{copy.all}</BackLink>
      {isMissing && <p>{copy.missingText}</p>}
      <Resource view={view} copy={copy} skeleton={<RewardSkeleton />}>
        {() => reward && <Reward reward={reward} {...parts} />}
      </Resource>
    </Page>
  );
}

/** One reward of the player: what it is, and what to do with it. */
export function RewardScreen(parts: Parts) {
  const { id = '' } = useParams();
  return <OneReward key={id} id={id} {...parts} />;
}
