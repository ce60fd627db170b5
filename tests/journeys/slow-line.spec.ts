import { expect } from '@playwright/test';
import { journey } from './journey';

journey(
  'over a slow line the first screen is usable within eight seconds, and a code redeems',
  async ({ context, page, player, person, backstage }) => {
    const line = await context.newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
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
