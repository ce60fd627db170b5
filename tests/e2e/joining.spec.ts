import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';

const taking = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Taking part' });

const openTournament = async (page: Page, name: string) => {
  await page.goto(`tournaments?q=${encodeURIComponent(name)}`);
  await page.getByRole('main').getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
};

const join = async (page: Page, button: string) => {
  await taking(page).getByLabel('I agree to the rules of this tournament').check();
  await taking(page).getByRole('button', { name: button }).click();
};

journey(
  'a player joins a tournament, another waits for a place, and gets it when the first leaves',
  { tag: ['@1.players.4', '@A.joining.3', '@A.joining.4', '@A.joining.6'] },
  async ({ page, player, person, testBackend, campaign }) => {
    const name = campaign.tournament;
    const other = await testBackend.verifiedPlayer();
    await testBackend.query(
      `UPDATE tournaments AS t SET waitlist = true, max_participants = 1 +
         (SELECT count(*) FROM tournament_participants AS p WHERE p.tournament_id = t.tournament_id)
       WHERE name = $1`,
      [name],
    );

    await player.logIn(person, 'my-tournaments');
    await expect(page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible();
    await openTournament(page, name);
    await taking(page).getByLabel('In-game name').fill('CapRacer');
    await join(page, 'Join tournament');
    await expect(taking(page).getByRole('status')).toHaveText('You’re in.');
    await expect(taking(page)).toContainText('CapRacer');
    await page.goto('my-tournaments');
    const card = page.getByRole('main').getByRole('article');
    await expect(card).toContainText(name);
    await expect(card.getByText('You’re in')).toBeVisible();
    await player.logOut(person);

    await player.logIn(other);
    await openTournament(page, name);
    await join(page, 'Join the waiting list');
    await expect(taking(page)).toContainText('You’re on the waiting list.');
    await expect(taking(page)).toContainText('You’re number 1 in line.');
    await player.logOut(other);

    await player.logIn(person);
    await openTournament(page, name);
    await taking(page).getByRole('button', { name: 'Leave tournament' }).click();
    await page.keyboard.press('Escape');
    await expect(taking(page).getByRole('button', { name: 'Leave tournament' })).toBeFocused();
    await taking(page).getByRole('button', { name: 'Leave tournament' }).click();
    await taking(page).getByRole('button', { name: 'Yes, leave' }).click();
    await expect(taking(page).getByText('You’ve left this tournament.')).toBeVisible();
    await expect(taking(page).getByRole('button', { name: 'Leave tournament' })).toHaveCount(0);
    await player.logOut(person);

    await player.logIn(other, 'my-tournaments');
    await expect(card.getByText('You’re in')).toBeVisible();
  },
);
