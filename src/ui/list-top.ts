/** Marks what holds a list and its pager. */
export const listMark = { 'data-list': '' };

/** Brings the beginning of the list that an element belongs to into sight: its news and next entries appear there. */
export const showListTop = (element: Element): void =>
  element.closest('[data-list]')?.scrollIntoView({ block: 'start' });
