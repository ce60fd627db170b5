import { describe, expect } from 'vitest';
import { forgotPassword, register, resendVerification } from '../../contract/auth.contract';
import { apiError } from './api-errors';
import { recipientsSoFar, registrationOf } from './players';
import { it } from './server-test';
import { setLimit } from './world';

describe('registrations from one network', () => {
  it('are limited per hour, independently of other networks', async ({ world }) => {
    await setLimit(world, 'registrations_per_hour', 2);
    const from = (name: string, address: string) => world.call(register, registrationOf(name), { address });
    expect((await from('Aiman', '198.51.100.1')).status).toBe(201);
    expect((await from('Badrul', '198.51.100.1')).status).toBe(201);
    const third = await from('Chen', '198.51.100.1');
    expect([third.status, third.body, third.headers.get('retry-after')]).toEqual([
      429,
      apiError('rate_limited', 'Too many requests. Try again in 60 minutes.', {
        data: { retry_after_seconds: 3600, locked_until: '2026-03-20T05:00:00.000Z', attempts_left: 0 },
      }),
      '3600',
    ]);
    expect((await from('Chen', '198.51.100.2')).status).toBe(201);
    world.clock.pass(3599);
    expect((await from('Devi', '198.51.100.1')).status).toBe(429);
    world.clock.pass(1);
    expect((await from('Devi', '198.51.100.1')).status).toBe(201);
  });

  it('are not limited in a trusted network', async ({ world }) => {
    await setLimit(world, 'registrations_per_hour', 1);
    await setLimit(world, 'trusted_networks', ['198.51.100.0/24', '2001:db8::/32']);
    const from = async (name: string, address: string) =>
      (await world.call(register, registrationOf(name), { address })).status;
    expect(await from('Aiman', '198.51.100.1')).toBe(201);
    expect(await from('Badrul', '198.51.100.1')).toBe(201);
    expect(await from('Chen', '2001:db8::7')).toBe(201);
    expect(await from('Devi', '2001:db8::7')).toBe(201);
    expect(await from('Ethan', '198.51.101.1')).toBe(201);
    expect(await from('Farid', '198.51.101.1')).toBe(429);
  });
});

describe('codes that strangers requested for an unregistered address', () => {
  const registration = registrationOf('Aiman');
  const { email } = registration;

  it('do not prevent its owner from registering immediately afterwards', async ({ world }) => {
    await world.succeed(forgotPassword, { email });
    world.clock.pass(1);
    const { verification_expires_at, resend_available_at } = await world.succeed(register, registration);
    expect([verification_expires_at, resend_available_at]).toEqual([
      '2026-03-20T04:10:01.000Z',
      '2026-03-20T04:01:01.000Z',
    ]);
    expect(await recipientsSoFar(world)).toEqual([email]);
  });

  it('do not lock out its owner for the day, and count from the first code that is sent', async ({
    world,
  }) => {
    for (let time = 0; time < 5; time += 1) {
      await world.succeed(forgotPassword, { email });
      world.clock.pass(60);
    }
    expect((await world.call(forgotPassword, { email })).status).toBe(429);
    const { resend_available_at } = await world.succeed(register, registration);
    expect(resend_available_at).toBe('2026-03-20T16:00:00.000Z');
    expect((await world.call(resendVerification, { email })).status).toBe(429);
    expect(await recipientsSoFar(world)).toEqual([email]);
  });
});
