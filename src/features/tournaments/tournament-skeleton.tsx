import { Skeleton } from '../../components/skeleton';
import styles from './tournament-details.module.css';

export function TournamentSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <div className={`${styles.image} ${styles.ghost}`} />
        <div className={styles.lines}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      </div>
      <div className={styles.columns}>
        {['facts', 'about'].map((column) => (
          <div key={column} className={`${styles.lines} ${styles.ghosts}`}>
            {[1, 2, 3, 4, 5, 6, 7, 8].map((line) => (
              <Skeleton key={line} shape="line" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
