import { expect } from '@playwright/test';
import { journey } from './e2e';
import { playerOn } from './player';

const notKept = 'Your browser can’t keep you logged in.';
const unreadable = 'Couldn’t restore your session.';

/** Runs in the page before the app. */
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
    `if storage ${trouble} a player can still log in and redeem until the page is left`,
    async ({ page, player, person, testBackend }) => {
      await page.addInitScript(cause);
      await playerOn(page).logIn(person);
      await expect(page.getByText(notKept)).toBeVisible();
      await player.openRedeem();
      await player.redeem(await testBackend.newCode('common'));
      await player.seesHeadline('Nice!');
      await player.dialog.getByRole('button', { name: 'Awesome!' }).click();
      await player.header.getByRole('link', { name: 'My Rewards' }).click();
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.getByText(notKept)).toBeVisible();

      await page.reload();
      await expect(page).toHaveURL('login');
      await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
      await expect(page.getByText(notKept)).toHaveCount(0);
      await expect(page.getByText(unreadable)).toHaveCount(0);
    },
  );
}

const person = JSON.stringify({ id: 'U1', username: 'aiman', email: 'aiman@example.test' });
const stored: Record<string, Record<string, string>> = {
  'a user that is cut off': { session_token: 'token', session_user: person.slice(0, 20) },
  'a user of the wrong kind': { session_token: 'token', session_user: '[17]' },
  'a user without a token': { session_user: person },
  'an empty token': { session_token: '', session_user: person },
};

for (const [what, values] of Object.entries(stored)) {
  journey(`storage with ${what} opens the app for a guest`, async ({ page, player }) => {
    await page.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, values);
    await page.goto('');
    await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(page.getByText(unreadable)).toHaveCount('session_token' in values ? 1 : 0);
    const kept = await page.evaluate(() =>
      ['session_token', 'session_user'].map((key) => localStorage.getItem(key)),
    );
    // Another tab may be about to store the token of this user.
    expect(kept).toEqual([null, 'session_token' in values ? null : person]);
  });
}

/** Random texts that are no session. */
const brokenTexts = () => {
  const seeds = [
    '',
    'null',
    '[]',
    '{}',
    '{"id":1}',
    '"text"',
    '\u0000',
    '\ud800',
    '<img src=x onerror=alert(1)>',
    '__proto__',
    '{"__proto__":{"role":"admin"}}',
    person,
  ];
  return Array.from({ length: 500 }, (_, count) => {
    const seed = seeds[count % seeds.length] ?? '';
    return (
      seed.slice(0, 1 + (count % 40)) +
      (count % 3 === 0 ? String.fromCharCode(count * 97) : '') +
      (count % 7 === 0 ? seed : '')
    );
  });
};

for (const key of ['session_token', 'session_user']) {
  journey(
    `500 invalid values of ${key} never break the page`,
    { tag: '@O.storage.1' },
    async ({ page, player, browserConsole }) => {
      browserConsole.expectComplaint(/net::ERR_FAILED/);
      await page.route('**/api/auth/session', (route) => route.abort());
      await page.goto('about');
      await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
      const blank = await page.evaluate(
        async ([name, texts, user]) => {
          let blankPages = 0;
          for (const text of texts) {
            localStorage.setItem('session_user', user);
            localStorage.setItem('session_token', 'token');
            localStorage.setItem(name, text);
            window.dispatchEvent(new StorageEvent('storage', { key: 'session_token' }));
            await new Promise(requestAnimationFrame);
            if (document.querySelector('main h1') === null) blankPages += 1;
            localStorage.clear();
            window.dispatchEvent(new StorageEvent('storage', { key: null }));
          }
          return blankPages;
        },
        [key, brokenTexts(), person] as const,
      );
      expect(blank).toBe(0);
      await expect(player.header.getByRole('link', { name: 'Login' })).toBeVisible();
    },
  );
}
