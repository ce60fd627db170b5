import { expect } from 'vitest';
import { getProfile } from '../../contract/profile.contract';
import { registerAndVerify } from './players';
import { it } from './server-test';

it('GET /api/user/profile returns the record of the player without a secret', {
  tags: ['7.profile.1'],
}, async ({ world }) => {
  const { token, user_id } = await registerAndVerify(world, 'Aiman');
  expect(await world.answer(getProfile, {}, { token })).toEqual([
    200,
    {
      success: true,
      data: {
        user_id,
        username: 'Aiman',
        email: 'aiman@example.test',
        phone: '+60123456789',
        role: 'player',
        status: 'active',
        full_name: null,
        contact_email: null,
        date_of_birth: '1999-05-17',
        marketing_opt_in: false,
        email_verified_at: '2026-03-20T04:00:00.000Z',
        first_time_completed: false,
        points_balance: 0,
        season_rank: null,
        shipping_address: null,
        created_at: '2026-03-20T04:00:00.000Z',
        updated_at: '2026-03-20T04:00:00.000Z',
      },
    },
  ]);
});

it('GET /api/user/profile never returns the record of another player', async ({ world }) => {
  const [aiman, badrul] = [await registerAndVerify(world, 'Aiman'), await registerAndVerify(world, 'Badrul')];
  const names = await Promise.all(
    [aiman, badrul].map(async ({ token }) => (await world.succeed(getProfile, {}, { token })).username),
  );
  expect(names).toEqual(['Aiman', 'Badrul']);
});
