/**
 * Runs in the page: controls of its main part that are less than 44 px high or wide. A checkbox counts with its row; a
 * link within a sentence is exempt (WCAG 2.5.5).
 */
export const smallTargets = (): string[] =>
  [...document.querySelectorAll('main :is(button, a, input:not([hidden]), select)')]
    .filter((control) => control.checkVisibility() && !control.matches('label a, p a, li a'))
    .map((control) => (control.matches('[type="checkbox"]') ? control.parentElement : control) ?? control)
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(
      ({ control, box }) => `${control.textContent || control.tagName} is ${box.width} x ${box.height} px`,
    );
