import { expect, type Page } from '@playwright/test';
import { holdCall } from './calls';
import { journey } from './journey';
import type { Person } from './person';
import { playerOn } from './player';

/** How soon another tab has heard of it, in milliseconds. */
const soon = { timeout: 1000 };

const openBeside = async (page: Page, path: string) => {
  const tab = await page.context().newPage();
  await tab.goto(path);
  return tab;
};

const seesLogin = (tab: Page) =>
  expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible(soon);

/** Signs in as another tab would that does not sign out first: the keys as they come, the token last. */
const signInElsewhere = (tab: Page, { email, password }: Person) =>
  tab.evaluate(
    async (fields) => {
      const answer = await fetch('/api/auth/login', { method: 'POST', body: new URLSearchParams(fields) });
      const { token, ...person } = (await answer.json()).data;
      localStorage.setItem('session_user', JSON.stringify(person));
      localStorage.setItem('session_token', token);
    },
    { email, password },
  );

journey(
  'a sign-out in one tab reaches the other within a second, and nothing private stands there',
  async ({ page, player, person }) => {
    await player.logIn(person);
    const other = await openBeside(page, 'profile');
    await expect(other.getByText(person.email)).toBeVisible();
    await player.logOut(person);
    await expect(other.getByText('You were signed out in another tab.')).toBeVisible(soon);
    await expect(other).toHaveURL('login');
    await seesLogin(other);
    await expect(other.getByText(person.email)).toHaveCount(0);
    await expect(other.getByText(person.username)).toHaveCount(0);
    await expect(page.getByText('You were signed out in another tab.')).toHaveCount(0);
  },
);

journey(
  'a sign-in in one tab reaches the others within a second, each where it stands',
  async ({ page, player, person }) => {
    const reading = await openBeside(page, 'tournaments?status=upcoming');
    const waiting = await openBeside(page, 'rewards');
    await expect(waiting).toHaveURL('login');
    await seesLogin(reading);
    await player.logIn(person);
    await expect(playerOn(reading).header.getByRole('button', { name: person.username })).toBeVisible(soon);
    await expect(reading).toHaveURL('tournaments?status=upcoming');
    await expect(waiting).toHaveURL('rewards');
  },
);

journey(
  'another player in another tab leaves nothing of the one before, typed or shown',
  async ({ page, player, person, backstage }) => {
    const second = await backstage.newcomer();
    await backstage.verify(second);
    await player.logIn(person);
    await player.openRedeem();
    await player.code.fill('7K3M-9Q2W-8X4R');
    const other = await openBeside(page, 'about');
    await signInElsewhere(other, second);
    await expect(page.getByText(`Hello, ${second.username}!`)).toBeVisible(soon);
    await expect(page.getByText(second.email)).toBeVisible();
    await expect(page.getByText(person.email)).toHaveCount(0);
    await expect(player.dialog).toBeHidden();
    await player.openRedeem();
    await expect(player.code).toHaveValue('');
  },
);

journey(
  'a late word about an older session ends none that another tab has begun since',
  async ({ page, player, person, backstage, expectRefusal }) => {
    expectRefusal(401);
    await player.logIn(person);
    const other = await openBeside(page, 'about');
    const held = await holdCall(page, '**/api/user/wallet**');
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await held.arrived;
    await backstage.endSessionsOf(person);
    const before = await page.evaluate(() => localStorage.getItem('session_token'));
    await signInElsewhere(other, person);
    const heard = page.waitForResponse(
      (answer) => answer.url().includes('/api/user/wallet') && answer.status() === 401,
    );
    held.letGo();
    await heard;
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await expect(page).toHaveURL('rewards');
    const after = await page.evaluate(() => localStorage.getItem('session_token'));
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
    await page.reload();
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
  },
);
