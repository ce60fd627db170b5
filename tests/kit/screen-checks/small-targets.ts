/**
 * Runs in the page: controls of its main part that are less than 44 px high or wide. A checkbox counts with its row; a
 * link within a sentence is exempt (WCAG 2.2, target size). A link whose `::after` covers its card is as large as that.
 */
export const smallTargets = (): string[] => {
  const isInline = (element: Element | null) =>
    element !== null && getComputedStyle(element).display === 'inline';
  const isInSentence = (link: Element) => {
    if (!isInline(link)) return false;
    let block = link.parentElement;
    while (isInline(block)) block = block?.parentElement ?? null;
    const walker = document.createTreeWalker(block ?? link, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.textContent?.trim() !== '' && !node.parentElement?.closest('a, button')) return true;
    }
    return false;
  };
  const boxOf = (control: Element) => {
    const { width, height } = control.getBoundingClientRect();
    const cover = getComputedStyle(control, '::after');
    if (cover.position !== 'absolute' || cover.content === 'none') return { width, height };
    return {
      width: Math.max(width, Number.parseFloat(cover.width)),
      height: Math.max(height, Number.parseFloat(cover.height)),
    };
  };
  return [...document.querySelectorAll('main :is(button, a, input:not([hidden]), select)')]
    .filter((control) => control.checkVisibility() && !isInSentence(control))
    .map((control) => (control.matches('[type="checkbox"]') ? control.parentElement : control) ?? control)
    .map((control) => ({ control, box: boxOf(control) }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(
      ({ control, box }) => `${control.textContent || control.tagName} is ${box.width} x ${box.height} px`,
    );
};
