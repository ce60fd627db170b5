import type { ReactNode, Ref } from 'react';
import styles from './notice.module.css';

/** A live message: errors interrupt a screen reader, all others are polite. */
export function Notice({
  ref,
  tone,
  first,
  second,
  children,
}: {
  ref?: Ref<HTMLDivElement>;
  tone: 'bad' | 'good' | 'plain';
  first: string;
  second?: string | null | undefined;
  children?: ReactNode;
}) {
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'bad' ? 'alert' : 'status'}
    >
      <div className={styles.copy}>
        <p className={styles.first}>{first}</p>
        {second && <p className={styles.second}>{second}</p>}
      </div>
      {children}
    </div>
  );
}
