import { expect, it, onTestFinished } from 'vitest';
import { logIn, register, verifyEmail } from '../../contract/auth.contract';
import { getProfile } from '../../contract/profile.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { openDatabase } from '../../server/database/database';
import { apiError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { codeMailedTo, registerAndVerify, registrationOf } from './players';
import { createRecordingLog } from './recording-log';
import { unknownCode } from './redeem-fixture';
import { createTestServer, setLimit } from './world';

it('the log has one line per request, with the request id of the response', async () => {
  const log = createRecordingLog();
  const world = await createTestServer({ log });
  const ids: (string | null)[] = [];
  for (const [method, path] of [
    ['GET', '/api/health?verbose=1'],
    ['POST', '/api/auth/login'],
    ['PUT', '/api/health'],
    ['GET', '/api/nobody@example.test'],
    ['GET', '/frontend/nobody@example.test'],
  ])
    ids.push((await world.send(path ?? '', { method: method ?? '' })).headers.get('x-request-id'));
  const line = (at: number, method: string, route: string, status: number) => ({
    grade: 'info',
    event: 'call',
    request_id: ids[at],
    method,
    route,
    status,
    ms: expect.any(Number),
  });
  expect(log.lines).toEqual([
    line(0, 'GET', '/api/health', 200),
    line(1, 'POST', '/api/auth/login', 422),
    line(2, 'PUT', '/api/health', 405),
    line(3, 'GET', 'none', 404),
    line(4, 'GET', '/frontend/*', 404),
  ]);
});

it('the log contains no secret and no personal data, whatever a player does', async () => {
  const log = createRecordingLog();
  const world = await createTestServer({ log });
  const aiman = registrationOf('Aiman');
  await world.call(register, aiman);
  const code = await codeMailedTo(world, aiman.email);
  await world.call(verifyEmail, { email: aiman.email, verification_code: code });
  await world.call(register, aiman);
  await world.call(logIn, { ...aiman, password: 'a wrong secret' });
  const { token } = await world.succeed(logIn, aiman);
  await world.call(getProfile, {}, { token });
  await world.call(redeemCode, { code: '7K3M-9Q2W-8X4R' }, { token, key: 'key-of-the-action' });
  await world.send('/api/user/wallet?token=in-the-query', { headers: { Authorization: `Bearer ${token}` } });
  const secrets = [
    aiman.password,
    'a wrong secret',
    code,
    token,
    '7K3M',
    'key-of-the-action',
    'in-the-query',
  ];
  const personal = ['Aiman', 'aiman', '12345', '1999-05-17', '203.0.113.7'];
  const text = JSON.stringify(log.lines);
  expect([...secrets, ...personal].filter((word) => text.includes(word))).toEqual([]);
});

it('the log of an error names the error, its location and its endpoint, not the input', async () => {
  const log = createRecordingLog();
  const world = await createTestServer({ log });
  await world.db.query('ALTER TABLE mails ADD CONSTRAINT broken CHECK (false)');
  const { status, headers, body } = await world.call(register, registrationOf('Aiman'));
  expect([status, body]).toEqual([
    500,
    apiError('server_error', 'Something went wrong on our side. Please try again.'),
  ]);
  expect(log.lines.filter(({ grade }) => grade === 'error')).toEqual([
    {
      grade: 'error',
      event: 'call.failed',
      request_id: headers.get('x-request-id'),
      error: 'error',
      code: '23514',
      at: expect.stringContaining('mailer.ts'),
    },
  ]);
  expect(JSON.stringify(log.lines)).not.toContain('aiman');
});

it('an outage of the database is answered 503 with Retry-After', async () => {
  const log = createRecordingLog();
  const world = await createTestServer({ log });
  const { token } = await registerAndVerify(world, 'Aiman');
  const unreachable = openDatabase('postgres://nobody@127.0.0.1:1/nowhere');
  onTestFinished(unreachable.close);
  world.deps.db = unreachable;
  for (const path of ['/api/health', '/api/user/profile', '/api/config']) {
    const response = await world.send(path, { headers: { Authorization: `Bearer ${token}` } });
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '2',
      apiError('maintenance', 'We will be back in a moment. Please try again.', {
        data: { retry_after_seconds: 2 },
      }),
    ]);
  }
  expect(log.lines.filter(({ grade }) => grade === 'error').map(({ event }) => event)).toEqual(
    Array(3).fill('database.unavailable'),
  );
});

it('an address that sends too many unknown codes is logged once an hour, over all accounts', async () => {
  const log = createRecordingLog();
  const world = await createTestServer({ log });
  await setLimit(world, 'unknown_codes_alert_per_hour', 3);
  const guess = async (address: string) => {
    const { token } = await createPlayer(world);
    await world.call(redeemCode, { code: unknownCode }, { token, address });
    await world.call(redeemCode, { code: 'malformed' }, { token, address });
  };
  const errorLines = () => log.lines.filter(({ grade }) => grade === 'error');
  await Promise.all([guess('198.51.100.1'), guess('198.51.100.1'), guess('198.51.100.2')]);
  expect(errorLines()).toEqual([]);
  const alert = {
    grade: 'error',
    event: 'codes.guessed',
    address_hash: expect.stringMatching(/^[\w-]{43}$/),
    unknown_codes: 3,
  };
  for (let more = 0; more < 3; more += 1) await guess('198.51.100.1');
  expect(errorLines()).toEqual([alert]);
  world.clock.pass(3600);
  for (let more = 0; more < 3; more += 1) await guess('198.51.100.1');
  expect(errorLines()).toEqual([alert, alert]);
});
