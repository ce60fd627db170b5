import type { Page } from '@playwright/test';
import { type Advance, eventually } from './eventually.chromium';
import { type Condition, expectReady, unmetConditions } from './readiness';

interface Waiting {
  /** In milliseconds. */
  readonly timeout?: number;
  readonly advance?: Advance;
  /** Names what the app still loads by itself. */
  readonly loading?: () => readonly string[];
}

export const waitUntilReady = (
  page: Page,
  conditions: readonly Condition[],
  { timeout = 10_000, advance, loading = () => [] }: Waiting = {},
): Promise<void> =>
  eventually(
    timeout,
    async () => expectReady([...(await page.evaluate(unmetConditions, conditions)), ...loading()]),
    advance,
  );
