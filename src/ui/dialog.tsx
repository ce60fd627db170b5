import { type ReactNode, type Ref, useId } from 'react';
import styles from './dialog.module.css';

/** A native dialog: a sheet on phones, a centred card on wide screens. The ref's owner opens and closes it. */
export function Dialog({
  ref,
  title,
  titleClassName,
  children,
}: {
  ref: Ref<HTMLDialogElement>;
  title: string;
  titleClassName?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.content}>
        <h2 id={id} className={titleClassName}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at a dialog's bottom edge. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
