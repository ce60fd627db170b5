import { Button } from '../components/button';
import { DialogActions } from '../components/dialog';
import { Skeleton } from '../components/skeleton';
import { genericCopy } from '../copy/en/generic';
import styles from './root-layout.module.css';

/** The skeleton of a screen, or of the pages of a dialog, while its code loads. */
export function PartLoading({
  close,
}: {
  /** Closes the dialog that the part belongs to. */
  close?: () => void;
}) {
  return (
    <>
      <div className={close ? styles.loadingDialog : styles.loading} role="status" aria-busy="true">
        <span className={styles.message}>{genericCopy.loading}</span>
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
      {close && (
        <DialogActions>
          <Button variant="quiet" onClick={close}>
            {genericCopy.close}
          </Button>
        </DialogActions>
      )}
    </>
  );
}
