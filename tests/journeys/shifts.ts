import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** What moved, without what moved along inside of it. */
  parts: string[];
}

declare global {
  var layoutShifts: Shift[] | undefined;
}

/** Notes whatever moves on the page without a person having moved it; what it resolves with tells it. */
export const noteShifts = async (page: Page): Promise<() => Promise<Shift[]>> => {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    globalThis.layoutShifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => node);
        const parts = nodes
          .filter((node) => !nodes.some((other) => other !== node && node !== null && other?.contains(node)))
          .map((node) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push({ value: entry.value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => globalThis.layoutShifts ?? []);
};
