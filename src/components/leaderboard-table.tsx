import { Cap } from './cap';
import { Chip } from './chip';
import styles from './leaderboard-table.module.css';

/** One place in a ranking; its figures are words already, in the order of the columns. */
export interface StandingsRow {
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

export interface StandingsWords {
  list: string;
  rank: string;
  player: string;
  points: string;
  /** Of the first three places. */
  medals: readonly string[];
  /** The columns after the points. */
  figures: readonly string[];
  tied: string;
  you: string;
  myPlace: string;
  /** In place of a rank or a figure that is not there. */
  none: string;
}

const medals: Readonly<Record<number, string | undefined>> = {
  1: styles.gold,
  2: styles.silver,
  3: styles.bronze,
};

type Words = { words: StandingsWords };

function Rank({ rank, isTied, words }: Pick<StandingsRow, 'rank' | 'isTied'> & Words) {
  if (rank <= 0) return words.none;
  return (
    <span className={`${styles.rank} ${medals[rank] ?? ''}`}>
      {medals[rank] && <Cap className={styles.medal} />}
      <span className={styles.number}>{rank}</span>
      {medals[rank] && <span className={styles.under}>{words.medals[rank - 1]}</span>}
      {isTied && <span className={styles.under}>{words.tied}</span>}
    </span>
  );
}

function Row({ row, words }: { row: StandingsRow } & Words) {
  return (
    <tr className={row.isMe ? styles.me : undefined}>
      <td>
        <Rank rank={row.rank} isTied={row.isTied} words={words} />
      </td>
      <th scope="row">
        <span dir="auto">{row.name}</span>
        {row.isMe && (
          <Chip tone="citrus" mark="dot">
            {words.you}
          </Chip>
        )}
        {row.about && (
          <span className={styles.about} dir="auto">
            {row.about}
          </span>
        )}
      </th>
      <td className={styles.points} data-name={words.points}>
        {row.points}
      </td>
      {row.figures.map((figure, place) => (
        <td key={words.figures[place]} className={styles.figure} data-name={words.figures[place]}>
          {figure}
        </td>
      ))}
    </tr>
  );
}

/**
 * A ranking that stays readable on a phone: there each place is a line of rank, name and points, with the other
 * figures below it. `pinned` is the reader's own place when it stands on another page.
 */
export function Standings({
  rows,
  pinned,
  words,
}: {
  rows: readonly StandingsRow[];
  pinned: StandingsRow | null;
} & Words) {
  return (
    <table className={styles.table} aria-label={words.list}>
      <thead>
        <tr>
          {[words.rank, words.player, words.points, ...words.figures].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {pinned && (
        <tbody className={styles.pinned}>
          <tr>
            <th colSpan={3 + words.figures.length} scope="rowgroup">
              {words.myPlace}
            </th>
          </tr>
          <Row row={pinned} words={words} />
        </tbody>
      )}
      <tbody>
        {rows.map((row) => (
          <Row key={row.key} row={row} words={words} />
        ))}
      </tbody>
    </table>
  );
}
