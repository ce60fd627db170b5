import type { PagedResourceView } from '../../machines/resource/resource-list.connect';
import { Pager } from '../ui/pager';

interface Words {
  /** The name of the navigation. */
  pages: string;
  place(page: number, pages: number): string;
  previous: string;
  next: string;
}

/** The way through the pages of a list; nothing where all of it stands on one and there is no way back to it. */
export function ResourcePager({ view, words }: { view: PagedResourceView<unknown>; words: Words }) {
  const { page, totalPages } = view;
  if (totalPages <= 1 && !view.canOpenPrevious) return null;
  return (
    <Pager
      label={words.pages}
      place={words.place(page, totalPages)}
      previous={{ label: words.previous, onPress: view.canOpenPrevious ? view.openPrevious : null }}
      next={{ label: words.next, onPress: view.canOpenNext ? view.openNext : null }}
    />
  );
}
