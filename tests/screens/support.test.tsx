import { expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import * as samples from '../models/admin-samples';
import { success } from '../models/answers';
import { loggedInAsAdmin, open } from '../models/open-page';
import { appOnScreen } from '../support/app-on-screen';

const app = appOnScreen();

const { user, suspendedUser, userAsAdmin } = samples;
const notVerified = { ...user, status: 'pending_verification' as const };

test.each([
  ['an active player', user, ['Log out benu everywhere', 'Suspend benu', 'Make benu an admin']],
  ['an active admin', userAsAdmin, ['Log out benu everywhere', 'Suspend benu', 'Remove benu as admin']],
  ['a suspended player', { ...suspendedUser, sessions_count: 0 }, ['End the suspension of benu']],
  ['a player without a verified email', notVerified, ['Log out benu everywhere', 'Suspend benu']],
])(
  'a superadmin is offered what makes sense for %s',
  { tags: ['A.admin.users.5'] },
  async (_, account, names) => {
    const { screen, world } = app.host;
    open(world, '/admin/support');
    await loggedInAsAdmin(world, 'superadmin');
    world.alwaysAnswer('getUsers', success(endpoints.getUsers, samples.oneUser(account)));
    await app.host.load();
    const list = screen.within('list', 'Accounts');
    await list.see('heading', 'benu');
    const { controls } = await list.pageSnapshot();
    expect(controls.map(({ name }) => name)).toEqual(names);
  },
);
