import type { ComponentType } from 'react';
import type { Wallet } from '../../../contract/wallet.contract';
import { isEmptyWallet } from '../../../machines/resource/resources';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { firstTimeCopy } from '../../copy/en/redeem';
import { rewardsCopy } from '../../copy/en/rewards';
import { count } from '../../copy/format';
import { useCampaignConfig, useRedeemDialog } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import { RewardCard } from './reward-card';
import styles from './rewards-screen.module.css';

const copy = rewardsCopy;

interface Parts {
  /** The form that releases a first-time bonus. */
  FirstTimeForm: ComponentType<{ isPending: boolean; done: string }>;
}

function Cabinet({ wallet, FirstTimeForm }: Parts & { wallet: Wallet }) {
  return (
    <>
      {wallet.points_balance !== undefined && (
        <p className={styles.points}>
          <strong>{count(wallet.points_balance)}</strong> {copy.points}
        </p>
      )}
      <ul className={styles.cabinet} aria-label={copy.list}>
        {wallet.rewards.map((reward, place) => (
          <li key={reward.id ?? place}>
            <RewardCard reward={reward}>
              <FirstTimeForm isPending={reward.status === 'pending_profile'} done={firstTimeCopy.unlocked} />
            </RewardCard>
          </li>
        ))}
      </ul>
    </>
  );
}

function CabinetSkeleton() {
  return (
    <>
      <Skeleton shape="short" />
      <div className={styles.cabinet}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={styles.ghost}>
            <Skeleton shape="image" />
            <div className={styles.lines}>
              <Skeleton shape="short" />
              <Skeleton shape="line" />
              <Skeleton shape="line" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** All rewards of the player. */
export function RewardsScreen(parts: Parts) {
  const view = useResource('wallet');
  const redeem = useRedeemDialog();
  const hasBonus = useCampaignConfig().data?.first_time_bonus?.available === true;
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Resource view={view} copy={copy} skeleton={<CabinetSkeleton />}>
        {(wallet) => (
          <>
            {isEmptyWallet(wallet) ? (
              <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText(hasBonus)}>
                <Button disabled={!redeem.canOpen} onClick={redeem.open}>
                  {copy.redeem}
                </Button>
              </EmptyState>
            ) : (
              <Cabinet wallet={wallet} {...parts} />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </Page>
  );
}
