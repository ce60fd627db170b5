/** Marks the element that holds a list and its pager. */
export const listMark = { 'data-list': '' };

/** Scrolls to the top of the list around an element and focuses it: status and entries appear there. */
export const showListTop = (element: Element): void => {
  const list = element.closest<HTMLElement>('[data-list]');
  if (list === null) return;
  list.scrollIntoView({ block: 'start' });
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
};
