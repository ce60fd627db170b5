/**
 * Runs in the page: controls, of the modal dialog if there is one, on which the focus cannot be seen. A focused control
 * has an outline, or it or an ancestor looks otherwise than without the focus.
 */
export const invisibleFocus = (): string[] => {
  const outlineOf = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle === 'none' || outlineWidth === '0px' ? 'none' : `${outlineStyle} ${outlineWidth}`;
  const lookOf = (element: Element | null): string[] =>
    element === null
      ? []
      : [
          ...['', '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part === '' ? null : part);
            return `${outlineOf(style)} ${style.content} ${style.border} ${style.boxShadow} ${style.background}`;
          }),
          ...lookOf(element.parentElement),
        ];
  const isSame = (control: HTMLElement) => {
    control.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
    if (document.activeElement !== control || outlineOf(getComputedStyle(control)) !== 'none') return false;
    const focused = lookOf(control);
    control.blur();
    return lookOf(control).join() === focused.join();
  };
  const root = document.querySelector('dialog:modal') ?? document;
  const former = document.activeElement;
  const found = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex]')]
    .filter((control) => control.tabIndex >= 0 && isSame(control))
    .map((control) => control.getAttribute('aria-label') || control.textContent || control.outerHTML);
  if (former instanceof HTMLElement) former.focus({ preventScroll: true });
  return found;
};
