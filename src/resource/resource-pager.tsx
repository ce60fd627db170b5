import type { PagedResourceView } from '../../machines/resource/resource-list.connect';
import { copy } from '../copy/copy';
import { Button } from '../ui/button';
import { showListTop } from '../ui/list-top';
import { Pager } from '../ui/pager';

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
        onClick={({ currentTarget }) => {
          view.openLast();
          showListTop(currentTarget);
        }}
      >
        {copy.openLastPage(totalPages)}
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
