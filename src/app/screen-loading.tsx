import { copy } from '../copy/copy';
import { Skeleton } from '../ui/skeleton';
import styles from './shell.module.css';

/** The layout of a page while its code is loaded: a heading, a lead line and blocks of content. */
export function ScreenLoading() {
  return (
    <div className={styles.loading} role="status" aria-busy="true">
      <span className={styles.message}>{copy.loading}</span>
      <div className={styles.heading}>
        <Skeleton shape="short" />
      </div>
      <Skeleton shape="line" />
      <div className={styles.blocks}>
        <Skeleton shape="wide" />
        <Skeleton shape="wide" />
        <Skeleton shape="wide" />
      </div>
    </div>
  );
}
