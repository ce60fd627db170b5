import { describe, expect } from 'vitest';
import { register } from '../../contract/auth.contract';
import { updateProfile } from '../../contract/profile.contract';
import { completeFirstTime } from '../../contract/redeem.contract';
import { walletStatuses } from '../../contract/reward.contract';
import { getWallet } from '../../contract/wallet.contract';
import { addCode, addPlayer, createPlayer } from './campaign-fixture';
import { registrationOf } from './players';
import { bodyOf } from './redeem-fixture';
import { it } from './server-test';
import { createTestServer, type World } from './world';

/**
 * Each expiry is tested just before and at its time. Elsewhere: sessions (auth.session, profile.sessions, jobs,
 * http.ended-account), email codes (auth.verify, auth.reset), stored responses (http.idempotency), tournaments
 * (tournaments.list), rewards and raffles (redeem), cards of the home page (content), usernames
 * (profile.username), emails (mail.mail-worker).
 */

const addItem = (world: World, userId: string, id: string, status: string, expiresAt: string) =>
  world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at, expires_at)
     SELECT $2, $1, reward_id, $3, 'first_time', '2026-03-01T00:00:00Z',
       CASE WHEN $3 IN ('claimed', 'redeemed') THEN '2026-03-02T00:00:00Z'::timestamptz END, $4
     FROM rewards WHERE key = 'starter-pack'`,
    [userId, id, status, expiresAt],
  );

describe('a wallet item at the instant of its expiry', () => {
  it.each([
    ['pending_profile', 'expired'],
    ['available', 'expired'],
    ['pending_approval', 'pending_approval'],
    ['claimed', 'claimed'],
    ['redeemed', 'redeemed'],
    ['expired', 'expired'],
    ['rejected', 'rejected'],
  ])('with the status %s has the status %s', async (status, shown) => {
    const world = await createTestServer();
    const { player, token } = await createPlayer(world);
    await addItem(world, player.id, 'W1', status, '2026-03-20T04:00:01Z');
    const read = async (filter: string) => {
      const { rewards, counts, pagination } = await world.succeed(getWallet, { status: filter }, { token });
      return [
        rewards.map((reward) => reward.status),
        counts[filter as typeof shown & keyof typeof counts],
        pagination.total,
      ];
    };
    expect(await read(status), 'a second before').toEqual([[status], 1, 1]);
    world.clock.pass(1);
    expect(await read(shown)).toEqual([[shown], 1, 1]);
    for (const other of walletStatuses.filter((name) => name !== shown))
      expect(await read(other), other).toEqual([[], 0, 0]);
  });
});

it('a completed profile releases the bonus that has not expired, and no other', async ({
  world,
  player: { player, token },
}) => {
  await addItem(world, player.id, 'W1', 'pending_profile', '2026-03-20T04:00:00Z');
  await addItem(world, player.id, 'W2', 'pending_profile', '2026-03-20T04:00:01Z');
  const { rewards } = await world.succeed(
    completeFirstTime,
    { name: 'Ann', email: 'ann@example.test' },
    { token },
  );
  expect(rewards.map(({ id }) => id)).toEqual(['W2']);
});

describe('an account older than 24 hours', () => {
  it.each([
    ['pending_verification', 201, 200],
    ['active', 409, 409],
    ['suspended', 409, 409],
    ['deleted', 409, 409],
  ] as const)(
    'with the status %s answers a registration with its names %i and a rename %i',
    async (status, registered, renamed) => {
      const world = await createTestServer();
      const addOld = async (username: string, email: string) => {
        const { id } = await addPlayer(world.db, { username, email, status });
        await world.db.query('UPDATE users SET created_at = $2 WHERE user_id = $1', [
          id,
          '2026-03-19T03:59:59Z',
        ]);
      };
      const wanted = registrationOf('Aiman');
      await addOld('someone', wanted.email);
      expect((await world.call(register, wanted)).status, 'email').toBe(registered);
      await addOld('Badrul', 'other@example.test');
      expect((await world.call(register, registrationOf('Badrul'))).status, 'username').toBe(registered);
      await addOld('Chong', 'third@example.test');
      const { token } = await createPlayer(world);
      expect((await world.call(updateProfile, { username: 'Chong' }, { token })).status, 'rename').toBe(
        renamed,
      );
    },
  );
});

describe('a code after its end', () => {
  const validUntil = '2026-03-20T03:59:59Z';

  it.each([
    ['active', 'code_expired'],
    ['revoked', 'code_revoked'],
  ] as const)('with the status %s is rejected as %s', async (status, error_code) => {
    const world = await createTestServer();
    const { token } = await createPlayer(world);
    const code = await addCode(world.db, { status, validUntil });
    expect(await bodyOf(world, token, code)).toMatchObject({ success: false, error_code });
  });

  it('is rejected as used if it was redeemed', async ({ world }) => {
    const code = await addCode(world.db, { validUntil: '2026-03-20T04:00:00Z' });
    const { token } = await createPlayer(world);
    expect(await bodyOf(world, token, code)).toMatchObject({ success: true });
    world.clock.pass(1);
    expect(await bodyOf(world, token, code)).toMatchObject({ error_code: 'code_already_used_by_you' });
    const { token: other } = await createPlayer(world);
    expect(await bodyOf(world, other, code)).toMatchObject({ error_code: 'code_already_used' });
  });
});
