import type { Page, Response } from '@playwright/test';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { readiness } from '../support/readiness';

const loaded = [...readiness, { name: 'the end of its loading', absent: '[aria-busy="true"]' }];

/** Waits until the screen is rendered, hydrated and fully loaded. */
export const waitUntilLoaded = (page: Page): Promise<void> => waitUntilReady(page, loaded);

/** Waits for the count of new rewards, which the page loads without announcing it. */
export const countOfRewards = (page: Page): Promise<Response> => page.waitForResponse(/\/api\/user\/wallet/);
