import { expect } from '@playwright/test';
import { journey } from './e2e';
import { fakeCamera } from './fake-camera';

journey(
  'the poster of a booth gives a guest the stamp after the login',
  { tag: ['@7.stamps.4'] },
  async ({ page, player, person, testBackend }) => {
    await page.goto(`activities?qr=${encodeURIComponent(await testBackend.posterOf('Aim Trainer'))}`);
    await expect(page).toHaveURL('login');
    await player.submitLogIn(person);
    await expect(page.getByText('Stamp collected')).toBeVisible();
    await expect(page).toHaveURL('activities');
    const rally = page.getByRole('region', { name: 'Stamp Rally' });
    await expect(rally.getByRole('link', { name: 'Aim Trainer, collected' })).toBeVisible();
    await expect(rally.getByText('1 of 4 stamps')).toBeVisible();

    await page.reload();
    await expect(rally.getByText('1 of 4 stamps')).toBeVisible();
    await expect(page.getByText('Stamp collected')).toBeHidden();
  },
);

journey(
  'a player completes the rally with camera, passcode and an own report, and claims the raffle ticket',
  { tag: ['@1.players.5', '@7.stamps.1', '@7.stamps.2', '@7.stamps.3', '@7.stamps.5'] },
  async ({ page, player, person, testBackend, expectRejection }) => {
    expectRejection(422);
    await testBackend.query("UPDATE rallies SET required_count = 3 WHERE key = 'stamp-rally'");
    const camera = await fakeCamera(page);
    await player.logIn(person, 'activities');
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await camera.show({ text: await testBackend.posterOf('Aim Trainer'), tilt: 12 });
    await expect(page.getByText('Stamp collected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeVisible();

    await page.getByRole('link', { name: 'Cap Quiz', exact: true }).click();
    await page.getByRole('textbox', { name: 'Passcode' }).fill('lemon');
    await page.getByRole('button', { name: 'Send passcode' }).click();
    await expect(page.getByRole('textbox', { name: 'Passcode' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Passcode' }).fill('Citrus');
    await page.getByRole('button', { name: 'Send passcode' }).click();
    await expect(page.getByText('2 of 3 stamps')).toBeVisible();
    await expect(page.getByText('You’ve already got this one.')).toBeVisible();

    await page.getByRole('link', { name: 'All activities' }).click();
    await page.getByRole('link', { name: 'Photo Wall', exact: true }).click();
    await page.getByRole('button', { name: 'I did it' }).click();
    await expect(page.getByText('Your stamp rally is complete. Claim your raffle ticket!')).toBeVisible();
    await expect(page.getByText(/^You can do it again in/)).toBeVisible();

    await page.getByRole('link', { name: 'All activities' }).click();
    await page.getByRole('button', { name: 'Claim my raffle ticket' }).click();
    await expect(page.getByText('Ticket claimed. Good luck!')).toBeVisible();
    const [ticket = ''] = await testBackend.ticketsOf(person);
    const [raffle = '', number = ''] = ticket.split(': ');
    await expect(page.getByRole('region', { name: 'Stamp Rally' })).toContainText(number);
    await page.getByRole('link', { name: 'Go to the raffle' }).click();
    await expect(page.getByRole('heading', { name: raffle, level: 1 })).toBeVisible();
    await expect(page.getByText('You have 1 ticket.')).toBeVisible();
    await testBackend.query("UPDATE rallies SET required_count = 4 WHERE key = 'stamp-rally'");
  },
);
