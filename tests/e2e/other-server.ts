import { expect, type Page } from '@playwright/test';
import { otherAccount, otherPassword } from '../support/another-campaign';
import { type AnotherServer, startAnotherServer } from '../support/another-server';
import { serveApp } from '../support/static-app';
import { worker } from './e2e';
import type { Person } from './person';
import { type Player, playerOn } from './player';

interface Elsewhere {
  other: AnotherServer;
  appUrl: string;
  player: Player;
  /** The only player of the other server. */
  person: Person;
  lacksMuch: undefined;
}

/** A test of the app with a server of another team, which lacks every endpoint that is not in the specification. */
export const journey = worker.extend<Elsewhere>({
  other: async ({ playwright: _ }, use) => {
    const other = await startAnotherServer();
    await use(other);
    await other.close();
    expect(other.complaints).toEqual([]);
  },
  appUrl: async ({ other }, use) => {
    const app = await serveApp('dist/frontend', { apiBase: other.url });
    other.admit(app.url);
    await use(app.url);
    await app.close();
  },
  baseURL: ({ appUrl }, use) => use(appUrl),
  player: ({ page }, use) => use(playerOn(page)),
  person: ({ playwright: _ }, use) =>
    use({ ...otherAccount, password: otherPassword, dateOfBirth: '', fullName: '' }),
  lacksMuch: [
    async ({ browserConsole, page }, use) => {
      // Without home content the season popup shows the copy of the app.
      const close = page
        .getByRole('dialog', { name: / is here$/ })
        .getByRole('button', { name: 'Close', exact: true });
      await page.addLocatorHandler(close, () => close.click());
      browserConsole.expectComplaint(/responded with a status of 404 /);
      await use(undefined);
    },
    { auto: true },
  ],
});

/** The stored session. */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('session_token'),
    user: JSON.parse(localStorage.getItem('session_user') ?? 'null'),
  }));
