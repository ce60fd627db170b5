import { Cap } from './cap';
import { Chip } from './chip';
import styles from './leaderboard-table.module.css';

/** One row of a leaderboard, with formatted figures in the order of the columns. */
export interface LeaderboardTableRow {
  key: string;
  /** 0 before any result. */
  rank: number;
  isTied: boolean;
  name: string;
  /** A second line below the name, such as a team. */
  about?: string | null | undefined;
  isMe: boolean;
  points: string;
  figures: readonly string[];
}

export interface LeaderboardTableCopy {
  list: string;
  rank: string;
  player: string;
  points: string;
  /** The labels of the first three places. */
  medals: readonly string[];
  /** The columns after the points. */
  figures: readonly string[];
  tied: string;
  you: string;
  myPlace: string;
  /** Shown instead of a missing rank or figure. */
  none: string;
}

const medals: Readonly<Record<number, string | undefined>> = {
  1: styles.gold,
  2: styles.silver,
  3: styles.bronze,
};

type Copy = { copy: LeaderboardTableCopy };

function Rank({ rank, isTied, copy }: Pick<LeaderboardTableRow, 'rank' | 'isTied'> & Copy) {
  if (rank <= 0) return copy.none;
  return (
    <span className={`${styles.rank} ${medals[rank] ?? ''}`}>
      {medals[rank] && <Cap className={styles.medal} />}
      <span className={styles.number}>{rank}</span>
      {medals[rank] && <span className={styles.under}>{copy.medals[rank - 1]}</span>}
      {isTied && <span className={styles.under}>{copy.tied}</span>}
    </span>
  );
}

function Row({ row, copy }: { row: LeaderboardTableRow } & Copy) {
  return (
    <tr className={row.isMe ? styles.me : undefined}>
      <td>
        <Rank rank={row.rank} isTied={row.isTied} copy={copy} />
      </td>
      <th scope="row">
        <span dir="auto">{row.name}</span>
        {row.isMe && (
          <Chip tone="primary" mark="dot">
            {copy.you}
          </Chip>
        )}
        {row.about && (
          <span className={styles.about} dir="auto">
            {row.about}
          </span>
        )}
      </th>
      <td className={styles.points} data-name={copy.points}>
        {row.points}
      </td>
      {row.figures.map((figure, place) => (
        <td key={copy.figures[place]} className={styles.figure} data-name={copy.figures[place]}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/**
 * A leaderboard. On a phone each row is a line of rank, name and points, with the other figures below it. `pinned` is the
 * player's own row if it is on another page.
 */
export function LeaderboardTable({
  rows,
  pinned,
  copy,
}: {
  rows: readonly LeaderboardTableRow[];
  pinned: LeaderboardTableRow | null;
} & Copy) {
  return (
    <table className={styles.table} aria-label={copy.list}>
      <thead>
        <tr>
          {[copy.rank, copy.player, copy.points, ...copy.figures].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {pinned && (
        <tbody className={styles.pinned}>
          <tr>
            <th colSpan={3 + copy.figures.length} scope="rowgroup">
              {copy.myPlace}
            </th>
          </tr>
          <Row row={pinned} copy={copy} />
        </tbody>
      )}
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} copy={copy} />
        ))}
      </tbody>
    </table>
  );
}
