import type { Page } from '@playwright/test';
import { otherAccount, otherPassword } from '../support/another-campaign';
import { elsewhere } from '../support/browser-test';
import { copy } from '../support/copy';
import type { Person } from './person';
import { type Player, playerOn } from './player';

interface Elsewhere {
  player: Player;
  /** The only player of the other server. */
  person: Person;
  lacksMuch: undefined;
}

/** A test of the app with a server of another team, which lacks every endpoint that is not in the specification. */
export const journey = elsewhere.extend<Elsewhere>({
  player: ({ page }, use) => use(playerOn(page)),
  person: ({ playwright: _ }, use) =>
    use({ ...otherAccount, password: otherPassword, dateOfBirth: '', fullName: '' }),
  lacksMuch: [
    async ({ browserConsole, page }, use) => {
      // Without home content the season popup shows the copy of the app.
      const close = page
        .getByRole('dialog')
        .getByRole('button', { name: copy.seasonPopup.close, exact: true });
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
