/**
 * Runs in the page: text and buttons, of the open dialog if there is one, that are cut off at a side, stand outside
 * the window or overlap. What scrolls sideways, ends in an ellipsis or is only for screen readers is not lost.
 */
export const lostText = () => {
  interface Box {
    element: Element;
    name: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  const tolerance = 1.5;
  const isSkipped = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('[aria-hidden="true"], [inert], option, script, style') !== null;
  const ancestorsOf = (element: Element) => {
    const chain: Element[] = [];
    for (let at: Element | null = element; at !== null; at = at.parentElement) chain.push(at);
    return chain;
  };
  const isForReaders = (element: Element) =>
    ancestorsOf(element).some((one) => {
      const { clipPath, overflowX, position } = getComputedStyle(one);
      return clipPath !== 'none' || (overflowX !== 'visible' && one.clientWidth === 1 && position !== '');
    });
  const clippersOf = (element: Element) =>
    ancestorsOf(element).filter(
      (one) => /hidden|clip/.test(getComputedStyle(one).overflowX) && one.parentElement !== null,
    );
  /** Its end is left out on purpose, or it can be scrolled to. */
  const mayBeCut = (element: Element) =>
    ancestorsOf(element).some((one) => {
      const { overflowX, textOverflow } = getComputedStyle(one);
      return textOverflow === 'ellipsis' || (/auto|scroll/.test(overflowX) && !one.matches('dialog'));
    });
  /** The part of a box that nothing clips. */
  const seenOf = (box: Box): Box => {
    const seen = { ...box };
    for (const clipper of clippersOf(box.element)) {
      const { left, right, top, bottom } = clipper.getBoundingClientRect();
      seen.left = Math.max(seen.left, left);
      seen.right = Math.min(seen.right, right);
      seen.top = Math.max(seen.top, top);
      seen.bottom = Math.min(seen.bottom, bottom);
    }
    return seen;
  };
  const layerOf = (element: Element) =>
    ancestorsOf(element).find((one) => /fixed|sticky/.test(getComputedStyle(one).position)) ?? null;
  const boxOf = (element: Element, name: string, rect: DOMRect): Box => {
    // The lines of a paragraph are set closer than their letters are high.
    const inset = element instanceof HTMLButtonElement ? 0 : rect.height * 0.2;
    const { left, right, top, bottom } = rect;
    return { element, name, left, right, top: top + inset, bottom: bottom - inset };
  };

  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const boxes: Box[] = [...root.querySelectorAll('button, input, select, summary')]
    .filter((element) => !isSkipped(element) && !isForReaders(element))
    .map((element) =>
      boxOf(
        element,
        element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.tagName),
        element.getBoundingClientRect(),
      ),
    );
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || isSkipped(element) || isForReaders(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width > 0) boxes.push(boxOf(element, text.slice(0, 40), rect));
    }
  }

  const lost: string[] = [];
  const width = document.documentElement.clientWidth;
  const seen = boxes.map(seenOf).filter(({ top, bottom }) => bottom > top);
  for (const box of boxes) {
    const { element, name, left, right } = box;
    const shown = seenOf(box);
    if (shown.bottom <= shown.top || mayBeCut(element)) continue;
    const isCut = shown.left > left + tolerance || shown.right < right - tolerance;
    if (isCut || left < -tolerance || right > width + tolerance)
      lost.push(`"${name}" is cut off: ${Math.round(left)} to ${Math.round(right)} px`);
  }
  seen.forEach((one, index) => {
    for (const other of seen.slice(index + 1)) {
      const isApart =
        one.right <= other.left + tolerance ||
        other.right <= one.left + tolerance ||
        one.bottom <= other.top + tolerance ||
        other.bottom <= one.top + tolerance;
      const isNested = one.element.contains(other.element) || other.element.contains(one.element);
      if (isApart || isNested || layerOf(one.element) !== layerOf(other.element)) continue;
      lost.push(`"${one.name}" and "${other.name}" overlap`);
    }
  });
  return [...new Set(lost)];
};
