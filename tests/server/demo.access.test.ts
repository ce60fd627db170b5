import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { getLeaderboard } from '../../contract/campaign.contract';
import { getDemoSheet, resetDemoData } from '../../contract/dev.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { checkSession } from '../../contract/session.contract';
import { disableDemoAccounts } from '../../server/demo/demo-access';
import { prepareDemo } from '../../server/demo/demo-sheet';
import { readEnvironment } from '../../server/settings/settings';
import { ownDataDir, queryEmbedded, startOwn } from '../support/own-server';
import { times } from './burst-fixture';
import { registerAndVerify, registrationOf } from './players';
import { it } from './server-test';
import { createTestServer, type World } from './world';

const password = 'cap-clash-demo';
const emails = ['player', 'new', 'winner', 'admin', 'superadmin'].map((name) => `${name}@demo.test`);

const logInAll = (world: World) =>
  Promise.all(
    emails.map(async (email) => {
      const { status, body } = await world.call(logIn, { email, password });
      return body.success ? status : body.error_code;
    }),
  );

describe('demo accounts without demo mode', () => {
  it('cannot log in and have no session and no rank until demo mode is on again', {
    tags: ['A.demo.access.1'],
  }, async ({ world }) => {
    await prepareDemo(world.deps);
    const aiman = await registerAndVerify(world, 'Aiman');
    const { token } = await world.succeed(logIn, { email: 'admin@demo.test', password });
    await disableDemoAccounts(world.db, world.clock.now());
    expect(await logInAll(world)).toEqual(emails.map(() => 'account_suspended'));
    expect((await world.call(checkSession, {}, { token })).status).toBe(401);
    expect((await world.succeed(getLeaderboard)).leaderboard).toEqual([]);
    expect((await world.call(checkSession, {}, { token: aiman.token })).status).toBe(200);
    await prepareDemo(world.deps);
    expect(await logInAll(world)).toEqual(emails.map(() => 200));
    expect((await world.call(checkSession, {}, { token })).status).toBe(401);
  });

  it('are suspended at the start of the server', { tags: ['A.demo.access.1'] }, async () => {
    const dataDir = await ownDataDir();
    const demo = await startOwn({ dataDir });
    const logInAt = async (url: string) => {
      const body = new URLSearchParams({ email: 'superadmin@demo.test', password });
      return (await fetch(`${url}/api/auth/login`, { method: 'POST', body })).status;
    };
    expect(await logInAt(demo.url)).toBe(200);
    await demo.end();
    const real = await startOwn({ dataDir, env: { DEMO_MODE: 'off' } });
    expect(await logInAt(real.url)).toBe(403);
    expect(real.output()).toContain('Disabled 19 demo accounts');
    expect(await queryEmbedded(dataDir, 'SELECT FROM sessions')).toEqual([]);
  });
});

describe('demo mode', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST must be an address of this machine alone, such as 127.0.0.1, in demo mode'],
    [{ HOST: '::' }, 'HOST must be'],
    [{ HOST: '203.0.113.7' }, 'HOST must be'],
    [{ HOST: '10.0.0.7' }, 'HOST must be'],
    [{ HOST: 'cap.example' }, 'HOST must be'],
    [{ PUBLIC_URL: 'https://cap.example' }, 'PUBLIC_URL must not be https in demo mode'],
  ])('is an invalid configuration with %o', { tags: ['A.demo.access.1'] }, (variables, text) => {
    expect(() => readEnvironment(variables)).toThrow(`Invalid configuration: ${text}`);
    const real = { DATABASE_URL: 'postgres://someone@db.example/cap' };
    expect(() => readEnvironment({ ...variables, ...real, DEMO_MODE: 'on' })).toThrow(text);
    expect(readEnvironment({ ...variables, ...real }).demoMode).toBe(false);
    expect(readEnvironment({ ...variables, DEMO_MODE: 'off' }).demoMode).toBe(false);
  });

  it.each([
    { HOST: 'localhost' },
    { HOST: '127.0.0.2' },
    { HOST: '::1' },
    { PUBLIC_URL: 'http://cap.example' },
  ])('is a valid configuration with %o', (variables) => {
    expect(readEnvironment(variables).demoMode).toBe(true);
  });
});

describe('POST /api/dev/reset', () => {
  it('resets the demo, also for parallel requests', { tags: ['A.demo.reset.1'] }, async ({ world }) => {
    const sheet = await prepareDemo(world.deps);
    await registerAndVerify(world, 'Aiman');
    const { token } = await world.succeed(logIn, { email: 'new@demo.test', password });
    await world.succeed(redeemCode, { code: sheet.codes[0]?.code ?? '' }, { token });
    expect(await world.succeed(getDemoSheet)).not.toEqual(sheet);
    const answers = await Promise.all(times(2, () => world.call(resetDemoData)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      times(2, () => [200, { success: true, message: 'Demo data reset.', data: {} }]),
    );
    expect(await world.succeed(getDemoSheet)).toEqual(sheet);
    expect((await world.call(checkSession, {}, { token })).status).toBe(401);
    expect((await world.call(logIn, registrationOf('Aiman'))).status).toBe(401);
    expect(await logInAll(world)).toEqual(emails.map(() => 200));
    expect(await world.db.query('SELECT count(*)::integer FROM users')).toEqual([{ count: 17 }]);
  });

  it.each([
    ['https://foreign.example', 403, 200],
    ['http://cap.example', 403, 200],
    ['http://cap.example:8001', 403, 200],
    ['null', 403, 200],
    ['http://cap.example:8000', 200, 401],
    ['http://localhost:5173', 200, 401],
  ])('answers the Origin %s with %i', { tags: ['A.demo.reset.1'] }, async (origin, status, logInStatus) => {
    const settings = { publicUrl: 'http://cap.example:8000', corsOrigins: ['http://localhost:5173'] };
    const world = await createTestServer({ settings });
    await registerAndVerify(world, 'Aiman');
    const response = await world.send('/api/dev/reset', { method: 'POST', headers: { Origin: origin } });
    const { error_code } = (await response.json()) as { error_code?: string };
    expect([response.status, error_code]).toEqual([status, status === 403 ? 'forbidden' : undefined]);
    expect((await world.call(logIn, registrationOf('Aiman'))).status).toBe(logInStatus);
  });

  it('is not found outside demo mode', { tags: ['A.demo.reset.1'] }, async () => {
    const world = await createTestServer({ settings: { demoMode: false } });
    await registerAndVerify(world, 'Aiman');
    expect((await world.call(resetDemoData)).status).toBe(404);
    expect((await world.call(logIn, registrationOf('Aiman'))).status).toBe(200);
  });
});
