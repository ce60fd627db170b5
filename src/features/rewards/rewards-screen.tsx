import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { walletStatuses } from '../../../contract/reward.contract';
import type { Wallet } from '../../../contract/wallet.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { Button, LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { firstTimeCopy } from '../../copy/en/redeem';
import { rewardCopy, rewardsCopy } from '../../copy/en/rewards';
import { count } from '../../copy/format';
import { useCampaignConfig, useRedeemDialog } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { RewardCard } from './reward-card';
import { RewardFilters, type WalletView } from './reward-filters';
import styles from './rewards-screen.module.css';

const copy = rewardsCopy;

interface Parts {
  /** The form that releases a first-time bonus. */
  FirstTimeForm: ComponentType<{ isPending: boolean; done: string }>;
}

/** Whether filters hide rewards; the order hides none. */
const isNarrowed = ({ filters: { status, type, rarity } }: WalletView): boolean =>
  [status, type, rarity].some((filter) => filter !== '');

/** Another server may send no counts. */
const hasNoRewards = ({ counts }: Wallet): boolean =>
  counts !== undefined && Object.values(counts).every((number) => !number);

/** How many rewards have each status, without statuses that none has. */
function Counts({ counts = {} }: Pick<Wallet, 'counts'>) {
  const known = walletStatuses.flatMap((status) => {
    const number = counts[status];
    return number ? [{ status, number }] : [];
  });
  if (known.length === 0) return null;
  return (
    <p className={styles.counts}>
      {known.map(({ status, number }) => (
        <span key={status}>
          {rewardCopy.statuses[status]} <strong>{count(number)}</strong>
        </span>
      ))}
    </p>
  );
}

function Summary({ wallet: { points_balance, new_count, counts } }: { wallet: Wallet }) {
  return (
    <div className={styles.summary}>
      {points_balance !== undefined && (
        <p className={styles.points}>
          <strong>{count(points_balance)}</strong> {copy.points}
        </p>
      )}
      <Counts counts={counts} />
      {new_count ? (
        <LinkButton variant="quiet" to={paths.newRewards}>
          {copy.news(new_count)}
        </LinkButton>
      ) : null}
    </div>
  );
}

function Cabinet({ rewards, FirstTimeForm }: Parts & Pick<Wallet, 'rewards'>) {
  const { search } = useLocation();
  return (
    <ul className={styles.cabinet} aria-label={copy.list}>
      {rewards.map((reward, place) => (
        <li key={reward.id ?? place}>
          <RewardCard reward={reward} from={search} isFirst={place === 0}>
            <FirstTimeForm isPending={reward.status === 'pending_profile'} done={firstTimeCopy.unlocked} />
          </RewardCard>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ wallet, view }: { wallet: Wallet; view: WalletView }) {
  const redeem = useRedeemDialog();
  const hasBonus = useCampaignConfig().data?.first_time_bonus?.available === true;
  if (!isEmptyList(wallet.rewards, wallet.pagination)) return <p>{copy.nothingHere}</p>;
  if (isNarrowed(view) && !hasNoRewards(wallet)) {
    return (
      <EmptyState level="h2" title={copy.nothingTitle} text={copy.nothingText}>
        <Button disabled={!view.canFilter} onClick={view.clearFilters}>
          {copy.showAll}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText(hasBonus)}>
      <Button disabled={!redeem.canOpen} onClick={redeem.open}>
        {copy.redeem}
      </Button>
    </EmptyState>
  );
}

function Found({ wallet, view }: { wallet: Wallet; view: WalletView }) {
  const { rewards, pagination } = wallet;
  return (
    <div className={styles.found}>
      <p role="status">{rewards.length > 0 && copy.found(count(pagination?.total ?? rewards.length))}</p>
      {isNarrowed(view) && rewards.length > 0 && (
        <Button variant="text" disabled={!view.canFilter} onClick={view.clearFilters}>
          {copy.showAll}
        </Button>
      )}
    </div>
  );
}

function CabinetSkeleton() {
  return (
    <>
      <div className={styles.summary}>
        <Skeleton shape="short" />
      </div>
      <div className={styles.found}>
        <Skeleton shape="short" />
      </div>
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

/** The rewards of the player with filters, which the URL keeps. */
export function RewardsScreen(parts: Parts) {
  const view = useResource('wallet');
  // A server that sends no counts may know no filters.
  const hasFilters = view.lastData === null || view.lastData.counts !== undefined;
  return (
    <Page title={copy.title} lead={copy.lead}>
      {hasFilters && <RewardFilters view={view} />}
      <Resource view={view} copy={copy} skeleton={<CabinetSkeleton />}>
        {(wallet) => (
          <>
            <Summary wallet={wallet} />
            <Found wallet={wallet} view={view} />
            {wallet.rewards.length === 0 ? (
              <Nothing wallet={wallet} view={view} />
            ) : (
              <Cabinet rewards={wallet.rewards} {...parts} />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
      <LinkButton variant="quiet" className={styles.all} to={paths.raffles}>
        {copy.raffles}
      </LinkButton>
    </Page>
  );
}
