/** Runs in the page: the page and each open dialog that scroll sideways, with their widths. */
export const sidewaysScroll = (): string[] =>
  [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth }) => `${tagName.toLowerCase()} is ${scrollWidth} px wide`);
