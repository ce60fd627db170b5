import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { demo } from './person';
import { deferRequest } from './requests';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('session_token'));

journey(
  'a player redeems a code that an admin created',
  { tag: '@1.admin.1' },
  async ({ page, player, person, testBackend }) => {
    await player.logIn(demo.admin, 'about');
    const answer = await page.request.post('/api/admin/codes', {
      headers: { Authorization: `Bearer ${await tokenOf(page)}` },
      form: { week_number: 1, count: 1 },
    });
    expect(answer.status()).toBe(201);
    const [code] = (await answer.json()).data.codes;
    const deferred = await deferRequest(page, '**/api/auth/logout');
    await player.logOut(demo.admin);
    await deferred.arrived;
    // A logout takes effect before the server responds.
    expect(await tokenOf(page)).toBeNull();
    await page.reload();
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();

    await player.logIn(person, 'about');
    await player.openRedeem();
    await player.redeem(code);
    await player.seesHeadline('Congratulations!');
    expect(await testBackend.redemptionsOf(person)).toMatchObject([
      { code: code.slice(-4), redemption_type: 'first_time_generic' },
    ]);
  },
);
