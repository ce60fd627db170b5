import { expect } from 'vitest';
import { forgotPassword, logIn, register, resendVerification } from '../../contract/auth.contract';
import { getHealth } from '../../contract/health.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { times } from './burst-fixture';
import { addCodes, createPlayer, importChanged } from './campaign-fixture';
import type { Answered } from './client';
import { registrationOf } from './players';
import { it } from './server-test';
import { createTestServer, setLimit } from './world';

const limitsOf = ({ headers }: Pick<Answered<never>, 'headers'>) =>
  ['limit', 'remaining', 'reset', 'retry'].map((name) =>
    headers.get(name === 'retry' ? 'retry-after' : `ratelimit-${name}`),
  );

it('POST /api/redeem-code reports the requests that its account has left in the minute', {
  tags: ['A.limits.headers.1'],
}, async ({ world, player: { token } }) => {
  const redeem = () => world.call(redeemCode, { code: 'too short' }, { token });
  expect(limitsOf(await redeem())).toEqual(['30', '29', '60', null]);
  world.clock.pass(20);
  expect(limitsOf(await redeem())).toEqual(['30', '28', '40', null]);
  await setLimit(world, 'redeem_requests_per_minute', { account: 2, address: 600 });
  expect(limitsOf(await redeem())).toEqual(['2', '0', '40', '40']);
  await setLimit(world, 'redeem_requests_per_minute', { account: 100, address: 10 });
  expect(limitsOf(await redeem())).toEqual(['10', '7', '40', null]);
});

it('POST /api/user/redeem-code reports the wrong codes that are left after an unknown code, and until when there are none', async ({
  world,
  player: { token },
}) => {
  const guess = async () => limitsOf(await world.call(redeemCode, { code: '7K3M-9Q2W-8X4R' }, { token }));
  const answers: unknown[] = [];
  for (const _ of times(6, String)) {
    answers.push(await guess());
    world.clock.pass(60);
  }
  expect(answers).toEqual([
    ['5', '4', '900', null],
    ['5', '3', '840', null],
    ['5', '2', '780', null],
    ['5', '1', '720', null],
    ['5', '0', '660', null],
    ['5', '0', '840', '840'],
  ]);
});

it('POST /api/user/redeem-code reports the redemptions that are left in the day', async ({ world }) => {
  await importChanged(world.db, (file) => {
    file.limits.redemptions_per_day = 2;
  });
  const { token } = await createPlayer(world);
  const answers: unknown[] = [];
  for (const code of await addCodes(world.db, 3))
    answers.push(limitsOf(await world.call(redeemCode, { code }, { token })));
  expect(answers).toEqual([
    ['2', '1', '43200', null],
    ['2', '0', '43200', null],
    ['2', '0', '43200', '43200'],
  ]);
});

it('POST /api/auth/login reports the failures that are left, and counts no success', async ({
  registered: world,
}) => {
  const { email, password } = registrationOf('Aiman');
  const fail = () => world.call(logIn, { email, password: 'wrong' });
  expect(limitsOf(await fail())).toEqual(['10', '9', '900', null]);
  expect(limitsOf(await world.call(logIn, { email, password }))).toEqual(['10', '9', '900', null]);
  world.clock.pass(100);
  for (const left of [8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(limitsOf(await fail())).toEqual(['10', String(left), '800', null]);
  expect(limitsOf(await fail())).toEqual(['10', '0', '900', '900']);
});

it('registrations and requests for codes report the limit of their network, and other calls none', async ({
  world,
}) => {
  expect(limitsOf(await world.call(register, registrationOf('Aiman')))).toEqual(['600', '599', '3600', null]);
  const resent = await world.call(resendVerification, { email: 'nobody@example.test' });
  expect(limitsOf(resent)).toEqual(['200', '199', '3600', null]);
  expect(limitsOf(await world.call(getHealth))).toEqual([null, null, null, null]);
});

it.each([
  ['POST /api/auth/resend-verification', resendVerification],
  ['POST /api/auth/forgot-password', forgotPassword],
])('%s reports the one email per minute when it rejects a request as too soon', async (_, endpoint) => {
  const world = await createTestServer();
  const ask = () => world.call(endpoint, { email: 'nobody@example.test' });
  await ask();
  world.clock.pass(20);
  const early = await ask();
  expect([early.status, limitsOf(early)]).toEqual([429, ['1', '0', '40', '40']]);
});
