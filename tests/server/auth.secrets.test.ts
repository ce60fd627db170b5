import { expect } from 'vitest';
import {
  forgotPassword,
  logIn,
  register,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '../../contract/auth.contract';
import type { Log } from '../../server/deps';
import { everyRow } from './every-row';
import { codeMailedTo, registrationOf, wrongFor } from './players';
import { it } from './server-test';
import { createTestServer, type World } from './world';

const aiman = registrationOf('Aiman');
const { email } = aiman;
const password = 'Roti canai for two';
const nobody = 'nobody@example.test';

async function runPasswordFlow(world: World): Promise<{ codes: string[]; tokens: string[] }> {
  await world.succeed(register, aiman);
  const codes = [await codeMailedTo(world, email)];
  for (const endpoint of [resendVerification, forgotPassword, forgotPassword]) {
    world.clock.pass(60);
    await world.succeed(endpoint, { email });
    await world.succeed(endpoint, { email: nobody });
    codes.push(await codeMailedTo(world, email));
  }
  const [, toVerify = '', , toReset = ''] = codes;
  await world.call(verifyEmail, { email, verification_code: wrongFor(toVerify) });
  const verified = await world.succeed(verifyEmail, { email, verification_code: toVerify });
  const reset = { email, password, password_confirmation: password };
  await world.call(resetPassword, { ...reset, verification_code: wrongFor(toReset) });
  await world.succeed(resetPassword, { ...reset, verification_code: toReset });
  const { token } = await world.succeed(logIn, { email, password });
  return { codes, tokens: [verified.token, token] };
}

it('codes are stored in clear in queued emails only, and passwords and tokens nowhere', {
  tags: ['O.passwords.1'],
}, async ({ world }) => {
  const before = new Set(await everyRow(world.db));
  const { codes, tokens } = await runPasswordFlow(world);
  const rows = (await everyRow(world.db)).filter((row) => !before.has(row));
  const tablesWith = (secret: string) => {
    const forms = [secret, Buffer.from(secret).toString('hex')];
    const found = rows.filter((row) => forms.some((form) => row.includes(form)));
    return [...new Set(found.map((row) => row.split(' ')[0]))];
  };
  expect(new Set(codes.flatMap(tablesWith))).toEqual(new Set(['mails']));
  for (const secret of [aiman.password, password, ...tokens]) expect(tablesWith(secret)).toEqual([]);
  expect(tablesWith(email).sort()).toEqual(['mails', 'users']);
});

it('an unregistered address is not stored', async ({ world }) => {
  await runPasswordFlow(world);
  const rows = await everyRow(world.db);
  expect(rows.filter((row) => row.includes(nobody))).toEqual([]);
  expect(rows.filter((row) => row.includes(email)).length).toBeGreaterThan(0);
});

it('no log line contains a code, a password, a token or an address', async () => {
  const lines: string[] = [];
  const note: Log['info'] = (event, facts) => lines.push(JSON.stringify([event, facts]));
  const world = await createTestServer({ log: { info: note, error: note } });
  const { codes, tokens } = await runPasswordFlow(world);
  expect(lines.length).toBeGreaterThan(10);
  const secrets = [...codes, ...tokens, aiman.password, password, email, nobody];
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});
