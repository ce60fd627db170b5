import { Skeleton } from '../../components/skeleton';
import styles from './odds.module.css';
import part from './part.module.css';

export function OddsTableSkeleton() {
  return (
    <>
      <div className={styles.text}>
        <Skeleton shape="line" />
      </div>
      <div className={styles.odds}>
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className={styles.chance}>
            <Skeleton shape="line" />
            <div className={styles.waiting}>
              <Skeleton shape="short" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

/** The skeleton with its heading. */
export function OddsSkeleton() {
  return (
    <div className={part.part} aria-hidden="true">
      <div className={styles.heading}>
        <Skeleton shape="short" />
      </div>
      <OddsTableSkeleton />
    </div>
  );
}
