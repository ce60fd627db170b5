import type { Page } from '@playwright/test';
import axe from 'axe-core';
import type { Tour } from '../plan/tour';
import { stateText } from '../report/state-text';
import type { Condition } from '../screen/readiness';
import { waitUntilReady } from '../screen/ready.chromium';
import type { Watcher } from './visit';

/** WCAG 2.2 A and AA with target sizes, and the best practices of axe. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * One line for each violated rule of axe with its elements. Waits until the page is ready and its finite
 * animations have ended, because a color in transition is no violation.
 */
export async function violationsOf(page: Page, readiness: readonly Condition[] = []): Promise<string[]> {
  await waitUntilReady(page, readiness);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const here = (window as unknown as { axe: typeof axe }).axe;
    // Without frames and passes axe takes a third of the time.
    const { violations } = await here.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      selectors: false,
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, TAGS);
}

export interface Audit {
  readonly state: string;
  readonly violations: readonly string[];
}

export function accessible(
  page: () => Page | undefined,
  note: (tour: Tour, audit: Audit) => void,
  readiness: readonly Condition[] = [],
): Watcher {
  const audited = new Set<string>();
  return {
    name: 'axe objects to nothing',
    look: async ({ plan, tour, step }) => {
      const seen = page();
      const state = stateText(step.snapshot.value);
      const place = `${plan.id} ${state}`;
      if (seen === undefined || audited.has(place)) return;
      audited.add(place);
      note(tour, { state, violations: await violationsOf(seen, readiness) });
    },
  };
}
