import { expect, type Page } from '@playwright/test';
import { findChromium, launchFlags } from '../support/browser';
import { journey as onServer } from './e2e';

// The headless shell has no back-forward cache, and Playwright disables it. A browser of the worker would restart the server.
const journey = onServer.extend({
  context: async ({ playwright, baseURL }, use) => {
    const executablePath = findChromium();
    const browser = await playwright.chromium.launch({
      ...(executablePath && { executablePath }),
      args: launchFlags,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    await use(await browser.newContext({ baseURL: baseURL ?? '' }));
    await browser.close();
  },
});

// Chromium asks for it where a page without an icon is shown, such as a JSON response.
journey.beforeEach(({ browserConsole }) => browserConsole.expectComplaint(/404 .*\/favicon\.ico$/));

/** Marks the page, leaves it and returns to the same document. */
const leaveAndComeBack = async (page: Page, meanwhile: () => Promise<void>) => {
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.goto('/api/health');
  await meanwhile();
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => 'isTheSame' in window);
};

journey(
  'a page from the back-forward cache after a logout, here or elsewhere, shows nothing private',
  { tag: '@O.tabs.1' },
  async ({ page, player, person, expectRejection }) => {
    // The page may refresh its record before the storage event of the logout.
    expectRejection(401);
    await player.logIn(person);
    await expect(page.getByText(person.email)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto('profile');
    await leaveAndComeBack(page, async () => {
      await other.getByRole('banner').getByRole('button', { name: person.username }).click();
      await other.getByRole('menuitem', { name: 'Logout' }).click();
      await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    });
    await expect(page).toHaveURL('login');
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect(page.getByText(person.username)).toHaveCount(0);

    await player.logIn(person);
    await player.logOut(person);
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    await leaveAndComeBack(page, async () => {});
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL('login');
    await expect(page.getByText(person.email)).toHaveCount(0);
  },
);
