import { endpoints } from '../../contract/endpoints';
import type { World } from '../kit/world/world';
import { adminLinks } from './admin.models';
import * as samples from './admin-samples';
import { success } from './answers';
import { formModels } from './form-model';
import type { FormRow } from './form-row';
import { resource, resourceModels } from './resource-model';
import { isFiltered, type Loaded, traverse } from './resource-query';
import type { EntryOf } from './resource-row';
import { main, page, steps } from './steps';
import { button, field, link } from './unmodeled-controls';

type User = EntryOf<typeof endpoints.getUsers, 'users'>;

const own = 'This is your own account. Another admin has to act on it.';
const onlySuperadmin = 'Only a superadmin can act on an admin.';

/** As an admin who is no superadmin. */
const actionsOn = ({ username, role, status, sessions_count, locked_until }: User): string[] => {
  if (role !== 'player') return [];
  return [
    ...(locked_until ? [`Lift the wait of ${username}`] : []),
    ...(sessions_count ? [`Log out ${username} everywhere`] : []),
    status === 'suspended' ? `End the suspension of ${username}` : `Suspend ${username}`,
  ];
};

const textsOf = ({ email = '', role, status, is_me, suspended_reason }: User): string[] => [
  ...(email === '' ? [] : [email]),
  ...(suspended_reason ? [suspended_reason, 'Suspended'] : []),
  ...(status === 'pending_verification' ? ['Email not verified'] : []),
  ...(is_me ? [own] : []),
  ...(role === 'superadmin' ? ['Superadmin', onlySuperadmin] : []),
];

const nothing = { search: '', role: '', status: '' };
const canShowAll = ({ data, query }: Loaded<object>) => data !== null && isFiltered(query);

export const supportModels = resourceModels({
  users: resource(endpoints.getUsers, {
    start: '/admin/support',
    answers: [
      samples.users,
      samples.earlierUsers,
      samples.noUsers,
      samples.noUsersLater,
      samples.matchingUsers,
    ],
    list: { of: 'users', texts: textsOf, within: ['list', 'Accounts'] },
    changes: [
      { query: { search: '8X4R' }, drive: steps(main.type('Search', ' 8X4R '), main.key('Enter')) },
      { query: { role: 'player' }, drive: main.choose('Role', 'Player') },
      { query: { status: 'suspended' }, drive: main.choose('Status', 'Suspended') },
      { query: nothing, drive: main.press('button', 'Show all accounts'), isOffered: canShowAll },
      { query: { ...nothing, page: 1 }, drive: main.press('link', 'Support') },
    ],
    controls: (shown) => [
      ...['Search', 'Role', 'Status'].map(field),
      ...['Search accounts', ...(canShowAll(shown) ? ['Show all accounts'] : [])].map(button),
    ],
    shows: async (screen, { search = '', role = '', status = '' }) => {
      await screen.seeValue('Search', String(search));
      await screen.seeValue('Role', String(role));
      await screen.seeValue('Status', String(status));
    },
    fits: ({ users, pagination }, query) => {
      const isMatch = pagination?.total === 1;
      return isFiltered(query) ? isMatch || users.length === 0 : !isMatch;
    },
    unmodeledControls: (data) => [...adminLinks, ...(data?.users ?? []).flatMap(actionsOn).map(button)],
    seen: async (screen, { codes }) => {
      if (codes.length === 0) return screen.dontSee('list', 'Codes');
      const found = screen.within('list', 'Codes');
      await found.see('heading', '••••-••••-8X4R');
      for (const text of ['Redeemed', 'benu', '14']) await found.seeText(text);
    },
  }),
  attempts: resource(endpoints.getAttempts, {
    start: '/admin/attempts?page=2',
    answers: [samples.attempts, samples.earlierAttempts, samples.noAttempts, samples.noAttemptsLater],
    list: { of: 'attempts', texts: () => ['14'], within: ['list', 'Accounts with failed codes'] },
    changes: [
      {
        query: { page: 1 },
        drive: traverse('getAttempts', '/admin/attempts?page=2', '/admin/attempts'),
      },
    ],
    unmodeledControls: (data) => [
      ...adminLinks,
      ...(data?.attempts ?? []).map(({ username }) => link(`Open ${username} in support`)),
    ],
    seen: async (screen, { attempts, networks }) => {
      const isLocked = attempts.some(({ locked_until }) => locked_until);
      await (isLocked ? screen.seeText('Waits until') : screen.dontSeeText('Waits until'));
      const list = ['list', 'Networks with failed codes'] as const;
      if (networks.length === 0) return screen.dontSee(...list);
      for (const text of ['5d41402a', '1,203']) await screen.within(...list).seeText(text);
    },
  }),
  auditLog: resource(endpoints.getAuditLog, {
    start: '/admin/log',
    answers: [
      samples.auditLog,
      samples.earlierEntries,
      samples.noEntries,
      samples.noEntriesLater,
      samples.suspensions,
    ],
    list: {
      of: 'entries',
      isText: true,
      texts: ({ action, actor }) => [...(words[action] ?? []), actor ?? 'Command line'],
      within: ['list', 'Entries'],
    },
    changes: [
      { query: { action: 'user.suspended' }, drive: main.choose('Action', 'Account suspended') },
      { query: { action: '' }, drive: main.choose('Action', 'Any action') },
      { query: { action: '', page: 1 }, drive: main.press('link', 'Audit log') },
    ],
    controls: ({ query, data }) => [
      field('Action'),
      ...(isFiltered(query) && data?.entries.length === 0 ? [button('Show all entries')] : []),
    ],
    shows: (screen, { action = '' }) => screen.seeValue('Action', String(action)),
    fits: ({ entries, pagination }, query) => {
      const isMatch = pagination?.total === 1;
      return isFiltered(query) ? isMatch || entries.length === 0 : !isMatch;
    },
    unmodeledControls: () => adminLinks,
  }),
});

const words: Readonly<Record<string, readonly string[]>> = {
  'user.suspended': ['Account suspended', 'benu'],
  'user.role_changed': ['Role changed', 'Role after'],
  // An action that the app does not know, with a number and an id.
  'points.adjusted': ['points.adjusted', '1,400', '1400'],
};

const listed = (user: typeof samples.user) => (world: World) =>
  world.alwaysAnswer('getUsers', success(endpoints.getUsers, samples.oneUser(user)));

const formOf = (
  before: typeof samples.user,
  after: typeof samples.user,
  open: string,
  seen: readonly string[],
  as: 'admin' | 'superadmin' = 'admin',
): FormRow => ({
  start: {
    as,
    input: { values: { id: before.user_id } },
    prepare: listed(before),
    arrive: ({ screen }) => screen.press('button', open),
  },
  fields: ['Reason'],
  typed: { Reason: { text: 'Asked by phone', mistyped: 'ok' } },
  answer: { user: after, changed: true },
  within: ['list', 'Accounts'],
  whenDone: listed(after),
  unmodeledControls: (_, snapshot) => {
    const user = snapshot.matches('succeeded') ? after : before;
    const ofRole = user.role === 'admin' ? 'Remove benu as admin' : 'Make benu an admin';
    const actions = actionsOn({ ...user, role: 'player' });
    return [...actions, ...(as === 'superadmin' && user.status === 'active' ? [ofRole] : [])].map(button);
  },
  succeeded: steps(page.dontSee('button', open), ...seen.map((text) => page.seeText(text))),
});

const { user, lockedUser, suspendedUser, userAsAdmin } = samples;
const open = {
  suspend: 'Suspend benu',
  unsuspend: 'End the suspension of benu',
  unlock: 'Lift the wait of benu',
  endSessions: 'Log out benu everywhere',
  appoint: 'Make benu an admin',
  remove: 'Remove benu as admin',
};

export const supportForms = formModels({
  suspendUser: formOf(user, suspendedUser, open.suspend, ['Sold codes online']),
  unsuspendUser: formOf(suspendedUser, user, open.unsuspend, ['Active']),
  unlockUser: formOf(lockedUser, user, open.unlock, []),
  endUserSessions: {
    ...formOf(user, { ...user, sessions_count: 0 }, open.endSessions, []),
    answer: { user: { ...user, sessions_count: 0 }, sessions_ended: 2 },
  },
  appointAdmin: formOf(user, userAsAdmin, open.appoint, ['Admin'], 'superadmin'),
  removeAdmin: formOf(userAsAdmin, user, open.remove, ['Player'], 'superadmin'),
});
