import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved, without what moved along inside of it. */
  parts: string[];
}

/** What moved, and to where; without a node where it is gone already. */
interface Moved {
  node: Node | null;
  currentRect: DOMRectReadOnly;
}

declare global {
  var layoutShifts: Shift[] | undefined;
}

/** Notes whatever moves on the page without a person having moved it; what it resolves with tells it. */
export const noteShifts = async (page: Page): Promise<() => Promise<Shift[]>> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const isWithin = (one: Moved, other: Moved) =>
      one.node
        ? other.node?.contains(one.node)
        : one.currentRect.left >= other.currentRect.left &&
          one.currentRect.right <= other.currentRect.right &&
          one.currentRect.top >= other.currentRect.top &&
          one.currentRect.bottom <= other.currentRect.bottom;
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
