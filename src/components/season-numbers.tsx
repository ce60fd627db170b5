import type { ReactNode } from 'react';
import { seasonNumbersCopy } from '../copy/en/season-numbers';
import { count } from '../copy/format';
import styles from './season-numbers.module.css';
import { Skeleton } from './skeleton';

const copy = seasonNumbersCopy;

function BigNumber({ value, children }: { value: string; children: ReactNode }) {
  return (
    <p className={styles.number}>
      <strong>{value}</strong>
      <span>{children}</span>
    </p>
  );
}

/** Points, rank and the codes left today; fields that the response lacks are left out. */
export function SeasonNumbers({
  of: { points_balance, season_rank, redemptions_left_today },
}: {
  of: {
    points_balance?: number | undefined;
    season_rank?: number | null | undefined;
    redemptions_left_today?: number | undefined;
  };
}) {
  const all = [points_balance, season_rank, redemptions_left_today];
  if (all.every((number) => number === undefined)) return null;
  return (
    <div className={styles.numbers}>
      {points_balance !== undefined && <BigNumber value={count(points_balance)}>{copy.points}</BigNumber>}
      {season_rank !== undefined && (
        <BigNumber value={season_rank ? `#${count(season_rank)}` : '–'}>
          {season_rank ? copy.rank : copy.noRank}
        </BigNumber>
      )}
      {redemptions_left_today !== undefined && (
        <BigNumber value={count(redemptions_left_today)}>{copy.codesLeft}</BigNumber>
      )}
    </div>
  );
}

export function SeasonNumbersSkeleton({ numbers = 2 }: { numbers?: number }) {
  return (
    <div className={styles.numbers}>
      {Array.from({ length: numbers }, (_, number) => number).map((number) => (
        <div key={number} className={styles.number}>
          <Skeleton shape="line" />
          <Skeleton shape="short" />
        </div>
      ))}
    </div>
  );
}
