import { expect } from '@playwright/test';
import { journey } from './e2e';
import { fakeCamera } from './fake-camera';
import { enterCode, logInStaff } from './staff';

/** Texts of the right shape that no signature of the server fits. */
const forged = Array.from(
  { length: 20 },
  (_, turn) => `EC1:P:U0000000000000${turn + 100}:0:K7QW2MZD4RXT6BVN`,
);

journey(
  'staff scan twenty forged codes, then a player, who counts once, and the dashboard agrees',
  { tag: '@A.staff.scans.3' },
  async ({ page, person, testBackend: { query, idOf }, expectRejection }, { annotations }) => {
    expectRejection(409, 422);
    const code = await idOf(person);
    const camera = await fakeCamera(page);
    await logInStaff(page, 'staff1');
    await page.getByRole('link', { name: 'Scan QR Code' }).click();
    await page.getByRole('list', { name: 'Activities' }).getByRole('link').first().click();
    await page.getByRole('button', { name: 'Start camera' }).click();
    const stage = page.getByRole('region', { name: 'Scanner' });
    const scans = () =>
      query<{ result: string; user_id: string | null }>(
        `SELECT result, user_id FROM scans WHERE staff_id = (SELECT staff_id FROM staff WHERE username = 'staff1')
         ORDER BY position`,
      );
    const before = (await scans()).length;

    for (const [turn, text] of forged.entries()) {
      await camera.show({ text });
      await expect.poll(async () => (await scans()).length - before).toBe(turn + 1);
    }
    await expect(stage.getByText('Not valid')).toBeVisible();
    const shownAt = await camera.show({ text: code });
    await expect(stage.getByText('Counted')).toBeVisible();
    const took = (await page.evaluate(() => performance.timeOrigin + performance.now())) - shownAt;
    annotations.push({ type: 'result', description: `${Math.round(took)} ms from image to result` });
    expect(took).toBeLessThan(1500);
    await expect(stage.getByText(person.username)).toBeVisible();

    // The code stays in front of the lens: it is read again only when it was away or is asked for.
    await expect(stage.getByText('Counted')).toBeHidden();
    await enterCode(page, code);
    await expect(stage.getByText('Already scanned', { exact: true })).toBeVisible();
    await expect(stage.getByText(/^Already scanned at .* by staff1/)).toBeVisible();

    const rows = (await scans()).slice(before);
    expect(rows.map(({ result }) => result)).toEqual([...forged.map(() => 'rejected'), 'ok', 'duplicate']);
    expect(rows.slice(-2).map(({ user_id }) => user_id)).toEqual([code, code]);
    await page.goto('staff/dashboard');
    const results = page.getByRole('table').first();
    const all = await scans();
    for (const [name, result] of [
      ['Accepted', 'ok'],
      ['Scanned before', 'duplicate'],
      ['Rejected', 'rejected'],
    ]) {
      const count = all.filter((row) => row.result === result).length;
      await expect(results.getByRole('row', { name: `${name} ${count}`, exact: true })).toBeVisible();
    }
  },
);
