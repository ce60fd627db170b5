/** Marks what holds a list and its pager. */
export const listMark = { 'data-list': '' };

/** Leads eyes and focus to the beginning of the list that an element belongs to: its news and next entries appear there. */
export const showListTop = (element: Element): void => {
  const list = element.closest<HTMLElement>('[data-list]');
  if (list === null) return;
  list.scrollIntoView({ block: 'start' });
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
};
