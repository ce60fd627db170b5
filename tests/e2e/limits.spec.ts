import { expect } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { fieldIn, fill, formOf } from './filled-form';
import { newPerson } from './person';

const { fields, login } = copy;

const countsDown = /^You can try again in 1[45]:\d\d$/;

journey(
  'after ten wrong passwords the login counts down, for this account only, and is enabled again',
  { tag: '@A.limits.3' },
  async ({ page, server, player, person, testBackend, expectRejection }) => {
    const body = new URLSearchParams({ email: person.email, password: 'not the password' });
    const tries = Array.from({ length: 10 }, () =>
      fetch(`${server.url}/api/auth/login`, { method: 'POST', body }),
    );
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(Array(10).fill(401));
    expectRejection(429);
    await page.clock.install();
    await page.goto('login');
    const { scope, submit } = formOf(page, login);
    await fill(scope, { [fields.email]: person.email, [fields.password]: person.password });
    await submit.click();
    await expect(page.getByRole('alert')).toHaveText('Too many attempts. Try again in 15 minutes.');
    await expect(page.getByRole('timer')).toHaveText(countsDown);
    await expect(submit).toBeDisabled();
    await page.clock.fastForward(600_000);
    await expect(page.getByRole('timer')).toHaveText(/^You can try again in [345]:\d\d$/);

    await fieldIn(scope, fields.email).fill(newPerson().email);
    await expect(page.getByRole('timer')).toBeHidden();
    await expect(submit).toBeEnabled();
    await fieldIn(scope, fields.email).fill(person.email);
    await submit.click();
    await expect(page.getByRole('timer')).toHaveText(countsDown);
    await expect(submit).toBeDisabled();
    await expect(fieldIn(scope, fields.password)).toHaveValue(person.password);

    await testBackend.ageAttempts('login', 15);
    await page.clock.fastForward(901_000);
    await expect(page.getByRole('timer')).toBeHidden();
    await submit.click();
    await expect(page).toHaveURL('profile');
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
  },
);

journey(
  'after five unknown codes the dialog counts down, also when it is opened again, and then redeems',
  { tag: '@A.limits.3' },
  async ({ page, player, person, testBackend, campaign, expectRejection }) => {
    expectRejection(404, 429);
    await page.clock.install();
    await player.logIn(person, 'about');
    await player.openRedeem();
    for (const message of campaign.unknownCodes) {
      await player.redeem(testBackend.unknownCode());
      await player.seesError(message);
    }
    const code = await testBackend.newCode('rare');
    await player.redeem(code);
    await expect(player.dialog.getByRole('alert')).toHaveText(
      'Too many wrong codes. Try again in 15 minutes.',
    );
    await expect(player.dialog.getByRole('timer')).toHaveText(countsDown);
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    await player.openRedeem();
    await expect(player.code).toHaveValue(code);
    await expect(player.dialog.getByRole('timer')).toHaveText(countsDown);
    const responded = page.waitForResponse('**/api/user/redeem-code');
    await player.redeemButton.click();
    expect((await responded).status()).toBe(429);
    await expect(player.dialog.getByRole('timer')).toHaveText(countsDown);

    await testBackend.ageAttempts('wrong_code', 15);
    await page.clock.fastForward(901_000);
    await expect(player.dialog.getByRole('timer')).toBeHidden();
    await player.redeemButton.click();
    await player.seesHeadline('Amazing!');
    expect(await testBackend.redemptionsOf(person)).toMatchObject([{ rarity: 'rare' }]);
  },
);
