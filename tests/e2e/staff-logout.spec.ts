import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';

const players = ['UAAAAAAAAAAAAAAA2', 'UAAAAAAAAAAAAAAA3'];

const logIn = async (page: Page, username: string) => {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('cap-clash-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
};

const openScan = async (page: Page) => {
  await page.getByRole('link', { name: 'Scan QR Code', exact: true }).click();
  await page.getByRole('list', { name: 'Activities' }).getByRole('link').first().click();
  await expect(page.getByText('Online', { exact: true })).toBeVisible();
};

journey(
  'scans that wait at a logout stay on the device until the same account logs in there again',
  { tag: ['@A.staff.logout.1', '@A.staff.logout.2'] },
  async ({ page, context, testBackend: { query }, browserConsole }) => {
    browserConsole.expectComplaint(/net::ERR_INTERNET_DISCONNECTED/);
    await query(
      `INSERT INTO users (user_id, username, email, password_hash, status, email_verified_at, created_at, updated_at)
       SELECT code, 'logout_' || place, 'logout' || place || '@example.test', 'none', 'active', now(), now(), now()
       FROM unnest($1::text[]) WITH ORDINALITY AS player (code, place)`,
      [players],
    );
    const scans = () =>
      query<{ user_id: string; username: string; result: string; was_offline: boolean }>(
        `SELECT user_id, username, result, was_offline FROM scans JOIN staff USING (staff_id)
         WHERE user_id = ANY($1) ORDER BY position`,
        [players],
      );
    const logout = page.getByRole('button', { name: 'Logout', exact: true });
    const dialog = page.getByRole('dialog', { name: '2 scans aren’t sent yet' });

    await page.goto('staff/login');
    await logIn(page, 'staff1');
    await openScan(page);
    await context.setOffline(true);
    await expect(page.getByText('Offline. Scans are saved on this device.')).toBeVisible();
    for (const [at, code] of players.entries()) {
      await page.getByLabel('No camera? Enter the code').fill(code);
      await page.keyboard.press('Enter');
      await expect(page.getByText(`Offline. ${at === 0 ? '1 scan waits' : '2 scans wait'}.`)).toBeVisible();
    }

    await logout.click();
    await expect(dialog).toContainText(
      'Scans stay on this device. To send them, log in here again with the same account and open Scan QR Code.',
    );
    await dialog.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog).toBeHidden();
    await expect(logout).toBeFocused();
    await expect(page.getByText('Offline. 2 scans wait.')).toBeVisible();
    await logout.click();
    await dialog.getByRole('button', { name: 'Log out anyway' }).click();
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    await context.setOffline(false);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/staff/scan-qr')) sent.push(request.postData() ?? '');
    });
    await logIn(page, 'lead1');
    await openScan(page);
    await logout.click();
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
    expect(sent).toEqual([]);
    expect(await scans()).toEqual([]);

    await page.reload();
    await logIn(page, 'staff1');
    await logout.click();
    await dialog.press('Escape');
    await expect(dialog).toBeHidden();
    await openScan(page);
    await expect
      .poll(scans)
      .toEqual(players.map((user_id) => ({ user_id, username: 'staff1', result: 'ok', was_offline: true })));
    expect(sent).toHaveLength(1);
    await logout.click();
    await expect(page.getByRole('heading', { name: 'Staff login' })).toBeVisible();
  },
);
