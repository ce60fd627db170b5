import type { Winner } from '../../../contract/campaign.contract';
import { pageSize } from '../../../contract/list-query';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import { Cap, Clash } from '../../components/cap';
import { EmptyState } from '../../components/empty-state';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { Time } from '../../components/time';
import { winnersCopy } from '../../copy/en/highlights';
import { count, dayOf } from '../../copy/format';
import { useResource } from '../../hooks/use-resource';
import styles from './winners.module.css';

const copy = winnersCopy;

function WinnerRow({ winner }: { winner: Winner }) {
  const { display_name, prize_name, raffle_name, drawn_at } = winner;
  return (
    <li className={styles.winner}>
      <Cap className={styles.cap}>
        <Clash />
      </Cap>
      <div className={styles.copy}>
        <p className={styles.name} dir="auto">
          {display_name}
        </p>
        <p className={styles.prize} dir="auto">
          {prize_name}
        </p>
        <p className={styles.draw}>
          <span dir="auto">{raffle_name}</span> <Time at={drawn_at} format={dayOf} />
        </p>
      </div>
    </li>
  );
}

function List({ winners, total }: { winners: readonly Winner[]; total: number | undefined }) {
  if (winners.length === 0) return <p>{copy.nothingHere}</p>;
  return (
    <>
      {total !== undefined && <p>{copy.count(count(total), total === 1)}</p>}
      <ul className={styles.list}>
        {[...winners.entries()].map(([place, winner]) => (
          <WinnerRow key={place} winner={winner} />
        ))}
      </ul>
    </>
  );
}

/** One page of rows. */
const usualWinners = Array.from({ length: pageSize }, (_, winner) => winner);

function WinnersSkeleton() {
  return (
    <div className={styles.list}>
      {usualWinners.map((winner) => (
        <div key={winner} className={styles.winner}>
          <Cap className={styles.cap} />
          <div className={styles.copy}>
            <Skeleton shape="short" />
            <Skeleton shape="line" />
            <Skeleton shape="line" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** The winners of the raffles, newest raffle first. */
export function Winners() {
  const view = useResource('winners');
  return (
    <section className={styles.winners} aria-labelledby="winners">
      <h2 id="winners">{copy.title}</h2>
      <Resource view={view} copy={copy} level="h3" skeleton={<WinnersSkeleton />}>
        {({ winners, winners_count, pagination }) => (
          <>
            {isEmptyList(winners, pagination) ? (
              <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
            ) : (
              <List winners={winners} total={winners_count} />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </section>
  );
}
