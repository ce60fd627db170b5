import { expect, type Page } from '@playwright/test';
import { copy } from '../../src/copy/copy';
import { screenCopy } from '../../src/copy/screen-copy';
import { isOfStaff, routes } from '../../src/paths';
import { otherAccount, otherPassword } from '../support/another-campaign';
import { elsewhere } from '../support/browser-test';
import { loseAnswer, redeemCall } from './calls';
import { fieldIn, fill, formOf } from './filled-form';
import { type Player, playerOn } from './player';
import { widerThanSeen } from './screen-check';

const { fields, profile } = screenCopy;

const journey = elsewhere.extend<{ player: Player; person: Parameters<Player['logIn']>[0] }>({
  player: ({ page }, use) => use(playerOn(page)),
  person: ({ playwright: _ }, use) =>
    use({ ...otherAccount, password: otherPassword, dateOfBirth: '', fullName: '' }),
});

journey.beforeEach(({ browserConsole }) =>
  // Of every call that we added.
  browserConsole.expectComplaint(/responded with a status of 404 /),
);

const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('session_token'),
    user: JSON.parse(localStorage.getItem('session_user') ?? 'null'),
  }));

/** Run in the page. */
const widthsOf = (pictures: (SVGElement | HTMLElement)[]) =>
  pictures.map((picture) => (picture instanceof HTMLImageElement ? picture.naturalWidth : null));

const contentOf = (cards: (SVGElement | HTMLElement)[]) =>
  cards.map((card) => {
    const textsOf = (selector: string) =>
      Array.from(card.querySelectorAll(selector), ({ textContent }) => textContent ?? '');
    const names = textsOf('dt');
    const values = textsOf('dd');
    return {
      picture: card.querySelector('img')?.src,
      words: textsOf('span, h2, p').filter((text, place, all) => text !== '' && all.indexOf(text) === place),
      facts: Object.fromEntries(names.map((name, place) => [name, values[place]])),
    };
  });

journey(
  'with a server that knows nothing but the specification a player logs in, redeems, looks at rewards and leaves',
  async ({ page, player, person, other, browserConsole }) => {
    await player.logIn(person);
    const [token] = other.tokens;
    expect(await stored(page)).toEqual({ token, user: { ...otherAccount, user_id: '4711' } });

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

    await player.redeem('cap/42');
    await player.seesHeadline('Incredible!');
    await player.seesPrize('Gold Headset');
    await expect(player.dialog).toContainText(screenCopy.redeem.shipping);
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();

    await player.redeem('cap/43');
    await player.seesHeadline('No Reward This Time');
    await player.dialog.getByRole('button', { name: 'Redeem Another' }).click();

    browserConsole.expectComplaint(/responded with a status of 400 /);
    await player.redeem('7K3M-9Q2W-8X4R');
    await player.seesTrouble('This cap is not one of ours.');
    await player.redeem('cap/42');
    await player.seesTrouble('This cap is empty.');
    await expect(player.code).toHaveValue('cap/42');
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(other.redeemed).toEqual(['first cap!', 'cap/42', 'cap/43']);

    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    const articles = page.getByRole('article');
    await expect(articles.getByRole('heading')).toHaveText(other.wallet.map(({ name }) => name));

    await player.logOut(person);
    await expect(page).toHaveURL('');
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect.poll(() => other.tokens.size).toBe(0);
    expect(await stored(page)).toEqual({ token: null, user: null });
  },
);

journey(
  'after a lost answer nothing is promised that the other server does not keep',
  async ({ page, player, person, other, browserConsole }) => {
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    await player.logIn(person);
    await player.openRedeem();
    await loseAnswer(page, redeemCall);
    await player.redeem('cap/42');
    await player.seesTrouble('Failed to redeem code', `Network Error. ${screenCopy.redeem.unsure}`);
    await player.redeemButton.click();
    await player.seesTrouble('This cap is empty.');
    await player.dialog.getByRole('button', { name: 'Cancel' }).click();
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(page.getByRole('article').getByRole('heading', { name: 'Gold Headset' })).toBeVisible();
    expect(other.redeemed).toEqual(['cap/42']);
  },
);

journey(
  'rewards without what we added show what the specification says of them, with pictures by its path rules',
  async ({ page, player, person, other }) => {
    await player.logIn(person);
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    const articles = page.getByRole('article');
    await expect(articles).toHaveCount(3);
    for (const details of await articles.getByText('Details', { exact: true }).all()) await details.click();
    await expect.poll(() => articles.locator('img').evaluateAll(widthsOf)).toEqual([40, 40, 40]);
    const far = other.url.replace('127.0.0.1', 'localhost');
    expect(await articles.evaluateAll(contentOf)).toEqual([
      {
        picture: `${other.url}/storage/jersey.svg`,
        words: ['Ready to claim', 'Rare', 'Team Jersey', 'Team Jersey of another campaign'],
        facts: { Worth: 'RM 129.00', Sizes: 'S, M' },
      },
      {
        picture: `${other.url}/art/coffee.svg`,
        words: ['Claimed', 'Common', 'Coffee Voucher', 'Coffee Voucher of another campaign'],
        facts: { Worth: 'Free', 'Sponsor code': 'CUP-7Q2M' },
      },
      {
        picture: `${far}/far/snack.svg`,
        words: ['Ready to claim', 'Snack Voucher', 'Snack Voucher of another campaign'],
        facts: { 'Sponsor code': '•••-••••' },
      },
    ]);
  },
);

journey(
  'a profile without what we added is shown and edited as far as the other server knows it',
  async ({ page, player, person, other, browserConsole }) => {
    await player.logIn(person);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const main = page.getByRole('main');
    expect(await main.getByRole('heading').allTextContents()).toEqual([
      profile.title,
      profile.facts,
      profile.password.title,
      profile.qr.title,
    ]);
    expect(await main.getByRole('definition').allTextContents()).toEqual([person.email]);
    await expect(main.getByText(profile.points, { exact: true })).toHaveCount(0);
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
      .toEqual({
        ...otherAccount,
        user_id: '4711',
        username: 'aina_2',
        phone: '0111222333',
      });

    browserConsole.expectComplaint(/responded with a status of 409 /);
    await fill(scope, { [fields.username]: 'taken' });
    await submit.click();
    await expect(scope.getByRole('alert')).toHaveText('Somebody has this name.');
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
    await expect(change.scope.getByText(profile.password.done)).toBeVisible();

    await page.reload();
    await expect(fieldIn(scope, fields.username)).toHaveValue('aina_2');
    await expect(fieldIn(scope, fields.phone)).toHaveValue('0111222333');
    await player.logOut({ username: 'aina_2' });
    await player.logIn({ ...person, username: 'aina_2', password: next });
  },
);

journey(
  'the words of a server that sends a message instead of an error stand in the log-in',
  async ({ page, player, person, other, browserConsole }) => {
    browserConsole.expectComplaint(/responded with a status of 400 /);
    await page.goto('login');
    await player.fillIn({ Email: person.email, Password: 'not the password' });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page.getByRole('form').getByRole('alert')).toHaveText('No such player here.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    expect(other.calls.filter((call) => call.includes('login'))).toEqual(['POST /api/auth/login 400']);
    await player.logIn(person);
  },
);

journey(
  'a token that the other server has forgotten ends the session with the next call',
  async ({ page, player, person, other, browserConsole }) => {
    browserConsole.expectComplaint(/responded with a status of 401 /);
    await player.logIn(person);
    await page.reload();
    await expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(other.calls).toContain('GET /api/auth/session 404');

    other.tokens.clear();
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(page).toHaveURL('login');
    await expect(page.getByText(copy.sessionEnded)).toBeVisible();
    expect(await stored(page)).toEqual({ token: null, user: null });
  },
);

journey(
  'open pages that the other server lacks say so, can be asked for again, and keep the frame whole',
  async ({ page, player, person, other }) => {
    const lacking = {
      '': copy.home.failed,
      tournaments: screenCopy.tournaments.failed,
      'tournament/7': screenCopy.tournament.failed,
      leaderboard: screenCopy.leaderboard.failed,
      highlights: screenCopy.highlights.failed,
      about: screenCopy.campaignPage.failed,
    };
    for (const [path, failed] of Object.entries(lacking)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: failed })).toBeVisible();
      await expect(page.getByRole('main').getByRole('alert').first()).toHaveText('Not found');
      const asked = other.calls.length;
      await page.getByRole('main').getByRole('button', { name: copy.tryAgain }).first().click();
      await expect.poll(() => other.calls.length).toBeGreaterThan(asked);
      await expect(page.getByRole('heading', { name: failed })).toBeVisible();
    }
    await player.logIn(person);
  },
);

journey(
  'every screen of a player stands on a phone, whatever the other server lacks',
  async ({ page, player, person, other }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await player.logIn(person);
    const own = Object.values(routes).filter(
      ({ access, path }) => ['open', 'player'].includes(access) && !isOfStaff(path),
    );
    const paths = own.map(({ path }) => path.slice(1).replace(/:\w+/g, '7'));
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(player.header.getByRole('button', { name: 'Redeem a code' })).toBeVisible();
      expect(await page.evaluate(widerThanSeen), path).toEqual([]);
    }
    expect(paths.length).toBeGreaterThan(15);
    expect(other.tokens.size).toBe(1);
  },
);
