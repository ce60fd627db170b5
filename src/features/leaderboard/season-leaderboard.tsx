import type { Leaderboard, SeasonRow } from '../../../contract/campaign.contract';
import { pageSize } from '../../../contract/list-query';
import { LeaderboardTable, type LeaderboardTableRow } from '../../components/leaderboard-table';
import { Skeleton } from '../../components/skeleton';
import { leaderboardCopy } from '../../copy/en/leaderboard';
import { countOr } from '../../copy/format';
import styles from './season-leaderboard.module.css';

const { table } = leaderboardCopy;

const rowOf = (row: SeasonRow, key: string): LeaderboardTableRow => ({
  key,
  rank: row.rank ?? 0,
  isTied: row.is_tied ?? false,
  name: row.display_name,
  isMe: row.is_me ?? false,
  points: countOr(table.none, row.points),
  figures: [row.redemptions_count, row.stamps_count].map((figure) => countOr(table.none, figure)),
});

/** A page of the leaderboard, and the player's own row above it if that is on another page. */
export function SeasonLeaderboard({ leaderboard, me }: Pick<Leaderboard, 'leaderboard' | 'me'>) {
  const isPinned = me && !leaderboard.some(({ is_me }) => is_me);
  return (
    <LeaderboardTable
      rows={leaderboard.map((row, place) => rowOf(row, String(place)))}
      pinned={isPinned ? rowOf(me, 'me') : null}
      copy={table}
    />
  );
}

/** One page of rows. */
const usualRows = Array.from({ length: pageSize }, (_, row) => row);

export function SeasonLeaderboardSkeleton() {
  return (
    <div className={styles.rows}>
      {usualRows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}
