import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { fillIn, fillInWhenHydrated, type Method, methods, submitted } from '../support/early-input';
import { type PrerenderedForm, prerenderedForms } from '../support/prerendered-forms';
import { readiness } from '../support/readiness';
import { journey } from './e2e';
import { deferRequest } from './requests';

type Observation = (page: Page, form: PrerenderedForm, method: Method) => Promise<void>;

const fillWhileHeld =
  (scriptOf: (form: PrerenderedForm) => string): Observation =>
  async (page, form, method) => {
    const script = await deferRequest(page, scriptOf(form));
    await page.goto(form.path.slice(1), { waitUntil: 'commit' });
    await script.arrived;
    await fillIn(page, form, () => method);
    script.release();
  };

const moments: Readonly<Record<string, Observation>> = {
  'before the script of the app arrives': fillWhileHeld(() => '**/assets/app-*.js'),
  // The page is hydrated once the code of its screen has loaded.
  'between the script and the hydration': fillWhileHeld(({ path }) => `**/assets${path}-screen-*.js`),
  'just as the hydration ends': async (page, form, method) => {
    await fillInWhenHydrated(page, form, method);
    await page.goto(form.path.slice(1));
  },
};

for (const form of prerenderedForms)
  for (const [moment, fillThen] of Object.entries(moments))
    journey(`${form.path} submits what is filled in ${moment}`, async ({ context }) => {
      for (const method of methods) {
        const page = await context.newPage();
        await fillThen(page, form, method);
        expect(await submitted(page, form), method).toEqual({ hydrated: form.typed, sent: form.typed });
        await page.close();
      }
    });

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
    await page.route('**/assets/*.js', (route) => route.abort());
    screen.release();
    await waitUntilReady(page, readiness, 30_000);
    await expect(page.getByLabel('Email')).toHaveValue(login.typed.email ?? '');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(login.typed.password ?? '');
  },
);
