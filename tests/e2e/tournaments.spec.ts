import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { demo } from './person';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('list', { name: 'Tournaments' }).getByRole('listitem');
const titles = (page: Page) => cards(page).getByRole('heading', { level: 2 });
const search = (page: Page) => page.getByRole('form', { name: 'Find a tournament' });
const taking = (page: Page) => page.getByRole('region', { name: 'Taking part' });
const place = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** A unique game with 25 tournaments online and 20 on site, one minute apart. */
const withGame = journey.extend<{ game: string }>({
  game: async ({ testBackend }, use) => {
    const game = `Game ${randomBytes(6).toString('hex')}`;
    await testBackend.query(
      `INSERT INTO tournaments (key, active, name, game, summary, description, rules, format, mode, team_size,
         registration_opens_at, registration_closes_at, starts_at, cancelled, results_final, prize_pool_sen,
         requires_entry_reward, prizes, schedule)
       SELECT $1 || nth, true, 'Round ' || nth || ' of ' || $1, $1, 'One round of many.', 'All play.', 'Be fair.',
         'swiss', CASE WHEN nth > 25 THEN 'onsite' ELSE 'online' END, 1,
         now() - interval '1 day', now() + interval '1 day', now() + interval '2 days' + nth * interval '1 minute',
         false, false, 0, false, '[]', '[]'
       FROM generate_series(1, 45) AS nth`,
      [game],
    );
    await use(game);
    await testBackend.query('DELETE FROM tournaments WHERE game = $1', [game]);
  },
});

withGame(
  'the second page of a filtered list comes back as it was left, also over a reload',
  async ({ page, game }) => {
    const address = `tournaments?game=${game.replace(' ', '+')}&mode=online`;
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('tournaments');
    await search(page).getByLabel('Game').selectOption(game);
    await expect(page.getByText('45 tournaments')).toBeVisible();
    await search(page).getByLabel('Mode').selectOption('Online');
    await expect(page.getByText('25 tournaments')).toBeVisible();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(page).toHaveURL(`${address}&page=2`);
    const rest = [21, 22, 23, 24, 25].map((nth) => `Round ${nth} of ${game}`);
    await expect(titles(page)).toHaveText(rest);

    const last = page.getByRole('link', { name: `Round 25 of ${game}` });
    await last.scrollIntoViewIfNeeded();
    const left = await place(page);
    expect(left).toBeGreaterThan(0);
    await last.click();
    await expect(heading(page)).toHaveText(`Round 25 of ${game}`);
    await expect.poll(() => place(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(`${address}&page=2`);
    await expect(titles(page)).toHaveText(rest);
    await expect.poll(() => place(page)).toBe(left);

    await page.reload();
    await expect(titles(page)).toHaveText(rest);
    await expect(search(page).getByLabel('Game')).toHaveValue(game);
    await expect(search(page).getByLabel('Mode')).toHaveValue('online');
    await expect.poll(() => place(page)).toBe(left);

    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByText('Page 1 of 2')).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(cards(page)).toHaveCount(20);
    await page.goBack();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(titles(page)).toHaveText(rest);
  },
);

journey(
  'a guest finds a tournament and goes back and forward',
  { tag: ['@A.tournaments.2', '@A.tournaments.4', '@A.lists.1'] },
  async ({ page }) => {
    await page.goto('');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Tournaments' }).click();
    await expect(heading(page)).toHaveText('Tournaments');
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).not.toHaveCount(0);
    const all = await cards.count();

    await main(page).getByLabel('Status').selectOption('Registration open');
    await expect(page).toHaveURL('tournaments?status=registration_open');
    await expect(cards).not.toHaveCount(all);
    await main(page).getByLabel('Search by name').fill('qualifier');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('tournaments?status=registration_open&q=qualifier');
    await expect(main(page).getByRole('status').filter({ hasText: '1 tournament' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL('tournaments?status=registration_open');
    await expect(main(page).getByLabel('Search by name')).toHaveValue('');
    await page.goForward();
    await expect(cards).toHaveCount(1);
    await page.reload();
    await expect(cards).toHaveCount(1);

    await cards.getByRole('link', { name: 'Open Qualifier' }).click();
    await expect(heading(page)).toHaveText('Open Qualifier');
    await expect(page).toHaveTitle(/Open Qualifier/);
    await main(page).getByRole('link', { name: 'All tournaments' }).click();
    await expect(page).toHaveURL('tournaments?status=registration_open&q=qualifier');
    await main(page).getByLabel('Search by name').fill('chess');
    await main(page).getByRole('button', { name: 'Search', exact: true }).click();
    await expect(main(page).getByRole('heading', { name: 'No tournaments match' })).toBeVisible();
    await main(page).getByRole('button', { name: 'Show all tournaments' }).click();
    await expect(page).toHaveURL('tournaments');
    await expect(cards).toHaveCount(all);
  },
);

journey(
  'a list applies the valid filters of its URL, and an unknown tournament links to it',
  { tag: ['@A.lists.2', '@A.tournament.4'] },
  async ({ page, expectRejection }) => {
    await page.goto('tournaments?mode=onsite&q=CAP');
    await expect(search(page).getByLabel('Search by name')).toHaveValue('CAP');
    await expect(search(page).getByLabel('Mode')).toHaveValue('onsite');
    await expect(titles(page)).toHaveText(['Capstone Invitational', 'Golden Cap Finals']);

    await page.goto('tournaments?status=wonderful&mode=&page=minus&game=Kampung+Kart');
    await expect(page).toHaveURL('tournaments?game=Kampung+Kart');
    await expect(cards(page)).toHaveCount(3);
    await page.goto('tournaments?game=Kampung+Kart&page=9');
    await expect(page.getByRole('heading', { name: 'No such page' })).toBeVisible();
    const last = page.getByRole('button', { name: 'Go to the last page (1)' });
    expect((await last.boundingBox())?.width).toBeLessThan(400);
    await last.click();
    await expect(cards(page)).toHaveCount(3);
    await expect(page).toHaveURL('tournaments?game=Kampung+Kart');
    await page.goto('tournaments?q=100%25+_none_');
    await expect(page.getByRole('heading', { name: 'No tournaments match' })).toBeVisible();

    expectRejection(404);
    for (const id of ['999999', '0', '1e3', '-1', '%E2%9C%93', '%22%3E', 'x'.repeat(300)]) {
      await page.goto(`tournament/${id}`);
      await expect(heading(page)).toHaveText('Tournament not found');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'All tournaments' }).click();
    await expect(page).toHaveURL('tournaments');
    await expect(cards(page).first()).toBeVisible();
  },
);

journey(
  'a guest who is asked to join a tournament logs in and returns to it',
  { tag: '@A.tournament.3' },
  async ({ page, player, person }) => {
    await page.goto('tournaments?status=registration_open&game=Citrus+Siege');
    await expect(titles(page)).toHaveText(['Open Qualifier', 'Golden Cap Finals']);
    const card = cards(page).filter({ hasText: 'Open Qualifier' });
    await expect(card.getByText('Registration open')).toBeVisible();
    await expect(card.getByText(/^\d+ of 32 places left$/)).toBeVisible();
    await expect(card.getByText('RM 6000.00')).toBeVisible();
    await card.getByRole('link', { name: 'Open Qualifier' }).click();
    for (const part of ['Details', 'Prizes', 'Schedule', 'Rules', 'Leaderboard'])
      await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Leaderboard' })).toContainText('Zest Quest');
    const address = page.url();
    await taking(page).getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL('register');
    await page.goBack();
    await expect(taking(page)).toContainText('Log in or register to join this tournament.');

    await taking(page).getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL('login');
    await page.reload();
    await player.submitLogIn(person);
    await expect(heading(page)).toHaveText('Open Qualifier');
    await expect(page).toHaveURL(address);
    await expect(taking(page)).toContainText(/Registration is open until .+\./);
    await expect(taking(page).getByRole('button', { name: 'Join tournament' })).toBeEnabled();
  },
);

journey('the leaderboard of a tournament has pages and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('tournaments?q=circuit');
  await main(page).getByRole('link', { name: 'Citrus Siege Circuit' }).click();
  const table = main(page).getByRole('table', { name: 'Leaderboard' });
  await expect(table.getByRole('row')).not.toHaveCount(0);
  const first = await table.getByRole('rowheader').first().textContent();
  await main(page).getByRole('navigation').getByRole('button', { name: 'Next' }).click();
  await expect(table.getByRole('rowheader').first()).not.toHaveText(first ?? '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(1);
});

journey(
  'players see where they participate, and why they cannot join',
  { tag: '@A.tournament.2' },
  async ({ page, player }) => {
    await player.logIn(demo.player, 'tournaments?q=league');
    const mine = cards(page).filter({ hasText: 'Satay Strikers League' });
    await expect(mine.getByText('You’re in')).toBeVisible();
    await expect(cards(page).filter({ hasText: 'Kampung Kart League' }).getByText('You’re in')).toHaveCount(
      0,
    );
    await mine.getByRole('link').click();
    await expect(taking(page)).toContainText('You’re checked in.');
    await expect(taking(page)).toContainText('Peanut Sauce');
    const row = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row').filter({ hasText: 'You' });
    await expect(row).toContainText('demo_player');

    await page.goto('tournaments?q=invitational');
    await page.getByRole('link', { name: 'Capstone Invitational' }).click();
    await expect(taking(page)).toContainText('All places are taken, but you can join the waiting list.');
  },
);
