import type { PagedResourceView } from '../../../machines/resource/resource-list.connect';
import { openLastPage } from '../../copy/en/lists';
import { Button } from '../button';
import { showListTop } from '../list-top';
import { Pager } from '../pager';
import styles from './resource.module.css';

interface Copy {
  /** The accessible name of the navigation. */
  pages: string;
  place(page: number, pages: number): string;
  previous: string;
  next: string;
}

/** The pager of a list; beyond its end, a button that opens the last page. */
export function ResourcePager({ view, copy }: { view: PagedResourceView<unknown>; copy: Copy }) {
  const { page, totalPages } = view;
  if (view.canOpenLast) {
    return (
      <Button
        variant="quiet"
        className={styles.last}
        onClick={({ currentTarget }) => {
          view.openLast();
          showListTop(currentTarget);
        }}
      >
        {openLastPage(totalPages)}
      </Button>
    );
  }
  if (totalPages <= 1) return null;
  return (
    <Pager
      label={copy.pages}
      place={copy.place(page, totalPages)}
      previous={{ label: copy.previous, onPress: view.canOpenPrevious ? view.openPrevious : null }}
      next={{ label: copy.next, onPress: view.canOpenNext ? view.openNext : null }}
    />
  );
}
