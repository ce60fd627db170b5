import { copy } from '../copy/copy';
import { Button } from '../ui/button';
import { DialogActions } from '../ui/dialog';
import { Skeleton } from '../ui/skeleton';
import styles from './shell.module.css';

/** The layout of a dialog while its code is loaded. It can be closed meanwhile. */
export function DialogLoading({ close }: { close(): void }) {
  return (
    <>
      <div className={styles.loadingDialog} role="status" aria-busy="true">
        <span className={styles.message}>{copy.loading}</span>
        <div className={styles.heading}>
          <Skeleton shape="short" />
        </div>
        <Skeleton shape="line" />
        <Skeleton shape="line" />
      </div>
      <DialogActions>
        <Button look="quiet" onClick={close}>
          {copy.nav.close}
        </Button>
      </DialogActions>
    </>
  );
}
