import { describe, expect, onTestFinished } from 'vitest';
import { checkSession, logOut } from '../../contract/session.contract';
import { checkStaffSession, logInStaff, logOutStaff } from '../../contract/staff-session.contract';
import { hashPassword, isPassword } from '../../server/accounts/passwords';
import { createApp } from '../../server/app';
import { openDatabase } from '../../server/database/database';
import { addStaff, disableStaff, listStaff } from '../../server/staff/staff-accounts';
import { deleteExpiredStaffSessions } from '../../server/staff/staff-sessions';
import { apiError } from './api-errors';
import { createPlayer, importChanged } from './campaign-fixture';
import { createClient } from './client';
import { it } from './server-test';
import { createStaff } from './staff-fixture';
import { watchStatements } from './weakened-database';
import { setLimit, type World } from './world';

const password = 'Booth three at noon';
const rahim = async (world: World, changes: Parameters<typeof createStaff>[1] = {}) =>
  createStaff(world, { username: 'Rahim', password_hash: await hashPassword(password), ...changes });
const logIn = (world: World, fields: object = {}) =>
  world.answer(logInStaff, { username: 'rahim', password, ...fields });

describe('POST /api/staff/login', () => {
  it('starts a session of 12 hours, ignoring the case of the username', {
    tags: ['7.staff.1', '3.staff.1', '3.staff.2', '3.staff.3'],
  }, async ({ world }) => {
    const { id } = await rahim(world);
    const [status, body] = await logIn(world);
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Welcome, Rahim!',
        data: {
          staff_id: id,
          username: 'Rahim',
          event_name: 'KL Expo',
          location: 'Booth 3',
          scans_count: 0,
          role: 'staff',
          status: 'active',
          last_login_at: '2026-03-20T04:00:00.000Z',
          expires_at: '2026-06-30T00:00:00.000Z',
          created_by_admin_id: null,
          session_expires_at: '2026-03-20T16:00:00.000Z',
          session_token: expect.stringMatching(/^[\w-]{43}$/),
        },
      },
    ]);
    const { session_token: token, ...staff } = (body.success && body.data) || { session_token: '' };
    expect(await world.succeed(checkStaffSession, {}, { token })).toEqual(staff);
    world.clock.pass(12 * 3600 - 1);
    expect((await world.call(checkStaffSession, {}, { token })).status).toBe(200);
    world.clock.pass(1);
    expect(await world.answer(checkStaffSession, {}, { token })).toEqual([
      401,
      apiError('unauthenticated', 'Please log in to continue.'),
    ]);
  });

  it('ends the session with the account, and says so', async ({ world }) => {
    await rahim(world, { expires_at: '2026-03-20T06:00:00Z' });
    const { session_token: token, session_expires_at } = await world.succeed(logInStaff, {
      username: 'rahim',
      password,
    });
    expect(session_expires_at).toBe('2026-03-20T06:00:00.000Z');
    world.clock.set('2026-03-20T06:00:00Z');
    const ended = apiError('staff_expired', 'This staff pass ended on 20 Mar 2026.');
    expect(await world.answer(checkStaffSession, {}, { token })).toEqual([401, ended]);
    expect(await logIn(world)).toEqual([403, ended]);
  });

  it('rejects a wrong password and an unknown username with the same message', async ({ world }) => {
    await rahim(world, { expires_at: '2026-03-20T03:00:00Z' });
    const wrong = [401, apiError('invalid_credentials', 'Wrong username or password.')];
    expect(await logIn(world, { password: 'Booth three at ten' })).toEqual(wrong);
    expect(await logIn(world, { username: 'nobody' })).toEqual(wrong);
    const { player } = await createPlayer(world);
    expect(await logIn(world, { username: player.username })).toEqual(wrong);
  });

  it('rejects a disabled account after the right password only', async ({ world }) => {
    const { token } = await rahim(world);
    await disableStaff(world.db, 'RAHIM');
    expect(await logIn(world)).toEqual([
      403,
      apiError('staff_disabled', 'This staff account is disabled. Please contact your lead.'),
    ]);
    expect(await logIn(world, { password: 'wrong' })).toMatchObject([401, {}]);
    expect((await world.call(checkStaffSession, {}, { token })).status).toBe(401);
  });

  it('counts 10 failures per username and network, as for players', async ({ world }) => {
    await rahim(world);
    for (let failure = 0; failure < 10; failure++)
      expect(await logIn(world, { password: 'wrong' })).toMatchObject([401, {}]);
    expect(await logIn(world)).toMatchObject([429, { error_code: 'too_many_attempts' }]);
    expect(
      (await world.call(logInStaff, { username: 'rahim', password }, { address: '203.0.113.8' })).status,
    ).toBe(200);
    world.clock.pass(15 * 60);
    expect((await logIn(world))[0]).toBe(200);
  });

  it('counts failures over all usernames of a network', async ({ world }) => {
    await setLimit(world, 'per_network', {
      login_failures: { count: 3, minutes: 15 },
      email_code_failures: { count: 3, minutes: 15 },
      email_code_requests_per_hour: 5,
    });
    await rahim(world);
    for (const username of ['a', 'b', 'c']) await logIn(world, { username });
    expect(await logIn(world)).toMatchObject([429, { error_code: 'too_many_attempts' }]);
  });

  it('starts no session for an account that is disabled meanwhile', async ({ world }) => {
    await rahim(world);
    const operator = openDatabase(world.db.url, { timeoutMs: 15_000 });
    onTestFinished(operator.close);
    const { answered } = await operator.transaction(async (tx) => {
      await tx.query(`UPDATE staff SET is_enabled = false WHERE username = 'Rahim'`);
      const started = logIn(world);
      await expect
        .poll(
          () =>
            operator.query(
              `SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
               WHERE NOT granted AND datname = current_database()`,
            ),
          { timeout: 15_000 },
        )
        .toHaveLength(1);
      return { answered: started };
    });
    expect(await answered).toMatchObject([403, { error_code: 'staff_disabled' }]);
  });
});

it('a login runs the same statements for an unknown username and a wrong password', {
  tags: ['A.staff.login.1'],
}, async ({ world }) => {
  await rahim(world);
  const workOf = async (username: string) => {
    const work: string[] = [];
    const db = watchStatements(world.db, (text) => work.push(text));
    const isCounted: typeof isPassword = (hash, given) => {
      work.push('a password is verified');
      return isPassword(hash, given);
    };
    const server = createClient(createApp({ ...world.deps, db, isPassword: isCounted }));
    const { status } = await server.call(logInStaff, { username, password: 'wrong' });
    return [status, work];
  };
  const known = await workOf('rahim');
  expect(known).toEqual([401, expect.arrayContaining(['a password is verified'])]);
  expect(await workOf('nobody')).toEqual(known);
});

describe('POST /api/staff/logout', () => {
  it('ends the session of the token, and succeeds without one', async ({ world }) => {
    const { token } = await createStaff(world);
    const other = await createStaff(world);
    for (let time = 0; time < 2; time++)
      expect((await world.call(logOutStaff, {}, { token })).status).toBe(200);
    expect((await world.call(checkStaffSession, {}, { token })).status).toBe(401);
    expect((await world.call(checkStaffSession, {}, { token: other.token })).status).toBe(200);
  });

  it('of one realm leaves the session of the other', { tags: ['6.staff.1'] }, async ({ world, player }) => {
    const { token } = await createStaff(world);
    await world.succeed(logOutStaff, {}, { token: player.token });
    await world.succeed(logOut, {}, { token });
    expect((await world.call(checkSession, {}, { token: player.token })).status).toBe(200);
    expect((await world.call(checkStaffSession, {}, { token })).status).toBe(200);
  });
});

describe('staff accounts', () => {
  const account = {
    username: 'rahim',
    password,
    event_name: 'KL Expo',
    location: 'Booth 3',
    role: 'lead' as const,
    expires_at: '2026-06-30T00:00:00Z',
  };

  it('come from the campaign file, which the database stores without passwords', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.staff = [account];
    });
    const { session_token: token } = await world.succeed(logInStaff, { username: 'rahim', password });
    const [stored] = await world.db.query<{ text: string }>(
      `SELECT (SELECT string_agg(campaign::text, '') FROM campaign) || (SELECT string_agg(staff::text, '') FROM staff)
       AS text`,
    );
    expect(stored?.text).not.toContain(password);

    await importChanged(world.db, (file) => {
      file.staff = [{ ...account, location: 'Booth 4' }];
    });
    expect(await world.succeed(checkStaffSession, {}, { token })).toMatchObject({ location: 'Booth 4' });

    await importChanged(world.db, (file) => {
      file.staff = [{ ...account, password: 'Another long one' }];
    });
    expect((await world.call(checkStaffSession, {}, { token })).status).toBe(401);

    const again = await world.succeed(logInStaff, { username: 'rahim', password: 'Another long one' });
    await importChanged(world.db, () => {});
    expect((await world.call(checkStaffSession, {}, { token: again.session_token })).status).toBe(401);
    expect(await logIn(world, { password: 'Another long one' })).toMatchObject([
      403,
      { error_code: 'staff_disabled' },
    ]);
  });

  it('of the operator are added, listed and disabled, and an import keeps them', async ({ world }) => {
    const { password: _, ...facts } = account;
    const added = await addStaff(world.db, { ...facts, expires_at: new Date('2099-06-30T00:00:00Z') });
    const generated = /The password is (\w{16});/.exec(added)?.[1] ?? '';
    await importChanged(world.db, () => {});
    expect((await logIn(world, { password: generated }))[0]).toBe(200);
    await expect(addStaff(world.db, { ...facts, username: 'RAHIM', expires_at: new Date() })).rejects.toThrow(
      'There already is a staff account RAHIM.',
    );
    expect(await listStaff(world.db)).toBe('rahim  lead  active  until 2099-06-30T00:00Z  KL Expo  Booth 3');
    expect(await disableStaff(world.db, 'Rahim')).toBe('Disabled rahim.');
    expect(await listStaff(world.db)).toContain('  disabled  ');
    await expect(disableStaff(world.db, 'nobody')).rejects.toThrow('There is no staff account nobody.');
  });
});

it('sessions are deleted a day after their end', async ({ world }) => {
  const { token } = await createStaff(world);
  world.clock.pass(36 * 3600 - 1);
  await deleteExpiredStaffSessions(world.db, world.clock.now());
  expect(await world.db.query('SELECT FROM staff_sessions')).toHaveLength(1);
  world.clock.pass(1);
  await deleteExpiredStaffSessions(world.db, world.clock.now());
  expect(await world.db.query('SELECT FROM staff_sessions')).toEqual([]);
  expect((await world.call(checkStaffSession, {}, { token })).status).toBe(401);
});
