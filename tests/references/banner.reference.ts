import { pathOf, type Reference, unless } from './reference';

/** The backdrop of the prizes banner moves above 768 px, unless less motion is preferred: product.md 1 and 9. */
interface Memory {
  /** Null until it shows: a page may be loaded with either. */
  readonly isLess: boolean | null;
  readonly wasMoved: boolean | null;
  /** Whether the backdrop was still when the page was loaded. */
  readonly startedStill: boolean;
}

export const banner: Reference<Memory> = {
  name: 'the prizes banner',
  arises: { banner: ['still after it moved', 'moves after it was still', 'moves after a still start'] },
  judge: (memory, { acts, page, isMoved }) => {
    const preferred = acts.findLast(({ kind }) => kind === 'preferMotion')?.value;
    const known = memory?.isLess ?? null;
    const isLess = Array.isArray(preferred) ? preferred[0] === 'less' : known;
    const isScrolled = acts.some(({ kind, value }) => kind === 'scrollTo' && value === 'footer');
    if (pathOf(page) !== '/' || page.isModal || !isScrolled || isMoved === undefined)
      return {
        memory: { wasMoved: null, startedStill: false, ...memory, isLess },
        violations: [],
        arose: [],
      };
    const isWide = page.width > 768;
    const { wasMoved = null, startedStill = !isMoved } = memory ?? {};
    const arose: readonly (readonly [string, boolean])[] = [
      ['still after it moved', wasMoved === true && !isMoved],
      ['moves after it was still', wasMoved === false && isMoved],
      ['moves after a still start', startedStill && isMoved],
    ];
    return {
      memory: { isLess: isWide ? (isLess ?? !isMoved) : isLess, wasMoved: isMoved, startedStill },
      violations: unless([
        isMoved === (isWide && isLess !== true) || (isWide && isLess === null),
        `the backdrop ${isMoved ? 'moves' : 'is still'} at ${page.width} px`,
      ]),
      arose: arose.flatMap(([name, holds]) => (holds ? [name] : [])),
    };
  },
};
