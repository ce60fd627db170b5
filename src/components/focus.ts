/** A ref that moves the focus to an element when it arrives on the screen, and only then. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

/** A ref that scrolls to an element when it arrives, where it is not in view. */
export const scrollOnArrival = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** Whether the focus may be moved within `place`: it is in there, or nowhere. */
export const isFocusFreeIn = (place: Element | null | undefined): boolean =>
  document.activeElement === document.body || place?.contains(document.activeElement) === true;

/** As `focusOnArrival`, where nothing else has the focus: a button that is busy cannot keep it. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};
