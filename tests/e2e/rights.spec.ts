import { expect, type Page } from '@playwright/test';
import { makeDataDir, removeDataDir, startServer } from '../support/server-process';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { deferRequest } from './requests';

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('session_token'));

const askForCodes = async (page: Page) =>
  page.request.post('/api/admin/codes', {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
    form: { week_number: 1, count: 1 },
  });

journey('a player cannot create codes', { tag: '@6.admins.3' }, async ({ page, player, person }) => {
  await player.logIn(person);
  const answer = await askForCodes(page);
  expect({ status: answer.status(), body: await answer.json() }).toEqual({
    status: 403,
    body: {
      success: false,
      error: 'You do not have permission to do this.',
      error_code: 'forbidden',
    },
  });
});

journey(
  'a player redeems a code that an admin created',
  { tag: '@1.admin.1' },
  async ({ page, player, person, testBackend }) => {
    await player.logIn({
      ...person,
      email: 'admin@demo.test',
      username: 'demo_admin',
      password: 'cap-clash-demo',
    });
    const answer = await askForCodes(page);
    expect(answer.status()).toBe(201);
    const [code] = (await answer.json()).data.codes;
    await player.logOut({ username: 'demo_admin' });
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();

    await player.logIn(person);
    await player.openRedeem();
    await player.redeem(code);
    await player.seesHeadline('Congratulations!');
    expect(await testBackend.redemptionsOf(person)).toMatchObject([
      { code: code.slice(-4), redemption_type: 'first_time_generic' },
    ]);
  },
);

journey(
  'a logout takes effect immediately, even if the server responds slowly',
  async ({ page, player, person }) => {
    await player.logIn(person);
    const deferred = await deferRequest(page, '**/api/auth/logout');
    await player.logOut(person);
    await deferred.arrived;
    expect(await tokenOf(page)).toBeNull();
    await page.reload();
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);

journey(
  'a session that the server ended leads to the login, with a message',
  { tag: ['@2.routes.8', '@4.auth.2'] },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    await player.logIn(person);
    // Otherwise a request of the profile could get the 401.
    await expect(page.getByText('Playing since')).toBeVisible();
    await waitUntilLoaded(page);
    await testBackend.endSessions(person);
    await player.header.getByRole('link', { name: 'My Rewards' }).click();
    await expect(page).toHaveURL('login');
    await expect(page.getByText('You’ve been logged out. Please log in again.')).toBeVisible();
    expect(await tokenOf(page)).toBeNull();
    await player.fillIn({ Email: person.email, Password: person.password });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('rewards');
  },
);

journey(
  'a session that ends with a typed code leads to the login, and the code is preserved',
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(401);
    const code = await testBackend.newCode('rare');
    await player.logIn(person);
    await player.openRedeem();
    await expect(page.getByText('Playing since')).toBeVisible();
    await waitUntilLoaded(page);
    await testBackend.endSessions(person);
    await player.redeem(code);
    await expect(page).toHaveURL('login');
    await expect(player.dialog).toBeHidden();

    await player.fillIn({ Email: person.email, Password: person.password });
    await page.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('profile');
    await player.openRedeem();
    await expect(player.code).toHaveValue(code);
    await player.redeemButton.click();
    await player.seesHeadline('Amazing!');
    expect(await testBackend.redemptionsOf(person)).toHaveLength(1);
  },
);

journey('emails and demo codes are not accessible outside demo mode', async ({ page, expectRejection }) => {
  journey.setTimeout(120_000);
  const server = await startServer({ dataDir: await makeDataDir(), env: { DEMO_MODE: 'false' } });
  try {
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    expect({
      health: await statusOf('/api/health'),
      demo: await statusOf('/api/dev/demo'),
      outbox: await statusOf('/api/dev/outbox'),
      shortWay: await statusOf('/outbox'),
    }).toEqual({ health: 200, demo: 404, outbox: 404, shortWay: 404 });
    expect(server.output()).not.toContain('demo.test');
    expectRejection(404);
    // Without demo mode no campaign is imported.
    expectRejection(503);
    await page.goto(`${server.url}/frontend/outbox`);
    await expect(page.getByText('This server has no outbox.')).toBeVisible();
  } finally {
    // An open page would send requests to a stopped server.
    await page.close();
    await server.end();
    await removeDataDir(server.dataDir);
  }
});
