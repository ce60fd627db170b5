import type { ReactNode } from 'react';
import type { Pagination } from '../../../contract/envelope';
import { isEmptyList } from '../../../machines/resource/is-empty-list';
import type { FilteredResourceView } from '../../../machines/resource/resource-list.connect';
import { Button } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
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
    <li className={styles.row} tabIndex={-1}>
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

/** A page of a filtered list without entries: beyond its end, without a match, or of an empty list. */
export function NothingListed({
  view,
  pagination,
  copy,
}: {
  view: Pick<FilteredResourceView<unknown, string>, 'isFiltered' | 'canFilter' | 'clearFilters'>;
  pagination: Pagination | undefined;
  copy: Readonly<
    Record<'nothingHere' | 'nothingTitle' | 'nothingText' | 'showAll' | 'emptyTitle' | 'emptyText', string>
  >;
}) {
  if (!isEmptyList([], pagination)) return <p>{copy.nothingHere}</p>;
  if (!view.isFiltered) return <EmptyState level="h2" title={copy.emptyTitle} text={copy.emptyText} />;
  return (
    <EmptyState level="h2" title={copy.nothingTitle} text={copy.nothingText}>
      <Button disabled={!view.canFilter} onClick={view.clearFilters}>
        {copy.showAll}
      </Button>
    </EmptyState>
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
