import { expect } from '@playwright/test';
import { journey } from './e2e';
import { playerOn } from './player';

const notPersisted = 'Your browser can’t keep you logged in.';
const unreadable = 'Couldn’t restore your session.';

/** Runs in the page before the app. */
const problems: Record<string, () => void> = {
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

for (const [problem, cause] of Object.entries(problems)) {
  journey(
    `if storage ${problem} a player can still log in and redeem until the page is left`,
    async ({ page, player, person, testBackend }) => {
      await page.addInitScript(cause);
      await playerOn(page).logIn(person);
      await expect(page.getByText(notPersisted)).toBeVisible();
      await player.openRedeem();
      await player.redeem(await testBackend.newCode('common'));
      await player.seesHeadline('Nice!');
      await player.confirm();
      await player.header.getByRole('link', { name: 'My Rewards' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByText(notPersisted)).toBeVisible();

      await page.reload();
      await expect(page).toHaveURL('login');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      await expect(page.getByText(notPersisted)).toHaveCount(0);
      await expect(page.getByText(unreadable)).toHaveCount(0);
    },
  );
}

const aiman = JSON.stringify({ id: 'U1', username: 'aiman', email: 'aiman@example.test' });

journey(
  'an invalid stored session is cleared with a message and opens the app for a guest',
  { tag: '@O.storage.1' },
  async ({ page, player }) => {
    const stored = () =>
      page.evaluate(() => ['session_token', 'session_user'].map((key) => localStorage.getItem(key)));
    const open = async (token: string | null, user: string) => {
      await page.evaluate(
        ([newToken, newUser]) => {
          localStorage.clear();
          if (newToken !== null) localStorage.setItem('session_token', newToken);
          localStorage.setItem('session_user', newUser);
        },
        [token, user] as const,
      );
      await page.reload();
      await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    };
    await page.goto('about');
    for (const [token, user] of [
      ['token', aiman.slice(0, 20)],
      ['token', '{"__proto__":{"role":"admin"}}'],
      ['token', '<img src=x onerror=alert(1)>'],
      ['', aiman],
    ] as const) {
      await open(token, user);
      await expect(page.getByText(unreadable)).toBeVisible();
      expect(await stored()).toEqual([null, null]);
    }
    // Another tab may be about to store the token of this user.
    await open(null, aiman);
    await expect(page.getByText(unreadable)).toHaveCount(0);
    expect(await stored()).toEqual([null, aiman]);
  },
);
