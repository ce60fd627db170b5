import type { ReactNode, Ref } from 'react';
import styles from './dialog.module.css';

/** A native dialog: a sheet on phones, a centered card on wide screens. The owner of the ref opens and closes it. */
export function Dialog({
  ref,
  label,
  className = '',
  children,
}: {
  ref: Ref<HTMLDialogElement>;
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <dialog ref={ref} className={`${styles.dialog} ${className}`} aria-label={label}>
      <div className={styles.content}>{children}</div>
    </dialog>
  );
}

/** The row of buttons at a dialog's bottom edge. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
