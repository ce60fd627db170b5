import { expect } from '@playwright/test';
import { isOfStaff, routes } from '../../src/paths';
import { sidewaysScroll } from '../kit/screen-checks/sideways-scroll';
import { copy } from '../support/copy';
import { countOfRewards, waitUntilLoaded } from './loaded';
import { journey, stored } from './other-server';

journey(
  'a failed login shows the server message, and a token unknown to the server ends the session',
  async ({ page, player, person, other, browserConsole }) => {
    browserConsole.expectComplaint(/responded with a status of 40[01] /);
    await page.goto('login');
    await player.submitLogIn({ ...person, password: 'not the password' });
    await expect(page.getByRole('form').getByRole('alert')).toHaveText('No such player here.');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    expect(other.calls.filter((call) => call.includes('login'))).toEqual(['POST /api/auth/login 400']);

    const firstCounted = countOfRewards(page);
    await player.logIn(person);
    await firstCounted;
    const counted = countOfRewards(page);
    await page.reload();
    await expect(page.getByText(`Hello, ${person.username}!`)).toBeVisible();
    await waitUntilLoaded(page);
    await counted;
    expect(other.calls).toContain('GET /api/auth/session 404');
    other.tokens.clear();
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(page).toHaveURL('login');
    await expect(page.getByText(copy.session.rejected)).toBeVisible();
    expect(await stored(page)).toEqual({ token: null, user: null });
  },
);

journey(
  'home and open pages show built-in copy, and tournaments can be retried, if the server lacks our endpoints',
  { tag: '@O.retry.1' },
  async ({ page, other }) => {
    const main = page.getByRole('main');
    await page.goto('');
    await expect(main.getByRole('heading', { name: 'Happening Now' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Are you one of the 40 winners?' })).toBeVisible();
    await expect(main.getByRole('link', { name: copy.home.winnersLink })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('button', { name: copy.tryAgain })).toHaveCount(0);
    const notOffered = {
      leaderboard: copy.leaderboard.notOffered,
      highlights: copy.highlights.notOffered,
      about: copy.campaignPage.notOffered,
    };
    for (const [path, text] of Object.entries(notOffered)) {
      await page.goto(path);
      await expect(main.getByText(text)).toBeVisible();
      await expect(page.getByRole('button', { name: copy.tryAgain })).toHaveCount(0);
    }

    await page.goto('tournament/7');
    await expect(main.getByRole('heading', { level: 1, name: 'Tournament not found' })).toBeVisible();
    await expect(main.getByText('Not found', { exact: true })).toBeVisible();
    await main.getByRole('link', { name: copy.tournament.all }).click();
    await expect(page).toHaveURL('tournaments');

    const failed = page.getByRole('heading', { name: copy.tournaments.failed });
    await expect(failed).toBeVisible();
    await expect(main.getByRole('alert').first()).toHaveText('Not found');
    const asked = other.calls.length;
    await main.getByRole('button', { name: copy.tryAgain }).first().click();
    await expect.poll(() => other.calls.length).toBeGreaterThan(asked);
    await expect(failed).toBeVisible();
  },
);

journey(
  'every screen of a player works on a phone if the server lacks our endpoints',
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
      await waitUntilLoaded(page);
      await expect(player.header.getByRole('button', { name: 'Redeem a code' })).toBeVisible();
      expect(await page.evaluate(sidewaysScroll), path).toEqual([]);
    }
    expect(paths.length).toBeGreaterThan(15);
    expect(other.tokens.size).toBe(1);
  },
);
