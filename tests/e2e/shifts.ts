import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved, without what moved along inside of it. */
  parts: string[];
}

/** What moved, as far as it is in view before and after; without a node where it is gone already. */
interface Moved {
  node: Node | null;
  previousRect: DOMRectReadOnly;
  currentRect: DOMRectReadOnly;
}

declare global {
  var layoutShifts: Shift[] | undefined;
}

/** Notes whatever moves on the page without a person having moved it; what it resolves with tells it. */
export const noteShifts = async (page: Page): Promise<() => Promise<Shift[]>> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const isMiddleIn = (one: DOMRectReadOnly, other: DOMRectReadOnly) => {
      const x = (one.left + one.right) / 2;
      const y = (one.top + one.bottom) / 2;
      return one.width > 0 && x > other.left && x < other.right && y > other.top && y < other.bottom;
    };
    const isWithin = (one: Moved, other: Moved) =>
      one.node
        ? other.node?.contains(one.node)
        : isMiddleIn(one.previousRect, other.previousRect) || isMiddleIn(one.currentRect, other.currentRect);
    globalThis.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: Moved[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const parts = entry.sources
          .filter(
            (one) => !entry.sources.some((other) => other !== one && other.node && isWithin(one, other)),
          )
          .map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push({ value: entry.value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => globalThis.layoutShifts ?? []);
};
