import { expect, test } from '@playwright/test';
import { otherAccount, otherPassword } from '../support/another-campaign';
import { copy } from '../support/copy';
import { fieldIn, fill, formOf } from './filled-form';
import { waitUntilLoaded } from './loaded';
import { journey, stored } from './other-server';
import { loseResponse, redeemCall } from './requests';

const { fields, profile } = copy;

const { user_id, ...known } = otherAccount;
const storedAccount = { id: String(user_id), ...known };

const widthsOf = (images: (SVGElement | HTMLElement)[]) =>
  images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : null));

const contentOf = (cards: (SVGElement | HTMLElement)[]) =>
  cards.map((card) => {
    const textsOf = (selector: string) =>
      Array.from(card.querySelectorAll(selector), ({ textContent }) => textContent ?? '');
    return {
      image: card.querySelector('img')?.src,
      words: textsOf('span, h2, p').filter((text, place, all) => text !== '' && all.indexOf(text) === place),
    };
  });

journey(
  'on a server that implements only the specification a player logs in, redeems, opens rewards and logs out',
  { tag: '@O.elsewhere.1' },
  async ({ page, player, person, other, browserConsole }) => {
    await player.logIn(person);
    const [token] = other.tokens;
    expect(await stored(page)).toEqual({ token, user: storedAccount });

    const articles = page.getByRole('article');
    await test.step('rewards show the specified fields, with images by the path rules', async () => {
      await player.header.getByRole('link', { name: 'My Rewards' }).click();
      await expect(articles).toHaveCount(3);
      await expect.poll(() => articles.locator('img').evaluateAll(widthsOf)).toEqual([40, 40, 40]);
      const far = other.url.replace('127.0.0.1', 'localhost');
      expect(await articles.evaluateAll(contentOf)).toEqual([
        {
          image: `${other.url}/storage/jersey.svg`,
          words: ['Ready to claim', 'Rare', 'Team Jersey', 'Team Jersey of another campaign'],
        },
        {
          image: `${other.url}/art/coffee.svg`,
          words: ['Claimed', 'Common', 'Coffee Voucher', 'Coffee Voucher of another campaign'],
        },
        {
          image: `${far}/far/snack.svg`,
          words: ['Ready to claim', 'Snack Voucher', 'Snack Voucher of another campaign'],
        },
      ]);
      const shown = [
        ['Team Jersey', 'RM 129.00', 'S, M'],
        ['Coffee Voucher', 'Free', 'CUP-7Q2M'],
        ['Snack Voucher', '•••-••••'],
      ] as const;
      for (const [name, ...texts] of shown) {
        await articles.getByRole('link', { name }).click();
        for (const text of texts) await expect(page.getByRole('main').getByText(text)).toBeVisible();
        await page.getByRole('link', { name: 'All my rewards' }).click();
      }
    });

    await player.openRedeem();
    await player.redeem('  first cap! ');
    await player.seesHeadline('Congratulations!');
    await player.seesPrize('Welcome Cup');
    await expect(player.dialog.getByText('First-Time Bonus', { exact: true })).toHaveCount(2);
    await expect(player.dialog.getByRole('list', { name: 'Includes' }).getByRole('listitem')).toHaveText([
      'Cup',
      'Straw',
    ]);
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();

    // The app promises nothing that a server without idempotency does not provide.
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    browserConsole.expectComplaint(/responded with a status of 400 /);
    await loseResponse(page, redeemCall);
    await player.redeem('cap/43');
    await player.seesError('Failed to redeem code', `Network Error. ${copy.redeem.mayHaveWorked}`);
    await player.redeemButton.click();
    await player.seesError('This cap is empty.');

    await player.redeem('cap/42');
    await player.seesHeadline('Incredible!');
    await player.seesPrize('Gold Headset');
    await expect(player.dialog).toContainText(copy.reward.shipping);
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();

    await player.redeem('cap/44');
    await player.seesHeadline('No Reward This Time');
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();

    await player.redeem('7K3M-9Q2W-8X4R');
    await player.seesError('This cap is not one of ours.');
    await player.redeem('cap/42');
    await player.seesError('This cap is empty.');
    await expect(player.code).toHaveValue('cap/42');
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(other.redeemed).toEqual(['first cap!', 'cap/43', 'cap/42', 'cap/44']);

    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(articles.getByRole('heading')).toHaveText(other.wallet.map(({ name }) => name));

    await player.logOut(person);
    await expect(page).toHaveURL('');
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => other.tokens.size).toBe(0);
    expect(await stored(page)).toEqual({ token: null, user: null });
  },
);

journey(
  'a profile without our added fields is shown and edited as far as the server supports it',
  { tag: '@O.elsewhere.1' },
  async ({ page, player, person, other, browserConsole }) => {
    await player.logIn(person);
    await waitUntilLoaded(page);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading').allTextContents()).toEqual([
      profile.title,
      profile.facts,
      profile.password.title,
      profile.qr.title,
    ]);
    expect(await main.getByRole('definition').allTextContents()).toEqual([person.email]);
    await expect(main.getByText('Points', { exact: true })).toHaveCount(0);
    expect(await main.getByRole('alert').allTextContents()).toEqual([]);

    const { scope, submit } = formOf(page, profile.details);
    await fill(scope, { [fields.username]: 'aina_2', [fields.phone]: '0111222333' });
    await submit.click();
    await expect(scope.getByText(profile.details.done)).toBeVisible();
    expect(other.account).toEqual({ ...otherAccount, username: 'aina_2', phone: '0111222333' });
    await expect(page.getByText(profile.hello('aina_2'))).toBeVisible();
    await expect(player.header.getByRole('button', { name: 'aina_2' })).toBeVisible();
    await expect
      .poll(async () => (await stored(page)).user)
      .toEqual({ ...storedAccount, username: 'aina_2', phone: '0111222333' });

    browserConsole.expectComplaint(/responded with a status of 409 /);
    await fill(scope, { [fields.username]: 'taken' });
    await submit.click();
    await expect(scope.getByRole('alert')).toHaveText('This name is taken.');
    await expect(fieldIn(scope, fields.username)).toHaveValue('taken');

    browserConsole.expectComplaint(/responded with a status of 422 /);
    const change = formOf(page, profile.password);
    const next = 'four caps and a bottle';
    const typed = { [profile.password.next]: next, [profile.password.confirm]: next };
    await fill(change.scope, { ...typed, [profile.password.current]: 'not the password' });
    await change.submit.click();
    await expect(change.scope.getByRole('alert')).toHaveText('That is not your password.');
    await fill(change.scope, { [profile.password.current]: otherPassword });
    await change.submit.click();
    await expect(change.scope.getByText(profile.password.done, { exact: true })).toBeVisible();

    await page.reload();
    await expect(fieldIn(scope, fields.username)).toHaveValue('aina_2');
    await expect(fieldIn(scope, fields.phone)).toHaveValue('0111222333');
    await player.logOut({ username: 'aina_2' });
    await player.logIn({ ...person, username: 'aina_2', password: next });
  },
);
