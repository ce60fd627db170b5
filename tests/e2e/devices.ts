import { type Browser, expect } from '@playwright/test';
import { copy } from '../support/copy';
import { countOfRewards } from './loaded';
import type { Person } from './person';
import { playerOn } from './player';
import { startSession } from './start-session';

/** The same player, logged in on another device with the profile open. */
const onDevice =
  (userAgent: string) => async (browser: Browser, baseURL: string | undefined, person: Person) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent });
    const page = await context.newPage();
    const player = playerOn(page);
    const counted = countOfRewards(page);
    await startSession(page, person);
    await expect(page.getByText(copy.profile.sessions.thisDevice)).toBeVisible();
    await counted;
    return { page, player };
  };

export const onTablet = onDevice(
  'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
);
export const onLaptop = onDevice(
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
);
