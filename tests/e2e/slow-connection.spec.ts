import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';

const bytesPerSecond = 50_000;
const latency = 0.4;

/**
 * Limits the connection to 400 kbit/s with a latency of 0.4 s. Returns how many seconds the connection alone has taken:
 * for the bytes, and for the longest chain of requests that each wait for the response before. This does not depend on
 * the load of the machine.
 */
const slowDown = async (page: Page): Promise<() => number> => {
  const line = await page.context().newCDPSession(page);
  const depths = new Map<string | undefined, number>();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const cause = initiator.url ?? initiator.stack?.callFrames[0]?.url;
    depths.set(request.url, (depths.get(cause) ?? 0) + 1);
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latency * 1000,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  return () => bytes / bytesPerSecond + Math.max(...depths.values()) * latency;
};

journey('on a slow connection the first screen is usable within eight seconds', async ({ page }) => {
  const secondsOfLine = await slowDown(page);
  await page.goto('', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Join the challenge' }).click();
  await expect(page).toHaveURL('register');
  const seconds = secondsOfLine();
  expect(seconds).toBeGreaterThan(latency);
  expect(seconds).toBeLessThan(8);
});

journey(
  'on a slow connection a guest who opens the login first can submit it within eight seconds',
  async ({ page, player, person }) => {
    const secondsOfLine = await slowDown(page);
    await page.goto('login', { waitUntil: 'commit' });
    const sent = page.waitForRequest('**/api/auth/login');
    await player.submitLogIn(person);
    await sent;
    const seconds = secondsOfLine();
    expect(seconds).toBeGreaterThan(latency);
    expect(seconds).toBeLessThan(8);
    await expect(page).toHaveURL('profile');
  },
);
