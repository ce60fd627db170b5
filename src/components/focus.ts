/** A ref that scrolls an element into view when it is mounted. */
export const scrollOnMount = (element: HTMLElement | null): void =>
  element?.scrollIntoView({ block: 'nearest' });

/** Whether the focus may move into `place`: it is inside `place`, or on nothing. */
export const isFocusFreeIn = (place: Element | null | undefined): boolean =>
  document.activeElement === document.body || place?.contains(document.activeElement) === true;

/** Like `focusOnMount`, unless another element has the focus; a disabled button loses it. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus();
};

/** A ref that passes the focus to the parent when the element is removed. */
export const passFocusToParent = (element: HTMLElement | null) => () => {
  if (element?.contains(document.activeElement)) element.parentElement?.focus();
};

/** A ref that scrolls an element into view when it is mounted and passes the focus to the parent when it is removed. */
export const scrollAndPassFocus = (element: HTMLElement | null): (() => void) => {
  scrollOnMount(element);
  return passFocusToParent(element);
};

/** Like `focusUntilGone`, unless an element outside its parent has the focus. */
export const focusUntilGoneIfFree = (element: HTMLElement | null): (() => void) => {
  if (isFocusFreeIn(element?.parentElement)) element?.focus();
  return passFocusToParent(element);
};

/** A ref that focuses an element when it is mounted and passes the focus to the parent when it is removed. */
export const focusUntilGone = (element: HTMLElement | null): (() => void) => {
  element?.focus();
  return passFocusToParent(element);
};
