import { expect, type Page } from '@playwright/test';
import { journey } from './journey';

/** A line of 400 kbit/s on which every answer is 0.4 s late. */
const slowDown = async (page: Page) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
};

journey(
  'over a slow line the first screen is usable within eight seconds, and a code redeems',
  async ({ page, player, person, backstage }) => {
    await slowDown(page);
    const started = performance.now();
    await page.goto('', { waitUntil: 'commit' });
    await page.getByRole('link', { name: 'Join the challenge' }).click();
    expect(performance.now() - started).toBeLessThan(8000);
    await expect(page).toHaveURL('register');

    await player.logIn(person);
    await player.openRedeem();
    await player.redeem(await backstage.newCode('rare'));
    await player.seesHeadline('Amazing!');
    expect(await backstage.redemptionsOf(person)).toHaveLength(1);
  },
);

journey(
  'over a slow line a guest who opens the log-in first can send it within eight seconds',
  async ({ page, person }) => {
    await slowDown(page);
    const started = performance.now();
    await page.goto('login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    const logIn = page.getByRole('button', { name: 'Log In' });
    await expect(logIn).toBeEnabled();
    expect(performance.now() - started).toBeLessThan(8000);
    await logIn.click();
    await expect(page).toHaveURL('profile');
  },
);
