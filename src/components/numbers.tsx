import { count } from '../copy/format';
import styles from './numbers.module.css';
import { Skeleton } from './skeleton';

/** Large numbers with their names; numbers that the response lacks are left out. */
export function Numbers({ rows }: { rows: readonly (readonly [name: string, value: number | undefined])[] }) {
  return (
    <div className={styles.numbers}>
      {rows.map(
        ([name, value]) =>
          value !== undefined && (
            <p key={name} className={styles.number}>
              <strong>{count(value)}</strong>
              <span>{name}</span>
            </p>
          ),
      )}
    </div>
  );
}

export function NumbersSkeleton({ numbers }: { numbers: number }) {
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
