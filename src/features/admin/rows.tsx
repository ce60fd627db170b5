import type { ReactNode } from 'react';
import { Skeleton } from '../../components/skeleton';
import styles from './rows.module.css';

export const rowsStyle = styles.rows;

/** One entry of a list of admins: its name, what it is, and what can be done. */
export function Row({
  level: Heading = 'h3',
  title,
  about,
  chip,
  children,
}: {
  level?: 'h2' | 'h3';
  title: string;
  about?: string | null | undefined;
  chip?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <Heading dir="auto">{title}</Heading>
        {chip}
      </div>
      {about && (
        <p className={styles.about} dir="auto">
          {about}
        </p>
      )}
      {children}
    </li>
  );
}

/** An action that is opened before it is filled in. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className={styles.summary}>{title}</summary>
      <div className={styles.fold}>{children}</div>
    </details>
  );
}

export function RowsSkeleton() {
  return (
    <div className={styles.rows}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="short" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </div>
      ))}
    </div>
  );
}
