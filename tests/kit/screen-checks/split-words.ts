/** Runs in the page: words of usual length that a line break splits. */
export const splitWords = () => {
  const longest = 16;
  const split = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement, textContent } = node;
    if (!parentElement?.checkVisibility() || parentElement.closest('svg') !== null) continue;
    if (parentElement.clientWidth === 1 || getComputedStyle(parentElement).clipPath !== 'none') continue;
    for (const { 0: word, index } of (textContent ?? '').matchAll(
      /(?<!\S)(?:[\p{Script=Latin}’']+|[^\s@]+@[^\s@]+)(?![^\s.,:;!?])/gu,
    )) {
      if (word.length > longest) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) split.add(word);
    }
  }
  return [...split];
};
