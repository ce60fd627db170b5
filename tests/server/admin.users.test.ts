import { describe, expect } from 'vitest';
import {
  endUserSessions,
  getUsers,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from '../../contract/admin-user.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { checkSession } from '../../contract/session.contract';
import { startSession } from '../../server/accounts/sessions';
import { auditOf, createAdmin, createSuperadmin } from './admin-fixture';
import { apiError } from './api-errors';
import { addCode, addPlayer, createPlayer } from './campaign-fixture';
import { scannedBy } from './plans';
import { bodyOf } from './redeem-fixture';
import { it } from './server-test';
import type { World } from './world';

const reason = 'Asked by email';

const found = async (world: World, token: string, fields: object) =>
  (await world.succeed(getUsers, fields, { token })).users.map(({ username }) => username);

const verify = (world: World) =>
  world.db.query(`UPDATE users SET email_verified_at = created_at WHERE email_verified_at IS NULL`);

describe('GET /api/admin/users', () => {
  it('finds a player by the start of the email or username, by id and by the end of a redeemed code', {
    tags: ['A.admin.users.1'],
  }, async ({ world }) => {
    const { token } = await createAdmin(world);
    const { player, token: session } = await createPlayer(world, {
      username: 'Aiman_99',
      email: 'aiman%rahman@example.test',
    });
    await createPlayer(world, { username: 'Mei', email: 'mei@example.test' });
    const code = await addCode(world.db);
    await world.succeed(redeemCode, { code }, { token: session });
    const searches = ['AIMAN%', 'aiman_', 'aiman%rahman@example.test', player.id.toLowerCase()];
    for (const search of [...searches, code.slice(-4).toLowerCase(), code])
      expect([search, await found(world, token, { search })]).toEqual([search, ['Aiman_99']]);
    for (const search of ['rahman', '%', 'aiman%r%', "' OR true --", 'A'.repeat(80)])
      expect([search, await found(world, token, { search })]).toEqual([search, []]);
    const { codes, users } = await world.succeed(getUsers, { search: code.slice(-4) }, { token });
    expect(codes).toEqual([
      {
        code_masked: `••••-••••-${code.slice(-4)}`,
        status: 'redeemed',
        batch_id: null,
        week_number: 1,
        valid_from: '2026-01-04T16:00:00.000Z',
        redeemed_at: '2026-03-20T04:00:00.000Z',
        user_id: player.id,
        username: 'Aiman_99',
      },
    ]);
    expect(users[0]).toMatchObject({
      user_id: player.id,
      role: 'player',
      status: 'active',
      redemptions_count: 1,
      sessions_count: 1,
      last_used_at: '2026-03-20T04:00:00.000Z',
      locked_until: null,
      suspended_reason: null,
      is_me: false,
    });
  });

  it('filters by role and status, the newest accounts first', async ({ world }) => {
    const { token, player } = await createSuperadmin(world);
    const admin = await addPlayer(world.db, { role: 'admin', username: 'An_Admin' });
    await addPlayer(world.db, { status: 'suspended', username: 'Suspended' });
    await addPlayer(world.db, { status: 'deleted', username: 'Deleted' });
    expect(await found(world, token, { role: 'admin,superadmin' })).toEqual([
      admin.username,
      player.username,
    ]);
    expect(await found(world, token, { status: 'suspended' })).toEqual(['Suspended']);
    expect(await found(world, token, { search: 'deleted' })).toEqual([]);
    expect(await found(world, token, { per_page: 1, page: 3 })).toEqual([player.username]);
    expect((await world.call(getUsers, { role: 'staff' }, { token })).status).toBe(422);
  });

  it('finds accounts and codes by index', async ({ world }) => {
    const { token } = await createAdmin(world);
    await world.db.query(
      `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
       SELECT 'U' || lpad(n::text, 16, '0'), 'name_' || n, 'name_' || n || '@example.test', '', 'active', now(), now()
       FROM generate_series(1, 5000) AS n`,
    );
    await world.db.query(
      `INSERT INTO codes (code_hash, code_tail, week_number, status, valid_from, redeemed_by, redeemed_at)
       SELECT sha256(n::text::bytea), lpad(n::text, 4, '0'), 1, 'redeemed', now(), 'U' || lpad(n::text, 16, '0'), now()
       FROM generate_series(1, 5000) AS n`,
    );
    await world.db.query('ANALYZE');
    for (const search of ['name_1500', '1234', 'nobody@example.test']) {
      const scanned = await scannedBy(world, getUsers, { search }, token);
      expect([search, scanned.filter((table) => ['users', 'codes'].includes(table))]).toEqual([search, []]);
    }
  });
});

describe('suspension', () => {
  it('ends the sessions, is shown with its reason, and the next call of the player says so', {
    tags: ['A.admin.users.2'],
  }, async ({ world, player }) => {
    await verify(world);
    const admin = await createAdmin(world);
    const id = player.player.id;
    const { user, changed } = await world.succeed(suspendUser, { id, reason }, { token: admin.token });
    expect([changed, user]).toMatchObject([
      true,
      { status: 'suspended', suspended_reason: reason, sessions_count: 0 },
    ]);
    expect(await bodyOf(world, player.token, 'ACDE-FGHJ-KMN5')).toEqual(
      apiError('account_suspended', 'This account is suspended. Please contact support.'),
    );
    const again = await world.succeed(suspendUser, { id, reason: 'Again' }, { token: admin.token });
    expect(again).toMatchObject({ changed: false, user: { suspended_reason: reason } });
    const active = await world.succeed(unsuspendUser, { id, reason }, { token: admin.token });
    expect(active).toMatchObject({ changed: true, user: { status: 'active', suspended_reason: null } });
    expect((await world.call(checkSession, {}, { token: player.token })).status).toBe(401);
    const session = await startSession(world.db, world.deps.random, id, world.clock.now());
    expect((await world.call(checkSession, {}, { token: session })).status).toBe(200);
    const common = { actor_id: admin.player.id, target_id: id, reason, facts: {} };
    expect(await auditOf(world)).toEqual([
      { action: 'user.suspended', ...common },
      { action: 'user.unsuspended', ...common },
    ]);
  });

  it('of an unverified account ends in waiting for its verification', async ({ world }) => {
    const { token } = await createAdmin(world);
    const { id } = await addPlayer(world.db, { status: 'pending_verification' });
    await world.succeed(suspendUser, { id, reason }, { token });
    const { user } = await world.succeed(unsuspendUser, { id, reason }, { token });
    expect(user.status).toBe('pending_verification');
  });
});

describe('sessions and waits', () => {
  it('an admin ends all sessions of a player', { tags: ['A.admin.users.3'] }, async ({ world, player }) => {
    const { token, player: admin } = await createAdmin(world);
    const { id } = player.player;
    await startSession(world.db, world.deps.random, id, world.clock.now());
    const { sessions_ended, user } = await world.succeed(endUserSessions, { id, reason }, { token });
    expect([sessions_ended, user.sessions_count]).toEqual([2, 0]);
    expect((await world.call(checkSession, {}, { token: player.token })).status).toBe(401);
    expect(await auditOf(world)).toEqual([
      {
        actor_id: admin.id,
        action: 'user.sessions_ended',
        target_id: id,
        reason,
        facts: { sessions_ended: 2 },
      },
    ]);
  });

  it('an admin lifts the wait after wrong codes, and of this player only', {
    tags: ['A.admin.users.4'],
  }, async ({ world, player }) => {
    const { token } = await createAdmin(world);
    const other = await createPlayer(world);
    for (const session of [player.token, other.token])
      for (const wrong of [
        '7K3M-9Q2W-8X4R',
        'ACDE-FGHJ-KMN5',
        '1234-5678-901F',
        'CAP2-5EA5-N01C',
        '7K3M-9Q2W-8X4R',
      ])
        await bodyOf(world, session, wrong);
    const { id } = player.player;
    const locked = async () =>
      (await world.succeed(getUsers, { search: id }, { token })).users[0]?.locked_until;
    expect(await locked()).toBe('2026-03-20T04:15:00.000Z');
    expect(await bodyOf(world, player.token, await addCode(world.db))).toMatchObject({
      error_code: 'too_many_attempts',
    });
    const { user, changed } = await world.succeed(unlockUser, { id, reason }, { token });
    expect([user.locked_until, changed]).toEqual([null, true]);
    expect(await bodyOf(world, player.token, await addCode(world.db))).toMatchObject({ success: true });
    expect(await bodyOf(world, other.token, await addCode(world.db))).toMatchObject({
      error_code: 'too_many_attempts',
    });
    const third = await createPlayer(world);
    expect(await world.succeed(unlockUser, { id: third.player.id, reason }, { token })).toMatchObject({
      changed: false,
    });
  });
});
