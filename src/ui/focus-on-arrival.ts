/** A ref that moves the focus to an element when it arrives on the screen, and only then. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();

/** As `focusOnArrival`, where nothing else has the focus: a button that is busy cannot keep it. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};
