import { describe, expect, it } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { changePassword } from '../../contract/profile.contract';
import { getSessions } from '../../contract/sessions.contract';
import { apiError } from './api-errors';
import { times, twoServers } from './burst-fixture';
import { registerAndVerify, registrationOf, startSession } from './players';
import { aiman, changeTo, fresh, isLive } from './profile-fixture';
import { createTestServer, setLimit, type World } from './world';

const rejected = (text: string, field: string, code = 'validation_failed') => ({
  success: false,
  error: text,
  error_code: code,
  errors: { [field]: [text] },
});
const notCurrent = rejected(
  'That is not your current password.',
  'current_password',
  'current_password_wrong',
);

const openWithAiman = async () => {
  const world = await createTestServer();
  const { token } = await registerAndVerify(world, 'Aiman');
  const change = (fields: object, as?: 'multipart' | 'json') =>
    world.call(changePassword, fields, as === undefined ? { token } : { token, as });
  return { world, token, change };
};

const logInWith = async (world: World, password: string) =>
  (await world.call(logIn, { email: aiman.email, password })).status;

describe('POST /api/user/change-password', () => {
  it('ends every other session of the player, and no session of another player', {
    tags: ['7.profile.3', 'A.sessions.2'],
  }, async () => {
    const { world, token, change } = await openWithAiman();
    const others = [await startSession(world, 'Aiman'), await startSession(world, 'Aiman')];
    const badrul = await registerAndVerify(world, 'Badrul');
    const { status, body } = await change(changeTo(fresh));
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Password changed.', data: { sessions_ended: 2 } },
    ]);
    const tokens = [token, badrul.token, ...others.map((session) => session.token)];
    expect(await Promise.all(tokens.map((own) => isLive(world, own)))).toEqual([true, true, false, false]);
    expect([await logInWith(world, aiman.password), await logInWith(world, fresh)]).toEqual([401, 200]);
  });

  it('does not count sessions that were already over', async () => {
    const { world, token, change } = await openWithAiman();
    await startSession(world, 'Aiman');
    await world.db.query('UPDATE sessions SET expires_at = created_at WHERE session_id <> $1', [
      (await world.succeed(getSessions, {}, { token })).sessions.find(({ is_current }) => is_current)
        ?.session_id,
    ]);
    await startSession(world, 'Aiman');
    expect((await change(changeTo(fresh))).body).toMatchObject({ data: { sessions_ended: 1 } });
  });

  it('sends a notice by email', async () => {
    const { world, change } = await openWithAiman();
    const before = (await world.mails()).length;
    await change(changeTo(fresh));
    const mails = await world.mails();
    expect([mails.length - before, mails[0]?.to, mails[0]?.subject]).toEqual([
      1,
      aiman.email,
      'Your Cap Clash password was changed',
    ]);
    expect(JSON.stringify(mails)).not.toContain(fresh);
  });

  it.each(['multipart', 'json'] as const)('accepts %s', async (as) => {
    const { world, change } = await openWithAiman();
    expect((await change(changeTo(fresh), as)).status).toBe(200);
    expect(await logInWith(world, fresh)).toBe(200);
  });

  it('accepts a password as typed, with spaces and in either Unicode normalization', async () => {
    const { world, change } = await openWithAiman();
    const typed = '  cafe\u0301 kopi  ';
    expect((await change(changeTo(typed))).status).toBe(200);
    const tries = [typed.trim(), typed.normalize('NFC'), typed];
    expect(await Promise.all(tries.map((password) => logInWith(world, password)))).toEqual([401, 401, 200]);
  });
});

describe('a repeated password change after a lost response', () => {
  it('succeeds, sends one notice, and ends sessions that were started meanwhile', async () => {
    const { world, token, change } = await openWithAiman();
    await change(changeTo(fresh));
    const elsewhere = await world.succeed(logIn, { email: aiman.email, password: fresh });
    const mails = await world.mails();
    const { status, body } = await change(changeTo(fresh));
    expect([status, body, await world.mails()]).toEqual([
      200,
      { success: true, message: 'Password changed.', data: { sessions_ended: 1 } },
      mails,
    ]);
    expect([await isLive(world, token), await isLive(world, elsewhere.token)]).toEqual([true, false]);
    expect(await logInWith(world, fresh)).toBe(200);
  });

  it('succeeds for any number of parallel repeats', async () => {
    const { world, token } = await openWithAiman();
    await startSession(world, 'Aiman');
    const server = twoServers(world);
    const answers = await Promise.all(
      times(6, () => server.call(changePassword, changeTo(fresh), { token })),
    );
    const counts = answers.map(({ body }) => (body.success ? body.data.sessions_ended : body.error));
    expect(counts.sort()).toEqual([0, 0, 0, 0, 0, 1]);
    expect((await world.mails()).filter(({ subject }) => subject.includes('changed')).length).toBe(1);
  });

  it('from another session is a new request: the current password is checked first', async () => {
    const { world, change } = await openWithAiman();
    expect((await change(changeTo(aiman.password, 'wrong'))).body).toEqual(notCurrent);
    const elsewhere = await startSession(world, 'Aiman');
    await change(changeTo(fresh));
    const { token } = await world.succeed(logIn, { email: aiman.email, password: fresh });
    expect((await world.call(changePassword, changeTo(fresh), { token })).body).toEqual(notCurrent);
    expect(await isLive(world, elsewhere.token)).toBe(false);
  });

  it('allows no extra guesses: each of the two passwords counts as one', async () => {
    const { world, change } = await openWithAiman();
    await change(changeTo(fresh));
    await setLimit(world, 'login_failures', { count: 4, minutes: 5 });
    const statuses = [];
    for (const guess of ['Nasi lemak 1', 'Nasi lemak 2', fresh])
      statuses.push((await change(changeTo(guess, 'wrong'))).status);
    expect(statuses).toEqual([422, 422, 429]);
  });

  it('does not consume a try', async () => {
    const { world, change } = await openWithAiman();
    await setLimit(world, 'login_failures', { count: 2, minutes: 5 });
    for (const again of [1, 2, 3, 4])
      expect([again, (await change(changeTo(fresh))).status]).toEqual([again, 200]);
  });
});

describe('POST /api/user/change-password changes nothing and sends no email', () => {
  it.each([
    ['the current password is wrong', changeTo(fresh, 'wrong'), notCurrent],
    ['the current password has a space too many', changeTo(fresh, `${aiman.password} `), notCurrent],
    [
      'the new password is the old one',
      changeTo(aiman.password),
      rejected('Choose a password that is different from the current one.', 'new_password'),
    ],
    [
      'the new password is the username',
      changeTo('AIMAN_AIMAN'),
      rejected('Choose a password that is not your username or email.', 'new_password'),
    ],
    [
      'the new password is the e-mail',
      changeTo(aiman.email.toUpperCase()),
      rejected('Choose a password that is not your username or email.', 'new_password'),
    ],
    [
      'the new password is a common one',
      changeTo('password123'),
      rejected('This password is too common. Choose another.', 'new_password'),
    ],
    [
      'the new password is short',
      changeTo('1234567'),
      rejected('Use at least 8 characters.', 'new_password'),
    ],
    [
      'the confirmation differs',
      { ...changeTo(fresh), new_password_confirmation: `${fresh} ` },
      rejected('The passwords do not match.', 'new_password_confirmation'),
    ],
  ])('if %s', { tags: ['5.password.2'] }, async (_what, fields, rejection) => {
    const { world, change } = await openWithAiman();
    await world.db.query(`UPDATE users SET username = 'Aiman_Aiman'`);
    const stored = () =>
      world.db.query('SELECT password_hash, updated_at, (SELECT count(*) FROM sessions) FROM users');
    const [before, mails] = [await stored(), await world.mails()];
    const { status, body } = await change(fields);
    expect([status, body, await stored(), await world.mails()]).toEqual([422, rejection, before, mails]);
  });
});

describe('ten wrong current passwords within 15 minutes', () => {
  it('start a cooldown for the right one too, for this account only', async () => {
    const { world, change } = await openWithAiman();
    for (let failure = 0; failure < 10; failure += 1)
      expect((await change(changeTo(fresh, 'wrong'))).body).toEqual(notCurrent);
    const { status, headers, body } = await change(changeTo(fresh));
    expect([status, headers.get('retry-after'), body]).toEqual([
      429,
      '900',
      apiError('too_many_attempts', 'Too many attempts. Try again in 15 minutes.', {
        data: { retry_after_seconds: 900, locked_until: '2026-03-20T04:15:00.000Z', attempts_left: 0 },
      }),
    ]);
    const badrul = await registerAndVerify(world, 'Badrul');
    const own = changeTo(fresh, registrationOf('Badrul').password);
    expect((await world.call(changePassword, own, { token: badrul.token })).status).toBe(200);
    expect(await logInWith(world, aiman.password)).toBe(200);
    world.clock.pass(899);
    expect((await change(changeTo(fresh))).status).toBe(429);
    world.clock.pass(1);
    expect((await change(changeTo(fresh))).status).toBe(200);
  });

  it('have the limit of the campaign, and other validation errors do not count', async () => {
    const { world, change } = await openWithAiman();
    await setLimit(world, 'login_failures', { count: 2, minutes: 5 });
    for (const fields of [changeTo(aiman.password), changeTo('short'), changeTo('password123', 'wrong')])
      for (const again of [1, 2]) expect([again, (await change(fields)).status]).toEqual([again, 422]);
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1) statuses.push((await change(changeTo(fresh, 'wrong'))).status);
    expect(statuses).toEqual([422, 422, 429]);
  });
});
