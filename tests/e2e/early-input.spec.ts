import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { fillIn, fillInWhenHydrated, type MethodOf, methods, submitted } from '../support/early-input';
import { type PrerenderedForm, prerenderedForms } from '../support/prerendered-forms';
import { readiness } from '../support/readiness';
import { journey } from './e2e';
import { deferRequest } from './requests';

type FillIn = (page: Page, form: PrerenderedForm, methodOf: MethodOf) => Promise<void>;

const fillInWhileHeld =
  (scriptOf: (form: PrerenderedForm) => string): FillIn =>
  async (page, form, methodOf) => {
    const script = await deferRequest(page, scriptOf(form));
    await page.goto(form.path.slice(1), { waitUntil: 'commit' });
    await script.arrived;
    await fillIn(page, form, methodOf);
    script.release();
  };

const times: Readonly<Record<string, FillIn>> = {
  'before the script of the app arrives': fillInWhileHeld(() => '**/assets/app-*.js'),
  // The page is hydrated once the code of its screen has loaded.
  'between the script and the hydration': fillInWhileHeld(({ path }) => `**/assets${path}-screen-*.js`),
  'just as the hydration ends': async (page, form, methodOf) => {
    await fillInWhenHydrated(page, form, methodOf);
    await page.goto(form.path.slice(1));
  },
};

/** Over the three times each field is filled by keys, by paste and by autofill. */
for (const form of prerenderedForms)
  journey(`${form.path} submits what is filled in before or during its hydration`, async ({ context }) => {
    for (const [shift, [time, fillThen]] of Object.entries(times).entries()) {
      const page = await context.newPage();
      await fillThen(page, form, (place) => methods[(place + shift) % methods.length] ?? 'keys');
      expect(await submitted(page, form), time).toEqual({ hydrated: form.typed, sent: form.typed });
      await page.close();
    }
  });

journey('the tournaments are filtered by what is chosen and searched before hydration', async ({ page }) => {
  const script = await deferRequest(page, '**/assets/app-*.js');
  await page.goto('tournaments', { waitUntil: 'commit' });
  await script.arrived;
  const filters = page.getByRole('form', { name: 'Find a tournament' });
  await filters.getByLabel('Status').selectOption('Upcoming');
  await filters.getByLabel('Mode').selectOption('Online');
  await filters.getByLabel('Search by name').fill('cup');
  await filters.getByLabel('Search by name').press('Enter');
  script.release();
  await expect(page).toHaveURL('tournaments?status=upcoming&mode=online&q=cup');
  await expect(filters.getByLabel('Status')).toHaveValue('upcoming');
  await expect(filters.getByLabel('Mode')).toHaveValue('online');
  await expect(filters.getByLabel('Search by name')).toHaveValue('cup');
});

journey(
  'the rewards of a player are filtered by what is chosen before the app renders them',
  async ({ page, player, person }) => {
    await player.logIn(person);
    const script = await deferRequest(page, '**/assets/app-*.js');
    await page.goto('rewards', { waitUntil: 'commit' });
    await script.arrived;
    const filters = page.getByRole('form', { name: 'Filter your rewards' });
    await filters.getByLabel('Status').selectOption('Claimed');
    await filters.getByLabel('Sort by').selectOption('Rarest first');
    script.release();
    await expect(page).toHaveURL('rewards?status=claimed&sort=rarity');
    await expect(filters.getByLabel('Status')).toHaveValue('claimed');
    await expect(filters.getByLabel('Sort by')).toHaveValue('rarity');
  },
);

for (const path of ['', '?utm_source=x'])
  journey(`a button that is pressed before hydration acts once at /${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const script = await deferRequest(page, '**/assets/app-*.js');
    await page.goto(path, { waitUntil: 'commit' });
    await script.arrived;
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await button.click();
    await button.click();
    script.release();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Login', 'Register']);
    await menu.getByRole('button', { name: 'Close' }).click();
    await expect(menu).toBeHidden();
    await waitUntilReady(page, readiness);
    await expect(menu).toBeHidden();
  });

/** Runs in the page: whether all code that the page names has loaded, except that of its screen. */
const areOthersLoaded = () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
    .filter(({ href }) => !href.includes('login-screen'))
    .every(({ href }) => loaded.includes(href));
};

journey(
  'a login page with a query keeps what is filled in if no further script loads',
  async ({ page, browserConsole }) => {
    const [login] = prerenderedForms.filter(({ path }) => path === '/login');
    if (login === undefined) throw new Error('The login is not prerendered');
    browserConsole.expectComplaint(/net::ERR_FAILED/);
    const screen = await deferRequest(page, '**/assets/login-screen-*.js');
    await page.goto('login?utm_source=x', { waitUntil: 'commit' });
    await screen.arrived;
    await fillIn(page, login, () => 'keys');
    await page.waitForFunction(areOthersLoaded);
    await page.route('**/assets/*.js', (route) => route.abort());
    screen.release();
    await waitUntilReady(page, readiness, { timeout: 30_000 });
    await expect(page.getByLabel('Email')).toHaveValue(login.typed.email ?? '');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(login.typed.password ?? '');
  },
);
