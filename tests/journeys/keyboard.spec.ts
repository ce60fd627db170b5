import { expect } from '@playwright/test';
import { journey } from './journey';

journey(
  'without a mouse a player logs in, redeems and comes back to where they were',
  async ({ page, player, person, backstage }) => {
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

    await ticket.focus();
    await keyboard.press('Enter');
    await expect(player.code).toBeFocused();
    await keyboard.type(await backstage.newCode('first_time'));
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

    // A stray Escape does not put away a bonus that waits for its form.
    await keyboard.press('Escape');
    await player.dialog.getByRole('button', { name: 'Awesome!' }).focus();
    await keyboard.press('Enter');
    await expect(player.dialog).toBeHidden();
    await expect(ticket).toBeFocused();
  },
);

/** Runs in the page: the words of the control that has the focus; the browser's own, and what scrolls, are none. */
const nameOfFocus = () => {
  const focused = document.activeElement;
  if (focused === null || focused.matches('body, dialog')) return 'none';
  return (focused instanceof HTMLInputElement && focused.labels?.[0]?.textContent) || focused.textContent;
};
