import { expect, type Page } from '@playwright/test';
import { holdCall, loseAnswer } from './calls';
import { journey } from './journey';

const storedUser = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session_user') ?? '{}'));

/** What somebody does who knows how to open the tools of the browser. */
const claim = (page: Page, changes: Readonly<Record<string, string>>) =>
  page.evaluate((claimed) => {
    const user = JSON.parse(localStorage.getItem('session_user') ?? '{}');
    localStorage.setItem('session_user', JSON.stringify({ ...user, ...claimed }));
  }, changes);

journey(
  'a guest who follows a link to a page for players logs in and stands there, query and all',
  async ({ page, player, person }) => {
    await page.goto('rewards?page=2#main');
    await expect(page).toHaveURL('login');
    await page.reload();
    await player.fillIn({ Email: person.email, Password: person.password });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('rewards?page=2#main');
    await page.goBack();
    await expect(page).not.toHaveURL('login');
  },
);

for (const path of [
  'dashboard',
  'profile',
  'rewards',
  'rewards/new',
  'activities',
  'activities/7',
  'my-tournaments',
]) {
  journey(`a guest at /${path} is asked to log in`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('login');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  });
}

journey('a player at a page for guests stands at the own profile', async ({ page, player, person }) => {
  await player.logIn(person);
  for (const path of ['login', 'register', 'verify', 'forgot-password', 'reset-password']) {
    await page.goto(path);
    await expect(page).toHaveURL('profile');
  }
});

journey('nobody but staff opens the pages of staff', async ({ page, player, person }) => {
  const pages = ['staff/dashboard', 'staff/activities', 'staff/scan-qr'];
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL('staff/login');
  }
  await player.logIn(person);
  for (const path of pages) {
    await page.goto(path);
    await expect(page).toHaveURL('staff/login');
  }
});

journey(
  'a role that somebody writes into the browser opens nothing: the server is asked first',
  async ({ page, player, person, browserConsole }) => {
    await page.goto('admin');
    await expect(page).toHaveURL('');
    await player.logIn(person);
    await page.goto('admin');
    await expect(page).toHaveURL('');

    await claim(page, { role: 'superadmin' });
    const held = await holdCall(page, '**/api/auth/session');
    await page.goto('admin');
    await held.arrived;
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
    await expect(page).toHaveURL('admin');
    held.letGo();
    await expect(page).toHaveURL('');
    await expect.poll(() => storedUser(page)).toMatchObject({ role: 'player' });

    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    await claim(page, { role: 'superadmin' });
    await loseAnswer(page, '**/api/auth/session');
    await page.goto('admin');
    await expect(page).toHaveURL('');
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
  },
);

journey('an admin opens the page of admins', async ({ page, player, person }) => {
  await player.logIn({
    ...person,
    email: 'admin@demo.test',
    username: 'demo_admin',
    password: 'cap-clash-demo',
  });
  await page.goto('admin');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('admin');
});

journey(
  'a user id that somebody writes into the browser shows nobody else: the server says who it is',
  async ({ page, player, person, backstage }) => {
    const other = await backstage.newcomer();
    await backstage.verify(other);
    await player.logIn(person);
    const real = await storedUser(page);
    const [found] = await backstage.query<{ user_id: string }>('SELECT user_id FROM users WHERE email = $1', [
      other.email,
    ]);
    await claim(page, { user_id: found?.user_id ?? '', username: other.username, email: other.email });
    await page.reload();
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText(other.email)).toHaveCount(0);
    await expect(page.getByText(other.username)).toHaveCount(0);
    expect(await storedUser(page)).toEqual(real);
  },
);
