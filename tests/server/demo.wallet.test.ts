import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { claimVoucher } from '../../contract/claim.contract';
import { getRaffle, getRaffles } from '../../contract/raffle.contract';
import { getWallet } from '../../contract/wallet.contract';
import { demoPassword } from '../../server/demo/demo-accounts';
import { openDemo } from '../../server/demo/demo-campaign';
import { campaignFolder } from './campaign-fixture';
import { openSharedWorld, type World } from './world';

describe.each(['cap-clash', 'plum-league'])('the demo of %s', (name) => {
  let world: World;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ world, close } = await openSharedWorld({
      settings: { campaign: `${campaignFolder(name)}campaign.json` },
    }));
    world.clock.set('2027-05-05T04:00:00Z');
    await openDemo(world.deps);
  });
  afterAll(() => close());

  const logInAs = async (email: string) => {
    const { token } = await world.succeed(logIn, { email, password: demoPassword });
    return { token };
  };
  const walletOf = async (email: string) =>
    (await world.succeed(getWallet, { per_page: 100 }, await logInAs(email))).rewards;

  it('has a player with items in each status and every action', { tags: ['A.demo.2'] }, async () => {
    const rewards = await walletOf('winner@demo.test');
    expect([...new Set(rewards.map(({ status }) => status))].sort()).toEqual([
      'available',
      'claimed',
      'expired',
      'pending_approval',
      'pending_profile',
      'redeemed',
      'rejected',
    ]);
    expect([...new Set(rewards.flatMap(({ actions }) => actions))].sort()).toEqual([
      'add_shipping',
      'claim',
      'claim_voucher',
      'complete_first_time',
      'redeem_voucher',
      'show_qr',
    ]);
  });

  it('has codes for vouchers', async () => {
    const rewards = await walletOf('winner@demo.test');
    const options = await logInAs('winner@demo.test');
    const vouchers = rewards.filter(
      ({ metadata, status }) =>
        metadata.voucher_type !== undefined && ['available', 'claimed'].includes(status),
    );
    expect(vouchers.length).toBeGreaterThanOrEqual(2);
    for (const { id } of vouchers) {
      const { voucher } = await world.succeed(claimVoucher, { id }, options);
      expect(voucher?.code).toMatch(/^[A-Z]+-\w{4}-\w{4}$/);
      expect(voucher?.terms).toMatch(/ for each /);
    }
  });

  it('has a raffle that is upcoming, open and drawn', { tags: ['A.demo.2'] }, async () => {
    const resultsOf = async (email: string) => {
      const { raffles } = await world.succeed(getRaffles, {}, await logInAs(email));
      return raffles.map(({ status, entry_source, my_result }) => [status, entry_source, my_result]);
    };
    const results = (drawn: string, open: string) => [
      ['open', 'code', open],
      ['open', 'stamp_rally', 'no_entry'],
      ['upcoming', 'code', 'no_entry'],
      ['drawn', 'code', drawn],
    ];
    expect(await resultsOf('winner@demo.test')).toEqual(results('won', 'pending'));
    expect(await resultsOf('player@demo.test')).toEqual(results('not_won', 'pending'));
    expect(await resultsOf('new@demo.test')).toEqual(results('no_entry', 'no_entry'));
    const options = await logInAs('winner@demo.test');
    const { raffles } = await world.succeed(getRaffles, { status: 'upcoming' }, options);
    expect(raffles[0]?.opens_at).toBe('2027-05-11T16:00:00.000Z');
    const drawn = (await world.succeed(getRaffles, { status: 'drawn' }, options)).raffles[0];
    const { winners, tickets } = await world.succeed(getRaffle, { id: drawn?.id ?? '' }, options);
    expect(winners.filter(({ ticket_number }) => ticket_number !== null)).toEqual([
      { place: 1, display_name: 'De** W.', ticket_number: tickets[0]?.ticket_number },
    ]);
  });

  it('is complete again at the next start', { tags: ['A.demo.2'] }, async () => {
    const before = (await walletOf('winner@demo.test')).length;
    await openDemo(world.deps);
    const again = await walletOf('winner@demo.test');
    expect(again.length - before).toBeLessThanOrEqual(2);
    world.clock.set('2027-07-05T04:00:00Z');
    await openDemo(world.deps);
    const later = await walletOf('winner@demo.test');
    expect(new Set(later.map(({ status }) => status)).size).toBe(7);
    expect(
      (await world.succeed(getRaffles, { status: 'upcoming' }, await logInAs('new@demo.test'))).raffles,
    ).toHaveLength(1);
    const [wrong] = await world.db.query(
      `SELECT count(*) FROM rewards AS r WHERE remaining_quantity <> total_quantity - (SELECT count(*) FROM wallet_items AS w
         WHERE w.reward_id = r.reward_id AND status NOT IN ('expired', 'rejected'))`,
    );
    expect(wrong).toEqual({ count: '0' });
  });
});
