import { expect } from '@playwright/test';
import { decodeImage } from './decode-image';
import { journey } from './e2e';
import { fakeCamera } from './fake-camera';
import { enterCode, logInStaff } from './staff';
import { startSession } from './start-session';

journey(
  'a booth that requires the live QR code rejects the plain and an expired one, and accepts that on the screen of the player',
  { tag: ['@A.staff.pass.1'] },
  async ({ page, context, person, testBackend, expectRejection }) => {
    expectRejection(403, 410);
    const { query } = testBackend;
    const id = await testBackend.idOf(person);
    const name = `Vault of ${person.username}`;
    const scans = () =>
      query(
        `SELECT result, error_code, scans.user_id, points_awarded, stamp_awarded
         FROM scans JOIN activities USING (activity_id) WHERE name = $1 ORDER BY position`,
        [name],
      );
    const completions = () =>
      query(
        `SELECT user_id, method, activity_completions.points_awarded
         FROM activity_completions JOIN activities USING (activity_id) WHERE name = $1`,
        [name],
      );
    const rejected = (error_code: string) => ({
      result: 'rejected',
      error_code,
      user_id: null,
      points_awarded: 0,
      stamp_awarded: false,
    });
    const camera = await fakeCamera(page);

    await logInStaff(page, 'lead1');
    await page.goto('staff/activities/new');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Points').fill('20');
    // Other journeys scan for the first activity in the list, which is the latest one.
    const longAgo = new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Starts').fill(`${longAgo}T10:00`);
    await page.getByLabel('Accept only players’ live QR codes, not screenshots').check();
    await page.getByRole('button', { name: 'Create activity' }).click();
    await page.getByRole('button', { name: `Switch on ${name}` }).click();
    await expect(page.getByRole('button', { name: `Switch off ${name}` })).toBeVisible();
    await page.goto('staff/scan-qr');
    await page.getByRole('list', { name: 'Activities' }).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Start camera' }).click();
    const stage = page.getByRole('region', { name: 'Scanner' });

    await camera.show({ text: id });
    await expect(stage.getByText('Not valid')).toBeVisible();
    await expect(stage.getByText('Ask the player to open their live QR.')).toBeVisible();
    await enterCode(page, await testBackend.passOf(person, new Date(Date.now() - 1000)));
    await expect(stage.getByText('This pass has expired. Ask the player to show it again.')).toBeVisible();
    expect(await scans()).toEqual([rejected('signed_qr_required'), rejected('qr_expired')]);
    expect(await completions()).toEqual([]);

    const phone = await context.newPage();
    await startSession(phone, person, 'activities');
    await phone.getByRole('link', { name, exact: true }).click();
    const ways = phone.getByRole('region', { name: 'Show your live QR' });
    await ways.getByRole('button', { name: 'Show live QR code' }).click();
    const image = ways.getByRole('img', { name: 'Live QR code' });
    await expect(ways.getByText('Your live QR code renews itself. Keep this page open.')).toBeVisible();
    const pass = await decodeImage(phone, await image.screenshot());
    expect(pass).toMatch(new RegExp(`^EC1:P:${id}:[0-9A-Z]+:[A-Z2-7]{16}$`));

    await camera.show({ text: pass });
    await expect(stage.getByText('Counted')).toBeVisible();
    await expect(stage.getByText(person.username)).toBeVisible();
    await expect(stage.getByText('Stamp given · +20 points')).toBeVisible();
    expect(await scans()).toEqual([
      rejected('signed_qr_required'),
      rejected('qr_expired'),
      { result: 'ok', error_code: null, user_id: id, points_awarded: 20, stamp_awarded: true },
    ]);
    expect(await completions()).toEqual([{ user_id: id, method: 'show_player_qr', points_awarded: 20 }]);
    await phone.reload();
    await expect(phone.getByText('The booth staff scanned your QR code.')).toBeVisible();
  },
);
