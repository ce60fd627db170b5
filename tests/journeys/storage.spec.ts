import { expect } from '@playwright/test';
import { journey } from './journey';

/** Runs in the page before the app does. */
const troubles: Record<string, () => void> = {
  'is blocked': () =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    }),
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [trouble, cause] of Object.entries(troubles)) {
  journey(
    `where storage ${trouble} a player still logs in and redeems, until the page goes`,
    async ({ page, player, person, backstage }) => {
      await page.addInitScript(cause);
      await player.logIn(person);
      await player.openRedeem();
      await player.redeem(await backstage.newCode('common'));
      await player.seesHeadline('Nice!');
      await player.dialog.getByRole('button', { name: 'Awesome!' }).click();
      await player.header.getByRole('link', { name: 'My Rewards' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);

      await page.reload();
      await expect(page).toHaveURL('login');
    },
  );
}

const person = JSON.stringify({ user_id: 'U1', username: 'aiman', email: 'aiman@example.test' });
const stored: Record<string, Record<string, string>> = {
  'a user that is cut off': { session_token: 'token', session_user: person.slice(0, 20) },
  'a user of the wrong kind': { session_token: 'token', session_user: '[17]' },
  'a user without a token': { session_user: person },
  'an empty token': { session_token: '', session_user: person },
};

for (const [what, values] of Object.entries(stored)) {
  journey(`storage that holds ${what} opens the app for a guest`, async ({ page, player }) => {
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
    await page.goto('');
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
  });
}
