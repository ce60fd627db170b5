import type { Page } from '@playwright/test';
import { otherAccount, otherPassword } from '../support/another-campaign';
import { elsewhere } from '../support/browser-test';
import { copy } from '../support/copy';
import type { Person } from './person';
import { type Player, playerOn } from './player';

interface Elsewhere {
  player: Player;
  /** The only player that the other server knows. */
  person: Person;
  lacksMuch: undefined;
}

/** A way through the app with somebody else's server, which answers every call that we added with a 404. */
export const journey = elsewhere.extend<Elsewhere>({
  player: ({ page }, use) => use(playerOn(page)),
  person: ({ playwright: _ }, use) =>
    use({ ...otherAccount, password: otherPassword, dateOfBirth: '', fullName: '' }),
  lacksMuch: [
    async ({ browserConsole, page }, use) => {
      // The season popup comes from the app's own copy, as another server cannot switch it off.
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

/** What the browser keeps of the session. */
export const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('session_token'),
    user: JSON.parse(localStorage.getItem('session_user') ?? 'null'),
  }));
