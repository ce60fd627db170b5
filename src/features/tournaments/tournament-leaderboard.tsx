import { useId } from 'react';
import type { TournamentLeaderboard as Data, LeaderboardRow } from '../../../contract/tournament.contract';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import type { PagedResourceView } from '../../../machines/resource/resource-list.connect';
import { EmptyState } from '../../components/empty-state';
import { LeaderboardTable, type LeaderboardTableRow } from '../../components/leaderboard-table';
import { Resource } from '../../components/resource/resource';
import { ResourcePager } from '../../components/resource/resource-pager';
import { Skeleton } from '../../components/skeleton';
import { useTimeZone } from '../../components/time-zone';
import { tournamentLeaderboardCopy } from '../../copy/en/tournaments';
import { countOr, momentOf } from '../../copy/format';
import styles from './tournament-leaderboard.module.css';

const copy = tournamentLeaderboardCopy;

const figures = ['played', 'wins', 'draws', 'losses', 'score_diff'] as const;
const tableCopy = { ...copy, figures: figures.map((name) => copy.figures[name]) };

const rowOf = (standing: LeaderboardRow, place: number): LeaderboardTableRow => ({
  key: standing.participant_id ?? String(place),
  rank: standing.rank ?? 0,
  isTied: standing.is_tied ?? false,
  name: standing.display_name,
  about: standing.team_name,
  isMe: standing.is_me ?? false,
  points: countOr(copy.none, standing.points),
  figures: figures.map((name) => countOr(copy.none, standing[name])),
});

function Table({ leaderboard, me, updated_at }: Data) {
  const zone = useTimeZone();
  const isElsewhere = me && !leaderboard.some(({ is_me }) => is_me);
  const hasNoResults = leaderboard.every(({ rank }) => rank === 0);
  if (leaderboard.length === 0) return <p>{copy.nothingHere}</p>;
  return (
    <>
      {hasNoResults && <p>{copy.noResults}</p>}
      <LeaderboardTable
        rows={leaderboard.map(rowOf)}
        pinned={isElsewhere ? rowOf(me, -1) : null}
        copy={tableCopy}
      />
      {updated_at && <p className={styles.updated}>{copy.updated(momentOf(updated_at, zone))}</p>}
    </>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.ghosts}>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} shape="line" />
      ))}
    </div>
  );
}

/** The leaderboard of a tournament, which loads and fails independently of the details. */
export function TournamentLeaderboard({ view }: { view: PagedResourceView<Data> }) {
  const heading = useId();
  return (
    <section className={styles.leaderboard} aria-labelledby={heading}>
      <h2 id={heading}>{view.data?.is_final ? copy.final : copy.title}</h2>
      <Resource view={view} copy={copy} level="h3" skeleton={<RowsSkeleton />}>
        {(leaderboard) => (
          <>
            {isEmptyList(leaderboard.leaderboard, leaderboard.pagination) ? (
              <EmptyState level="h3" title={copy.emptyTitle} text={copy.emptyText} />
            ) : (
              <Table {...leaderboard} />
            )}
            <ResourcePager view={view} copy={copy} />
          </>
        )}
      </Resource>
    </section>
  );
}
