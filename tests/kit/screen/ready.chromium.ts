import type { Page } from '@playwright/test';
import { type Advance, eventually } from './eventually.chromium';
import { type Condition, expectReady, unmetConditions } from './readiness';

export const waitUntilReady = (
  page: Page,
  conditions: readonly Condition[],
  timeout = 10_000,
  advance?: Advance,
): Promise<void> =>
  eventually(timeout, async () => expectReady(await page.evaluate(unmetConditions, conditions)), advance);
