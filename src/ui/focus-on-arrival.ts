/** A ref that moves the focus to an element when it arrives on the screen, and only then. */
export const focusOnArrival = (element: HTMLElement | null): void => element?.focus();
