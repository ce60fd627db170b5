import { expect } from '@playwright/test';
import { journey } from './e2e';
import { malaysianDate } from './malaysian-date';
import { loseResponse, redeemCall, requestsTo } from './requests';

const safe = 'Your code is safe. Try again and you’ll get the same prize.';

journey.beforeEach(({ browserConsole }) => browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/));

journey(
  'a redemption with a lost response is repeated with the same key, also after the dialog was closed, and shows the same prize',
  { tag: ['@8.redeem.3', '@8.client.1', '@A.keys.2'] },
  async ({ page, player, person, testBackend }) => {
    const calls = requestsTo(page, '/api/user/redeem-code');
    const code = await testBackend.newCode('legendary');
    await player.logIn(person, 'about');
    await player.openRedeem();
    await loseResponse(page, redeemCall);
    await player.redeem(code);

    await player.seesError('Failed to redeem code', `Network Error. ${safe}`);
    await expect(player.code).toHaveValue(code);
    const { name } = await testBackend.latestPrize(person);

    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(player.dialog).toBeHidden();
    await player.header.getByRole('link', { name: 'Home', exact: true }).click();
    await player.openRedeem();
    await expect(player.code).toHaveValue(code);
    await player.redeemButton.click();
    await player.seesHeadline('LEGENDARY!');
    await player.seesPrize(name);
    const [first, second, ...more] = calls.map((call) => call.headers()['idempotency-key']);
    expect(first).toMatch(/^[\x21-\x7e]{16,64}$/);
    expect({ second, more }).toEqual({ second: first, more: [] });
    expect((await calls[1]?.response())?.headers()['idempotency-replayed']).toBe('true');
    expect(await testBackend.redemptionsOf(person)).toMatchObject([{ rarity: 'legendary', reward: name }]);
  },
);

journey(
  'after a reload the code is rejected as used, and its prize is under My Rewards',
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(409);
    const code = await testBackend.newCode('epic');
    await player.logIn(person, 'about');
    await player.openRedeem();
    await loseResponse(page, redeemCall);
    await player.redeem(code);
    await player.seesError('Failed to redeem code', `Network Error. ${safe}`);

    await page.reload();
    await player.openRedeem();
    await expect(player.code).toHaveValue('');
    await player.redeem(code);
    await player.seesError(`You already redeemed this code on ${malaysianDate(new Date())}.`);
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();

    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    const { name } = await testBackend.latestPrize(person);
    await expect(page.getByRole('article').getByRole('heading')).toHaveText([name]);
    expect(await testBackend.redemptionsOf(person)).toHaveLength(1);
  },
);

journey(
  'a server that does not respond for ten seconds is reported with the specified text',
  { tag: ['@2.redeem.3', '@2.redeem.5', '@7.base.2', '@8.client.2', '@9.timeout.1'] },
  async ({ page, player, person, testBackend }) => {
    const calls = requestsTo(page, '/api/user/redeem-code');
    const code = await testBackend.newCode('uncommon');
    await page.clock.install();
    await player.logIn(person, 'about');
    await player.openRedeem();
    const committed = new Promise<void>((tell) => {
      void page.route(redeemCall, (route) => route.fetch().then(() => tell()), { times: 1 });
    });
    await player.redeem(code);
    await committed;

    const waiting = player.dialog.getByRole('button', { name: 'Redeeming...' });
    await page.clock.fastForward(9000);
    await expect(waiting).toBeDisabled();
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(waiting).toBeVisible();
    await page.clock.fastForward(2000);
    await player.seesError('Failed to redeem code', `timeout of 10000ms exceeded. ${safe}`);

    const { name } = await testBackend.latestPrize(person);
    await player.redeemButton.click();
    await player.seesHeadline('Great!');
    await player.seesPrize(name);
    const keys = calls.map((call) => call.headers()['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await testBackend.redemptionsOf(person)).toHaveLength(1);
  },
);
