import type { PagedResourceView } from '../../../machines/resource/resource-list.connect';
import { openLastPage } from '../../copy/en/lists';
import { Button } from '../button';
import { showListTop } from '../list-top';
import { Pager } from '../pager';
import styles from './resource.module.css';

interface Words {
  /** The name of the navigation. */
  pages: string;
  place(page: number, pages: number): string;
  previous: string;
  next: string;
}

/** The way through the pages of a list; to its last page from one that it does not have, and nothing where there is one page. */
export function ResourcePager({ view, words }: { view: PagedResourceView<unknown>; words: Words }) {
  const { page, totalPages } = view;
  if (view.canOpenLast) {
    return (
      <Button
        look="quiet"
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
      label={words.pages}
      place={words.place(page, totalPages)}
      previous={{ label: words.previous, onPress: view.canOpenPrevious ? view.openPrevious : null }}
      next={{ label: words.next, onPress: view.canOpenNext ? view.openNext : null }}
    />
  );
}
