import { expect } from '@playwright/test';
import { journey } from './e2e';
import { fakeCamera } from './fake-camera';

journey(
  'the poster of a booth gives a guest the stamp after the login',
  { tag: ['@7.stamps.4'] },
  async ({ page, player, person, testBackend, campaign }) => {
    const { name, stamps, booth } = campaign.rally;
    await page.goto(`activities?qr=${encodeURIComponent(await testBackend.posterOf(booth))}`);
    await expect(page).toHaveURL('login');
    await player.submitLogIn(person);
    await expect(page.getByText('Stamp collected')).toBeVisible();
    await expect(page).toHaveURL('activities');
    const rally = page.getByRole('region', { name });
    await expect(rally.getByRole('link', { name: `${booth}, collected` })).toBeVisible();
    await expect(rally.getByText(`1 of ${stamps} stamps`)).toBeVisible();

    await page.reload();
    await expect(rally.getByText(`1 of ${stamps} stamps`)).toBeVisible();
    await expect(page.getByText('Stamp collected')).toBeHidden();
  },
);

journey(
  'a player completes the rally with camera, passcode and an own report, and claims the raffle ticket',
  { tag: ['@1.players.5', '@7.stamps.1', '@7.stamps.2', '@7.stamps.3', '@7.stamps.5'] },
  async ({ page, player, person, testBackend, campaign, expectRejection }) => {
    expectRejection(422);
    const { name, stamps, booth, quiz, selfReport } = campaign.rally;
    const requireStamps = (count: number) =>
      testBackend.query('UPDATE rallies SET required_count = $1 WHERE name = $2', [count, name]);
    await requireStamps(3);
    const camera = await fakeCamera(page);
    await player.logIn(person, 'activities');
    await page.getByRole('button', { name: 'Scan QR code' }).click();
    await camera.show({ text: await testBackend.posterOf(booth), tilt: 12 });
    await expect(page.getByText('Stamp collected')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Scan QR code' })).toBeVisible();

    await page.getByRole('link', { name: quiz.name, exact: true }).click();
    await page.getByRole('textbox', { name: 'Passcode' }).fill('lemon');
    await page.getByRole('button', { name: 'Send passcode' }).click();
    await expect(page.getByRole('textbox', { name: 'Passcode' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox', { name: 'Passcode' }).fill(quiz.passcode);
    await page.getByRole('button', { name: 'Send passcode' }).click();
    await expect(page.getByText('2 of 3 stamps')).toBeVisible();
    await expect(page.getByText('You’ve already got this one.')).toBeVisible();

    await page.getByRole('link', { name: 'All activities' }).click();
    await page.getByRole('link', { name: selfReport.name, exact: true }).click();
    await page.getByRole('button', { name: 'I did it' }).click();
    await expect(page.getByText('Your stamp rally is complete. Claim your raffle ticket!')).toBeVisible();
    await expect(page.getByText(selfReport.reported)).toBeVisible();

    await page.getByRole('link', { name: 'All activities' }).click();
    await page.getByRole('button', { name: 'Claim my raffle ticket' }).click();
    await expect(page.getByText('Ticket claimed. Good luck!')).toBeVisible();
    const [ticket = ''] = await testBackend.ticketsOf(person);
    const [raffle = '', number = ''] = ticket.split(': ');
    await expect(page.getByRole('region', { name })).toContainText(number);
    await page.getByRole('link', { name: 'Go to the raffle' }).click();
    await expect(page.getByRole('heading', { name: raffle, level: 1 })).toBeVisible();
    await expect(page.getByText('You have 1 ticket.')).toBeVisible();
    await requireStamps(stamps);
  },
);
