import { afterAll, describe, expect, it } from 'vitest';
import { createPickupCode } from '../../contract/claim.contract';
import { scanQr } from '../../contract/staff-scan.contract';
import { getWallet } from '../../contract/wallet.contract';
import { signQr } from '../../server/qr/qr-code';
import { testSettings } from '../support/settings';
import { times } from './burst-fixture';
import { createStaff } from './staff-fixture';
import { type Member, openRally } from './staff-scans-fixture';
import { playerWith } from './wallet-fixture';

const { secrets } = testSettings();

const { world, close, undo } = await openRally();
afterAll(close);

describe('a reward pickup', () => {
  const pickup = async () => {
    const { token, id, player } = await playerWith(world, { reward: 'zing-can', status: 'claimed' });
    const create = async () => (await world.succeed(createPickupCode, { id }, { token })).qr_code;
    return { token, id, player, create, qr_code: await create() };
  };
  const statusOf = async (token: string) =>
    (await world.succeed(getWallet, {}, { token })).rewards.map(({ status }) => status);
  const hand = (member: Member, qr_code: string, fields: object = {}) =>
    world.answer(scanQr, { qr_code, ...fields }, { token: member.token });

  it('is looked at first and then handed over, once', { tags: ['A.staff.pickup.1'] }, async () => {
    const member = await createStaff(world, { username: 'handing' });
    const { token, id, player, qr_code } = await pickup();
    const seen = {
      kind: 'reward',
      player: { user_id: player.id },
      reward: { id, name: 'Free Can of Zing', choice: null },
    };
    expect(await hand(member, qr_code, { confirm: false, nonce: 'pickup-0001' })).toMatchObject([
      200,
      {
        message: `Free Can of Zing for ${player.username}.`,
        data: { ...seen, scan_id: null, result: 'ok', handed_over: false, undo_until: null },
      },
    ]);
    expect(await statusOf(token)).toEqual(['claimed']);
    expect(await hand(member, qr_code, { nonce: 'pickup-0001' })).toMatchObject([
      200,
      {
        message: `Handed over to ${player.username}: Free Can of Zing.`,
        data: { ...seen, result: 'ok', handed_over: true, scan_id: expect.any(String) },
      },
    ]);
    expect(await statusOf(token)).toEqual(['redeemed']);
    const other = await createStaff(world);
    for (const confirm of [true, false])
      expect(await hand(other, qr_code, { confirm })).toMatchObject([
        409,
        {
          error: 'Already scanned at 12:00 by handing (Booth 3).',
          error_code: 'reward_already_redeemed',
          data: { result: 'duplicate', first_scan: { staff_username: 'handing', method: null } },
        },
      ]);
    expect(await hand(member, qr_code, { nonce: 'pickup-0001' })).toMatchObject([200, {}]);
  });

  it('needs the newest code of a claimed reward, in its 5 minutes', {
    tags: ['A.staff.pickup.2'],
  }, async () => {
    const member = await createStaff(world);
    const { id, create, qr_code } = await pickup();
    world.clock.set('2026-03-20T04:00:01Z');
    const newest = await create();
    const expired = {
      error: 'This pickup QR has expired. Ask the player to open it again.',
      error_code: 'qr_expired',
    };
    expect(await hand(member, qr_code)).toMatchObject([410, expired]);
    world.clock.set('2026-03-20T04:05:01Z');
    expect(await hand(member, newest)).toMatchObject([410, expired]);
    world.clock.set('2026-03-20T04:00:00Z');
    await world.db.query(
      `UPDATE wallet_items SET status = 'available', claimed_at = NULL WHERE wallet_id = $1`,
      [id],
    );
    expect(await hand(member, newest)).toMatchObject([409, { error_code: 'reward_not_claimed' }]);
    const forged = signQr(secrets, 'pickup', ['W000000000000'], new Date('2026-03-20T04:05:00Z'));
    expect(await hand(member, forged)).toMatchObject([422, { error_code: 'qr_invalid' }]);
  });

  it('can be undone, after which the code of the player is void', { tags: ['A.staff.undo.1'] }, async () => {
    const member = await createStaff(world);
    const { token, create, qr_code } = await pickup();
    const { scan_id } = await world.succeed(scanQr, { qr_code }, { token: member.token });
    expect((await undo(member, scan_id))[0]).toBe(200);
    expect(await statusOf(token)).toEqual(['claimed']);
    expect(await hand(member, qr_code)).toMatchObject([410, { error_code: 'qr_expired' }]);
    expect((await hand(member, await create()))[0]).toBe(200);
  });

  it('is handed over by one of 20 parallel scans', { tags: ['A.staff.pickup.1'] }, async () => {
    const members = await Promise.all(times(20, () => createStaff(world)));
    const { qr_code } = await pickup();
    const answers = await Promise.all(members.map((member) => hand(member, qr_code)));
    const codes = answers.map(([, body]) => (body.success ? 'ok' : body.error_code)).sort();
    expect(codes).toEqual(['ok', ...times(19, () => 'reward_already_redeemed')]);
  });
});
