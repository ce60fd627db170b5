import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { decide, giveReward } from './won-rewards';

const main = (page: Page) => page.getByRole('main');
const part = (page: Page, name: string) => main(page).getByRole('region', { name });

journey(
  'a won reward counts as new until the new rewards are seen',
  { tag: ['@2.routes.14', '@A.seen.1'] },
  async ({ page, player, person, testBackend }) => {
    await player.logIn(person, 'rewards');
    await player.openRedeem();
    await player.redeem(await testBackend.newCode('uncommon'));
    await player.seesHeadline('Great!');
    const { name } = await testBackend.latestPrize(person);
    await player.confirm();

    await player.header.getByRole('link', { name: '1 new reward' }).click();
    await expect(page).toHaveURL('rewards/new');
    const news = main(page).getByRole('list', { name: 'New rewards' });
    await expect(news.getByRole('heading', { name })).toBeVisible();
    await expect(player.header.getByRole('link', { name: /new reward/ })).toHaveCount(0);
    await expect(news.getByRole('heading', { name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
  },
);

journey(
  'a player claims a reward in a size and a color, and says where it is shipped',
  { tag: ['@7.rewards.1', '@A.claim.2'] },
  async ({ page, player, person, testBackend, campaign }) => {
    const { key, name, size, color } = campaign.clothing;
    const id = await giveReward(testBackend, person, key);
    await player.logIn(person, 'rewards?status=available');
    await main(page).getByRole('link', { name }).click();
    const claim = part(page, 'Claim your reward');
    await claim.getByLabel('Colour').selectOption(color);
    await claim.getByRole('button', { name: 'Claim reward' }).click();
    await expect(claim.getByLabel('Size')).toBeFocused();
    await expect(claim.getByText('Please fill this in.')).toHaveCount(1);
    await claim.getByLabel('Size').selectOption(size);
    await claim.getByRole('button', { name: 'Claim reward' }).click();
    await expect(main(page).getByText('Claimed!')).toBeVisible();

    const shipping = part(page, 'Where should we ship it?');
    await shipping.getByLabel('Recipient', { exact: true }).fill('Aiman bin Rahman');
    await shipping.getByLabel('Recipient’s phone').fill('012-345 6789');
    await shipping.getByLabel('Address', { exact: true }).fill('1 Jalan Ampang');
    await shipping.getByLabel('Postcode').fill('50450');
    await shipping.getByLabel('City').fill('Kuala Lumpur');
    await shipping.getByLabel('State').selectOption('Kuala Lumpur');
    await shipping.getByRole('button', { name: 'Send my address' }).click();
    await expect(main(page).getByText('Got it. We’ll ship your prize to this address.')).toBeVisible();
    expect(
      await testBackend.query(
        `SELECT status, choice, shipping_address ->> 'city' AS city FROM wallet_items WHERE wallet_id = $1`,
        [id],
      ),
    ).toEqual([{ status: 'claimed', choice: { size, color }, city: 'Kuala Lumpur' }]);

    await page.getByRole('link', { name: 'All my rewards' }).click();
    await expect(page).toHaveURL('rewards?status=available');
    await expect(page.getByRole('heading', { name: 'No rewards match' })).toBeVisible();
  },
);

journey(
  'a claimed reward waits for an admin, who approves it or rejects it with a reason',
  { tag: ['@A.claim.1', '@A.admin.approvals.2'] },
  async ({ page, player, person, testBackend, campaign }) => {
    const { key } = campaign.approvedReward;
    const ids = [
      await giveReward(testBackend, person, key),
      await giveReward(testBackend, person, key),
    ] as const;
    await player.logIn(person);
    for (const id of ids) {
      await page.goto(`rewards/${id}`);
      await part(page, 'Claim your reward').getByLabel('Size').selectOption('S');
      await page.getByRole('button', { name: 'Claim reward' }).click();
      await expect(main(page).getByText('Sent for approval. We’ll email you.')).toBeVisible();
      await expect(main(page).getByText('Waiting for approval')).toBeVisible();
    }
    await decide(page.request, ids[0], 'approve');
    await decide(page.request, ids[1], { reason: 'We can only ship within Malaysia.' });

    await page.goto(`rewards/${ids[0]}`);
    await expect(main(page).getByText('Claimed', { exact: true }).first()).toBeVisible();
    await expect(part(page, 'Where should we ship it?')).toBeVisible();
    await page.goto(`rewards/${ids[1]}`);
    await expect(main(page).getByText('Not approved: We can only ship within Malaysia.')).toBeVisible();
    await expect(main(page).getByRole('button')).toHaveCount(0);
  },
);

journey(
  'the code of a voucher is masked until it is claimed, then copied and used',
  { tag: ['@3.sponsor.1', '@7.rewards.2', '@A.voucher.4'] },
  async ({ context, page, player, person, testBackend }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const sponsored = await giveReward(testBackend, person, 'shop-voucher');
    const pooled = await giveReward(testBackend, person, 'game-credit');
    await player.logIn(person, `rewards/${sponsored}`);
    const voucher = part(page, 'Your voucher');
    await expect(voucher.getByText('SHOP-••••-••••')).toBeVisible();
    await voucher.getByRole('button', { name: 'Claim voucher' }).click();
    await expect(voucher.getByRole('status', { name: 'Voucher code' })).toHaveText('SHOP-7Q2M-88RX');
    await voucher.getByRole('button', { name: 'Copy code' }).click();
    await expect(voucher.getByText('Code copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('SHOP-7Q2M-88RX');

    await voucher.getByRole('button', { name: 'Mark as used' }).click();
    await voucher.getByRole('button', { name: 'Yes, I’ve used it' }).click();
    await expect(voucher.getByText('Marked as used.')).toBeVisible();
    await expect(main(page).getByText('Used', { exact: true }).first()).toBeVisible();

    await page.goto(`rewards/${pooled}`);
    await voucher.getByRole('button', { name: 'Claim voucher' }).click();
    const code = voucher.getByRole('status', { name: 'Voucher code' });
    await expect(code).toHaveText(/^GAME-/);
    const first = await code.innerText();
    await page.reload();
    await voucher.getByRole('button', { name: 'Show my code' }).click();
    await expect(code).toHaveText(first);
  },
);

journey(
  'a pickup code renews itself and ends once the reward is handed over',
  { tag: ['@7.rewards.3', '@A.pickup.1'] },
  async ({ page, player, person, testBackend, campaign, expectRejection }) => {
    const { key, place } = campaign.pickupReward;
    const id = await giveReward(testBackend, person, key);
    await player.logIn(person);
    await page.clock.install();
    await page.goto(`rewards/${id}`);
    await part(page, 'Claim your reward').getByLabel('Pickup place').selectOption(place);
    await page.getByRole('button', { name: 'Claim reward' }).click();
    const pickup = part(page, 'Pick it up');
    const qrCode = async (act: () => Promise<unknown>) => {
      const created = page.waitForResponse(/\/qr$/);
      await act();
      const { data } = await (await created).json();
      await expect(pickup.getByRole('img', { name: 'Pickup code' })).toBeVisible();
      return data.qr_code;
    };
    const first = await qrCode(() => pickup.getByRole('button', { name: 'Show pickup code' }).click());
    expect(first).toMatch(new RegExp(`^EC1:R:${id}:`));
    const second = await qrCode(() => page.clock.fastForward(241_000));
    expect(second).toMatch(new RegExp(`^EC1:R:${id}:`));

    await testBackend.query(
      `UPDATE wallet_items SET status = 'redeemed', redeemed_at = now() WHERE wallet_id = $1`,
      [id],
    );
    expectRejection(409);
    await page.clock.fastForward(241_000);
    await expect(main(page).getByText('Picked up. Enjoy your prize!')).toBeVisible();
    await expect(pickup).toHaveCount(0);
  },
);

journey(
  'a reward that has expired in the meantime cannot be claimed',
  { tag: ['@A.claim.3', '@A.expiry.1'] },
  async ({ page, player, person, testBackend, campaign, expectRejection }) => {
    const { key, size, color } = campaign.clothing;
    const id = await giveReward(testBackend, person, key);
    await player.logIn(person, `rewards/${id}`);
    const claim = part(page, 'Claim your reward');
    await claim.getByLabel('Size').selectOption(size);
    await claim.getByLabel('Colour').selectOption(color);
    await testBackend.query(
      `UPDATE wallet_items SET expires_at = now() - interval '1 minute' WHERE wallet_id = $1`,
      [id],
    );
    expectRejection(410);
    await page.getByRole('button', { name: 'Claim reward' }).click();
    await expect(main(page).getByText('You can’t claim this reward any more.')).toBeVisible();
    await expect(main(page).getByText('Expired', { exact: true })).toBeVisible();
    await expect(claim).toHaveCount(0);
  },
);
