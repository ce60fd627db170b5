import type { Redemption } from '../../../contract/redemption';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { Section } from '../../components/page';
import { Rarity } from '../../components/rarity';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { redemptionsCopy } from '../../copy/en/dashboard';
import { rarityCopy } from '../../copy/en/rarity';
import { redeemCopy } from '../../copy/en/redeem';
import { rewardCopy } from '../../copy/en/rewards';
import { momentOf } from '../../copy/format';
import { useRedeemDialog } from '../../hooks/use-app-views';
import { useResource } from '../../hooks/use-resource';
import styles from './redemption-history.module.css';

const copy = redemptionsCopy;

/** A code and what it won; what a server leaves out is left out. */
function RedemptionRow({ redemption }: { redemption: Redemption }) {
  const { reward, rarity, is_first_time, redeemed_at, code_masked, points_awarded = 0 } = redemption;
  const tickets = redemption.raffle_entries?.length ?? 0;
  return (
    <li className={styles.row}>
      <div className={styles.won}>
        <h3 dir="auto">{reward ? (reward.name ?? rewardCopy.unnamed) : redeemCopy.types.no_reward}</h3>
        {rarity && <Rarity rarity={rarity} label={rarityCopy[rarity]} />}
        {is_first_time && <p>{redeemCopy.firstTimeBonus}</p>}
      </div>
      <p className={styles.about}>
        {code_masked && <span className={styles.code}>{code_masked}</span>}{' '}
        <Time at={redeemed_at} format={momentOf} />
      </p>
      <p className={styles.gains}>
        {points_awarded > 0 && <strong>{redeemCopy.points(points_awarded)}</strong>}
        {tickets > 0 && <span>{redeemCopy.tickets(tickets)}</span>}
      </p>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}

/** The codes that the player redeemed, newest first. */
export function RedemptionHistory() {
  const view = useResource('redemptions');
  const redeem = useRedeemDialog();
  return (
    <Section title={copy.title}>
      <Resource view={view} copy={copy} level="h3" skeleton={<RowsSkeleton />}>
        {({ redemptions, pagination }) => (
          <>
            {isEmptyList(redemptions, pagination) ? (
              <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText}>
                <Button variant="quiet" disabled={!redeem.canOpen} onClick={redeem.open}>
                  {copy.redeem}
                </Button>
              </EmptyState>
            ) : (
              <ul className={styles.rows} aria-label={copy.list}>
                {redemptions.map((redemption, place) => (
                  <RedemptionRow key={redemption.redemption_id ?? place} redemption={redemption} />
                ))}
              </ul>
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </Section>
  );
}
