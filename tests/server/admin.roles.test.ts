import { describe, expect } from 'vitest';
import {
  changeRole,
  endUserSessions,
  getUsers,
  suspendUser,
  unlockUser,
  unsuspendUser,
} from '../../contract/admin-user.contract';
import { auditOf, createAdmin, createSuperadmin } from './admin-fixture';
import { apiError, validationError } from './api-errors';
import { addPlayer } from './campaign-fixture';
import { it } from './server-test';

const reason = 'Asked by email';

describe('PUT /api/admin/users/{id}/role', () => {
  it('appoints and removes admins from the next request on', {
    tags: ['A.admin.users.5', '6.admins.2'],
  }, async ({ world, player }) => {
    const { token, player: superadmin } = await createSuperadmin(world);
    const { id } = player.player;
    const { user } = await world.succeed(changeRole, { id, role: 'admin', reason }, { token });
    expect(user.role).toBe('admin');
    expect((await world.call(getUsers, {}, { token: player.token })).status).toBe(200);
    await world.succeed(changeRole, { id, role: 'player', reason }, { token });
    expect((await world.call(getUsers, {}, { token: player.token })).status).toBe(403);
    expect(await auditOf(world)).toEqual(
      [
        { from: 'player', to: 'admin' },
        { from: 'admin', to: 'player' },
      ].map((facts) => ({
        actor_id: superadmin.id,
        action: 'user.role_changed',
        target_id: id,
        reason,
        facts,
      })),
    );
  });

  it('rejects an account that is not active', async ({ world }) => {
    const { token } = await createSuperadmin(world);
    const { id } = await addPlayer(world.db, { status: 'pending_verification' });
    expect((await world.call(changeRole, { id, role: 'admin', reason }, { token })).body).toEqual(
      validationError({ role: 'Only an active account with a verified email can be an admin.' }),
    );
  });

  it('leaves a superadmin when two remove each other at the same time', {
    tags: ['A.admin.users.6'],
  }, async ({ world }) => {
    const [first, second] = await Promise.all([createSuperadmin(world), createSuperadmin(world)]);
    const answers = await Promise.all([
      world.call(changeRole, { id: second.player.id, role: 'player', reason }, { token: first.token }),
      world.call(changeRole, { id: first.player.id, role: 'player', reason }, { token: second.token }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(await world.db.query(`SELECT FROM users WHERE role = 'superadmin'`)).toHaveLength(1);
  });
});

describe('every action of support', () => {
  const actions = [suspendUser, unsuspendUser, unlockUser, endUserSessions] as const;

  it('is forbidden on the own account, and for an admin on admins; an unknown account is not found', {
    tags: ['A.admin.users.6'],
  }, async ({ world }) => {
    const admin = await createAdmin(world);
    const other = await createAdmin(world);
    const superadmin = await createSuperadmin(world);
    const deleted = await addPlayer(world.db, { status: 'deleted' });
    for (const endpoint of actions) {
      const ask = (id: string, token: string) => world.answer(endpoint, { id, reason }, { token });
      const own = [403, apiError('forbidden', 'You cannot do this to your own account.')];
      const foreign = [403, apiError('forbidden', 'Only a superadmin can do this to an admin.')];
      const unknown = [404, apiError('not_found', 'This account does not exist.')];
      expect(await ask(admin.player.id, admin.token)).toEqual(own);
      expect(await ask(superadmin.player.id, superadmin.token)).toEqual(own);
      expect(await ask(other.player.id, admin.token)).toEqual(foreign);
      expect(await ask(superadmin.player.id, admin.token)).toEqual(foreign);
      expect(await ask(deleted.id, admin.token)).toEqual(unknown);
      expect(await ask('U', superadmin.token)).toEqual(unknown);
      expect((await ask(other.player.id, superadmin.token))[0]).toBe(200);
      await world.db.query(`UPDATE users SET status = 'active' WHERE user_id = $1`, [other.player.id]);
    }
    expect(
      (await world.call(changeRole, { id: superadmin.player.id, role: 'player', reason }, superadmin)).body,
    ).toEqual(apiError('forbidden', 'You cannot do this to your own account.'));
  });
});
