import { expect } from '@playwright/test';
import { journey } from './e2e';

journey(
  'the raffle ticket of a code shows in the raffles and on the dashboard',
  { tag: ['@A.raffles.2', '@A.dashboard.3'] },
  async ({ page, player, person, testBackend, campaign }) => {
    const { raffle } = campaign;
    await player.logIn(person, 'raffles?status=open');
    const card = page.getByRole('main').getByRole('article').filter({ hasText: raffle });
    await expect(card.getByText('You have no tickets yet.')).toBeVisible();
    const code = await testBackend.newCode('no_reward');
    await player.openRedeem();
    await player.redeem(code);
    await player.seesHeadline('No Reward This Time');
    await player.confirm();
    await expect(card.getByText('You have 1 ticket.')).toBeVisible();

    await card.getByRole('link', { name: raffle }).click();
    const [ticket = ''] = await testBackend.ticketsOf(person);
    const number = ticket.replace(`${raffle}: `, '');
    await expect(page.getByRole('list', { name: 'Your newest tickets' })).toContainText(number);
    await expect(page.getByText(/^Fingerprint [0-9a-f]{8}…$/)).toBeVisible();

    await page.goto('dashboard');
    await expect(page.getByRole('link', { name: `See the raffle: ${raffle}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Redeemed codes' })).toContainText(code.slice(-4));
  },
);
