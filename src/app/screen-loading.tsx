import { copy } from '../copy/copy';
import { Cap } from '../ui/cap';
import styles from './shell.module.css';

/** Stands in for a screen whose code is on its way. */
export function ScreenLoading() {
  return (
    <p className={styles.loading} role="status">
      <Cap turning />
      {copy.loading}
    </p>
  );
}
