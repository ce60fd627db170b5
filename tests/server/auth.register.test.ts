import { expect, it } from 'vitest';
import { register } from '../../contract/auth.contract';
import { registrationOf } from './people';
import { openWorld } from './world';

it('registers a player who then has to verify', async () => {
  const world = await openWorld();
  const { status, body } = await world.call(register, {
    ...registrationOf('Aiman'),
    full_name: ' Aiman Rahim ',
  });
  expect({ status, body }).toEqual({
    status: 201,
    body: {
      success: true,
      message: 'We sent a 6-digit code to aiman@example.test.',
      data: {
        user_id: expect.stringMatching(/^U[0-9A-Z]{16}$/),
        username: 'Aiman',
        email: 'aiman@example.test',
        status: 'pending_verification',
        verification_expires_at: '2026-03-20T04:10:00.000Z',
        resend_available_at: '2026-03-20T04:01:00.000Z',
      },
    },
  });
  const rows = await world.db.query(
    'SELECT username, phone, full_name, status, agreements, password_hash FROM users',
  );
  expect(rows).toEqual([
    {
      username: 'Aiman',
      phone: '+60123456789',
      full_name: 'Aiman Rahim',
      status: 'pending_verification',
      agreements: {
        terms: { version: '2026-01', accepted_at: '2026-03-20T04:00:00.000Z' },
        privacy: { version: '2026-01', accepted_at: '2026-03-20T04:00:00.000Z' },
      },
      password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
    },
  ]);
});
