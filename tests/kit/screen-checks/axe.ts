import type axe from 'axe-core';

/**
 * Runs in a frame of the page that has axe: the WCAG 2.2 A and AA violations and those of axe's best practices, one for
 * each rule, with the elements. Waits until finite animations have ended. A page without a dialog is checked at its whole
 * height: a sticky header covers targets of a scrolled page. A header or footer of the page is checked once
 * per width; a second width is checked if colors or visible elements differ from the first.
 */
export const axeViolations = async (widths: readonly number[]): Promise<string[]> => {
  const { axe: here, frameElement } = window as unknown as {
    axe: typeof axe;
    frameElement: HTMLElement;
  };
  globalThis.passedFrames ??= new Set();
  const passed = globalThis.passedFrames;
  const colorsOf = (elements: readonly Element[]) =>
    elements
      .map((element) => {
        if (!element.checkVisibility()) return '';
        const { color, backgroundColor, backgroundImage, opacity, position } = getComputedStyle(element);
        return [color, backgroundColor, backgroundImage, opacity, position].join();
      })
      .join(';');
  const frames = [...document.querySelectorAll(':is(header, footer):not(main *, dialog *)')];
  // Chromium moves a sticky header to its new position with the next frame only.
  const rendered = () =>
    new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document.documentElement);
    });
  const found: string[] = [];
  const seen = new Set<string>();
  for (const width of widths) {
    const isModal = document.querySelector('dialog:modal') !== null;
    frameElement.style.inlineSize = `${width}px`;
    if (!isModal) frameElement.style.blockSize = `${document.documentElement.scrollHeight}px`;
    window.scrollTo({ top: 0, behavior: 'instant' });
    await rendered();
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const keyOf = (frame: Element) => `${width} ${isModal} ${frame.outerHTML}`;
    const exclude = frames.filter((frame) => passed.has(keyOf(frame)));
    const rest = [...document.body.querySelectorAll('*')].filter(
      (element) => !exclude.some((frame) => frame.contains(element)),
    );
    const colors = colorsOf(rest);
    if (seen.has(colors)) continue;
    seen.add(colors);
    // Without frames, selectors and passed rules axe takes a third of the time.
    const { violations } = await here.run(
      { include: [document.documentElement], exclude },
      {
        runOnly: {
          type: 'tag',
          values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        },
        resultTypes: ['violations'],
        selectors: false,
        iframes: false,
      },
    );
    if (violations.length === 0) for (const frame of frames) passed.add(keyOf(frame));
    found.push(
      ...violations.map(
        ({ id, nodes }) => `axe at ${width} px: ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    );
  }
  frameElement.style.blockSize = '';
  return found;
};

declare global {
  /** Headers and footers without violations. */
  var passedFrames: Set<string> | undefined;
}
