import { expect, type Page } from '@playwright/test';
import { copy } from '../support/copy';
import { journey } from './e2e';
import { formOf } from './filled-form';

const { fields, login, forgotPassword, resetPassword, profile } = copy;

journey(
  'by keyboard a player logs in, redeems and returns to the former focus',
  { tag: '@2.nav.9' },
  async ({ page, player, person, testBackend }) => {
    const { keyboard } = page;
    const ticket = player.header.getByRole('button', { name: 'Redeem a code' });
    await page.goto('login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await expect(page.getByLabel('Email')).toBeFocused();
    await keyboard.type(person.email);
    await keyboard.press('Tab');
    await keyboard.type(person.password);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await ticket.focus();
    await keyboard.press('Enter');
    await expect(player.code).toBeFocused();
    await keyboard.type(await testBackend.newCode('first_time'));
    await keyboard.press('Enter');
    await expect(player.dialog.getByRole('heading', { name: 'Congratulations!' })).toBeFocused();

    await expect(player.dialog.getByRole('button', { name: 'Unlock my bonus' })).toBeVisible();
    const reached = new Set<string>();
    for (let step = 0; step < 12; step += 1) {
      await keyboard.press('Tab');
      reached.add(await page.evaluate(nameOfFocus));
    }
    expect(reached).toEqual(
      new Set(['Name', 'Email', 'Unlock my bonus', 'Redeem Another', 'Awesome!', 'none']),
    );

    // Escape does not close the dialog while the bonus form is open.
    await keyboard.press('Escape');
    await player.dialog.getByRole('button', { name: 'Awesome!' }).focus();
    await keyboard.press('Enter');
    await expect(player.dialog).toBeHidden();
    await expect(ticket).toBeFocused();
  },
);

journey(
  'by keyboard a guest resets the password, and each step announces the next',
  async ({ page, person, testBackend }) => {
    const { keyboard } = page;
    await testBackend.endEmailCooldown(person);
    await page.goto('forgot-password');
    await expect(page.getByRole('button', { name: forgotPassword.submit })).toBeEnabled();
    await tabTo(page, fields.email);
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(fields.email)).toBeFocused();
    await keyboard.type(person.email);
    await keyboard.press('Enter');

    await expect(page).toHaveURL('reset-password');
    await tabTo(page, fields.verificationCode);
    await keyboard.type(await testBackend.mailedCode(person.email));
    await tabTo(page, fields.password);
    await keyboard.type('four caps and a bottle');
    await tabTo(page, fields.confirmPassword);
    await keyboard.type('four caps and a bott');
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(fields.confirmPassword)).toBeFocused();
    await keyboard.type('le');
    await tabTo(page, resetPassword.submit);
    await keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: resetPassword.done })).toBeFocused();
    await tabTo(page, login.submit);
    await keyboard.press('Enter');
    await expect(page).toHaveURL('login');
  },
);

journey(
  'by keyboard a player edits the profile and logs out another device',
  async ({ page, player, person, testBackend }) => {
    const { keyboard } = page;
    await player.logIn(person);
    await expect(page.getByText(profile.sessions.thisDevice)).toBeVisible();
    await tabTo(page, fields.username);
    await keyboard.press('ControlOrMeta+a');
    await keyboard.press('Delete');
    await tabTo(page, fields.phone);
    await keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel(fields.username)).toBeFocused();
    await keyboard.type(`${person.username}_2`);
    await keyboard.press('Enter');
    const { scope } = formOf(page, profile.details);
    await expect(scope.getByRole('status')).toBeFocused();

    await tabTo(page, fields.marketing);
    await keyboard.press('Space');
    await tabTo(page, profile.marketing.submit);
    await keyboard.press('Enter');
    await expect(formOf(page, profile.marketing).scope.getByRole('status')).toBeFocused();
    expect(
      await testBackend.query('SELECT username, marketing_opt_in FROM users WHERE email = $1', [
        person.email,
      ]),
    ).toEqual([{ username: `${person.username}_2`, marketing_opt_in: true }]);

    const elsewhere = profile.sessions.end.label(profile.sessions.unknownDevice);
    await tabTo(page, elsewhere);
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: elsewhere })).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: profile.sessions.end.done })).toBeFocused();
  },
);

/** Presses Tab until the control of this name has the focus. */
const tabTo = async (page: Page, name: string) => {
  const passed: string[] = [];
  while (passed.at(-1) !== name) {
    expect(passed.length, `${name} is not among ${passed.join(', ')}`).toBeLessThan(60);
    await page.keyboard.press('Tab');
    passed.push(await page.evaluate(nameOfFocus));
  }
};

/** Runs in the page: the name of the focused control; 'none' in the browser's own controls and scroll areas. */
const nameOfFocus = () => {
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, dialog')) return 'none';
  return (
    focused.getAttribute('aria-label') ||
    (focused instanceof HTMLInputElement && focused.labels?.[0]?.textContent) ||
    focused.textContent
  );
};
