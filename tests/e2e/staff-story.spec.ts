import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { decodeImage } from './decode-image';
import { journey } from './e2e';
import { deferRequest, loseResponse } from './requests';
import { enterCode, logInStaff } from './staff';
import { giveReward } from './won-rewards';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

journey(
  'a lead creates an activity and prints its poster; a player who scans it, and one whom staff scan, are counted',
  { tag: ['@1.staff.2', '@1.staff.3', '@7.staff.5', '@7.staff.6', '@7.staff.7', '@A.staff.undo.1'] },
  async ({ page, server, player, person, testBackend, campaign, expectRejection }) => {
    expectRejection(409);
    const location = campaign.staffLocation;
    const { query } = testBackend;
    const guest = await testBackend.verifiedPlayer();
    const guestId = await testBackend.idOf(guest);
    const completions = () =>
      query<{ user_id: string; method: string; is_undone: boolean }>(
        `SELECT user_id, method, undone_at IS NOT NULL AS is_undone
         FROM activity_completions JOIN activities USING (activity_id) WHERE name = 'Neon Sprint' ORDER BY completed_at`,
      );
    const ownId = await testBackend.idOf(person);
    const fromPoster = { user_id: ownId, method: 'scan_activity_qr', is_undone: false };
    const fromStaff = (is_undone: boolean) => ({ user_id: guestId, method: 'show_player_qr', is_undone });

    await logInStaff(page, 'lead1');
    await page.getByRole('link', { name: 'Manage activities' }).click();
    await page.getByRole('link', { name: 'New activity' }).click();
    await page.getByLabel('Name').fill('Neon Sprint');
    await page.getByLabel('Points').fill('20');
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Starts').fill(`${yesterday}T10:00`);
    await page.getByRole('button', { name: 'Create activity' }).click();
    await expect(page.getByRole('heading', { name: 'Neon Sprint', level: 1 })).toBeVisible();
    expect(
      await query('SELECT status, starts_at, points_reward, location FROM activities WHERE name = $1', [
        'Neon Sprint',
      ]),
    ).toEqual([
      {
        status: 'inactive',
        starts_at: new Date(`${yesterday}T02:00:00Z`),
        points_reward: 20,
        location,
      },
    ]);
    await page.getByRole('button', { name: 'Switch on Neon Sprint' }).click();
    await expect(page.getByRole('button', { name: 'Switch off Neon Sprint' })).toBeVisible();

    const qr = part(page, 'QR code');
    await qr.getByRole('button', { name: 'Show QR code' }).click();
    const shown = qr.getByRole('img', { name: 'QR code of the activity' });
    const link = await decodeImage(page, await shown.screenshot());
    expect(link).toMatch(
      new RegExp(`^http://localhost:${server.port}/frontend/activities\\?qr=EC1%3AA%3A\\d+%3A1%3A0%3A`),
    );
    const download = page.waitForEvent('download');
    await qr.getByRole('link', { name: 'Download as PNG' }).click();
    expect(await decodeImage(page, await readFile(await (await download).path()))).toBe(link);

    await page.emulateMedia({ media: 'print' });
    const sheet = page.locator('.activity-sheet');
    await expect(sheet.getByRole('heading', { name: 'Neon Sprint', level: 1 })).toBeVisible();
    await expect(sheet.getByText(location)).toBeVisible();
    await expect(sheet.getByRole('listitem')).toHaveText([
      'Point your phone’s camera at the code.',
      'Open the link and log in.',
      'Get your stamp and 20 points.',
    ]);
    await expect(page.getByRole('banner')).toBeHidden();
    expect(await decodeImage(page, await sheet.getByRole('img').screenshot())).toBe(link);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = Array.from(pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g), (size) =>
      size.slice(1).map((side) => Math.round(Number(side))),
    );
    // One page of A5, in points.
    expect(sizes).toEqual([[420, 595]]);
    await page.emulateMedia({ media: 'screen' });

    await player.logIn(person, `activities${new URL(link).search}`);
    await expect(page.getByText('Stamp collected')).toBeVisible();
    expect(await completions()).toEqual([fromPoster]);

    await page.goto('staff/scan-qr');
    await page.getByRole('list', { name: 'Activities' }).getByRole('link', { name: 'Neon Sprint' }).click();
    const stage = page.getByRole('region', { name: 'Scanner' });
    const scanGuest = async (title: string) => {
      await enterCode(page, guestId);
      await expect(stage.getByText(title, { exact: true })).toBeVisible();
      await expect(stage.getByText(guest.username)).toBeVisible();
    };
    await scanGuest('Counted');
    await expect(stage.getByText('Stamp given · +20 points')).toBeVisible();
    await scanGuest('Already scanned');
    await expect(
      stage.getByText(new RegExp(`^Already scanned at \\d+:\\d\\d .*by lead1 \\(${location}\\)\\.$`)),
    ).toBeVisible();
    // The one who scanned the poster was counted by no staff member.
    await enterCode(page, ownId);
    await expect(
      stage.getByText(new RegExp(`^Already completed at .* in the app \\(${location}\\)\\.$`)),
    ).toBeVisible();
    expect(await completions()).toEqual([fromPoster, fromStaff(false)]);

    await page.goto('staff/dashboard');
    const last = part(page, 'Last scans');
    await last.getByRole('button', { name: `Undo: ${guest.username}: stamp given (+20 points)` }).click();
    await expect(last.getByText('Scan undone.')).toBeVisible();
    expect(await completions()).toEqual([fromPoster, fromStaff(true)]);
    await page.goto('staff/scan-qr');
    await page.getByRole('list', { name: 'Activities' }).getByRole('link', { name: 'Neon Sprint' }).click();
    await scanGuest('Counted');
    expect(await completions()).toEqual([fromPoster, fromStaff(true), fromStaff(false)]);

    await page.goto('staff/activities');
    await page.getByRole('link', { name: 'Neon Sprint' }).click();
    const statistics = part(page, 'Statistics');
    await expect(statistics.getByText('2 players')).toBeVisible();
    const rowsOf = (table: number) => statistics.getByRole('table').nth(table).getByRole('row');
    const asShown = { useInnerText: true };
    // Of the two accepted ones, one was undone.
    await expect(rowsOf(0)).toHaveText(
      ['Result Scans', 'Accepted 2', 'Scanned before 2', 'Rejected 0'],
      asShown,
    );
    await expect(rowsOf(1)).toHaveText(
      [
        'Completed with Players',
        'Activity QR 1',
        'Player QR, scanned by staff 1',
        'Passcode 0',
        'Reported by the player 0',
      ],
      asShown,
    );
    await expect(rowsOf(2)).toHaveText(['Staff Scans', 'lead1 2'], asShown);
    expect(
      await query(
        `SELECT result, undone_at IS NOT NULL AS is_undone, count(*)::integer AS scans
         FROM scans JOIN activities USING (activity_id) WHERE name = 'Neon Sprint' GROUP BY 1, 2 ORDER BY 1, 2`,
      ),
    ).toEqual([
      { result: 'duplicate', is_undone: false, scans: 2 },
      { result: 'ok', is_undone: false, scans: 1 },
      { result: 'ok', is_undone: true, scans: 1 },
    ]);
  },
);

journey(
  'staff look at a reward from its pickup code, then hand it over once, and the focus stays in the scanner',
  { tag: ['@A.staff.pickup.1'] },
  async ({ page, player, person, testBackend, campaign, browserConsole, expectRejection }) => {
    browserConsole.expectComplaint(/net::ERR_CONNECTION_RESET/);
    expectRejection(409);
    const { key, name, place } = campaign.pickupReward;
    const id = await giveReward(testBackend, person, key);
    const item = () =>
      testBackend.query(
        'SELECT status, redeemed_at IS NOT NULL AS is_redeemed FROM wallet_items WHERE wallet_id = $1',
        [id],
      );
    await player.logIn(person, `rewards/${id}`);
    await part(page, 'Claim your reward').getByLabel('Pickup place').selectOption(place);
    await page.getByRole('button', { name: 'Claim reward' }).click();
    await page.getByRole('button', { name: 'Show pickup code' }).click();
    const code = await decodeImage(page, await page.getByRole('img', { name: 'Pickup code' }).screenshot());

    await logInStaff(page, 'lead1');
    await page.getByRole('link', { name: 'Scan QR Code' }).click();
    await page.getByRole('link', { name: 'Only hand out rewards' }).click();
    const stage = page.getByRole('region', { name: 'Scanner' });
    await enterCode(page, code);
    await expect(stage.getByRole('heading', { name })).toBeVisible();
    await expect(stage.getByText(`For ${person.username}`)).toBeVisible();
    await expect(stage.getByText(place)).toBeVisible();
    await stage.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(stage).toBeFocused();
    expect(await item()).toEqual([{ status: 'claimed', is_redeemed: false }]);

    await enterCode(page, code);
    const handOver = stage.getByRole('button', { name: 'Hand over' });
    const focused = stage.locator(':focus');
    await handOver.waitFor();
    await loseResponse(page, '**/api/staff/scan-qr');
    const deferred = await deferRequest(page, '**/api/staff/scan-qr');
    await handOver.press('Enter');
    await deferred.arrived;
    await expect(stage.getByRole('button', { name: 'Handing over…' })).toBeDisabled();
    await expect(focused).toContainText(name);
    deferred.release();
    await expect(stage.getByRole('alert')).toContainText('It’s counted once.');
    await expect(focused).toContainText(name);
    await handOver.press('Enter');
    await expect(stage.getByText('Handed over', { exact: true })).toBeVisible();
    await expect(stage).toBeFocused();
    expect(await item()).toEqual([{ status: 'redeemed', is_redeemed: true }]);
    await enterCode(page, code);
    await expect(stage.getByText('Already scanned', { exact: true })).toBeVisible();
  },
);
