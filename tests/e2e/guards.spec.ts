import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { demo } from './person';
import { checkCall, deferRequest, loseResponse, requestsTo } from './requests';

const storedUser = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('session_user') ?? '{}'));

/** Edits the stored user, as anyone can with the developer tools. */
const claim = (page: Page, changes: Readonly<Record<string, string>>) =>
  page.evaluate((claimed) => {
    const user = JSON.parse(localStorage.getItem('session_user') ?? '{}');
    localStorage.setItem('session_user', JSON.stringify({ ...user, ...claimed }));
  }, changes);

const seesOutcomeUnknown = async (page: Page) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: copy.outcomeUnknown.title })).toBeVisible();
  await expect(main.getByRole('heading')).toHaveCount(1);
  await expect(page).toHaveURL('admin');
};

journey(
  'a guest who follows a link to a page for players is returned to it after the login, with the query',
  { tag: '@O.return.1' },
  async ({ page, player, person }) => {
    await page.goto('rewards?page=2#main');
    await expect(page).toHaveURL('login');
    await page.reload();
    await player.submitLogIn(person);
    await expect(page).toHaveURL('rewards?page=2#main');
    await page.goBack();
    await expect(page).not.toHaveURL('login');
  },
);

journey(
  'a role or user id that is edited in the storage opens nothing: the server is asked first',
  { tag: '@O.roles.1' },
  async ({ page, player, person, testBackend, browserConsole }) => {
    await page.goto('admin');
    await expect(page).toHaveURL('');
    await player.logIn(person);
    await page.goto('admin');
    await expect(page).toHaveURL('');

    const real = await storedUser(page);
    await claim(page, { role: 'superadmin' });
    const deferred = await deferRequest(page, checkCall);
    await page.goto('admin');
    await deferred.arrived;
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading…');
    await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0);
    await expect(page).toHaveURL('admin');
    deferred.release();
    await expect(page).toHaveURL('');
    await expect.poll(() => storedUser(page)).toMatchObject({ role: 'player' });

    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    await claim(page, { role: 'superadmin' });
    await loseResponse(page, checkCall);
    await page.goto('admin');
    await seesOutcomeUnknown(page);
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await page.getByRole('button', { name: copy.tryAgain }).click();
    await expect(page).toHaveURL('');
    await expect.poll(() => storedUser(page)).toEqual(real);

    const other = await testBackend.registerPlayer();
    const [found] = await testBackend.query<{ user_id: string }>(
      'SELECT user_id FROM users WHERE email = $1',
      [other.email],
    );
    await claim(page, { id: found?.user_id ?? '', username: other.username, email: other.email });
    await page.goto('profile');
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await expect(page.getByText(person.email)).toBeVisible();
    await expect(page.getByText(other.email)).toHaveCount(0);
    await expect(page.getByText(other.username)).toHaveCount(0);
    expect(await storedUser(page)).toEqual(real);
  },
);

journey(
  'an admin sees the admin page once the session check succeeds online',
  { tag: ['@2.routes.9', '@O.check.1'] },
  async ({ page, context, player, browserConsole, checkScreen }) => {
    browserConsole.expectComplaint(/net::ERR_INTERNET_DISCONNECTED/);
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    await player.logIn(demo.admin);
    await loseResponse(page, checkCall);
    await page.goto('admin');
    await seesOutcomeUnknown(page);
    await checkScreen();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    const asked = requestsTo(page, '/api/auth/session');

    await context.setOffline(true);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => asked.length).toBe(1);
    await seesOutcomeUnknown(page);

    await context.setOffline(false);
    const opens = page.getByRole('main').getByRole('heading', { level: 1, name: copy.admin.title });
    await expect(opens).toBeVisible();
    await expect(page).toHaveURL('admin');
    expect(asked).toHaveLength(2);
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await expect.poll(() => storedUser(page)).toMatchObject({ role: 'admin' });
  },
);

journey(
  'a session that ended during an outage is logged out once online',
  async ({ page, player, person, testBackend, browserConsole, expectRejection }) => {
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    expectRejection(401);
    await player.logIn(person);
    await loseResponse(page, checkCall);
    await page.goto('about');
    await expect(player.header.getByRole('button', { name: person.username })).toBeVisible();
    await waitUntilLoaded(page);
    await testBackend.endSessions(person);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(page.getByText(copy.session.rejected)).toBeVisible();
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    expect(await storedUser(page)).toEqual({});
  },
);
