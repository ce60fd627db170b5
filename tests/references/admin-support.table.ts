import type { FormRule } from './forms.table';

const support = {
  path: '/admin/support',
  encoding: 'JSON',
  fields: [{ label: 'Reason', sends: 'reason', rule: /^.{3,200}$/ }],
  success: { leaves: '', says: null },
  rereads: { verb: 'getUsers', isAlways: true },
} as const;

/** What support does with an account: api.md section 11. */
export const adminSupportForms: readonly FormRule[] = [
  {
    ...support,
    verb: 'suspendUser',
    request: 'POST /api/admin/users/U0123456789ACDEFH/suspend',
    button: 'Suspend account',
    busy: 'Suspending…',
    failure: 'Couldn’t suspend this account',
  },
  {
    ...support,
    verb: 'unsuspendUser',
    request: 'POST /api/admin/users/U0123456789ACDEFH/unsuspend',
    button: 'End suspension',
    busy: 'Ending…',
    failure: 'Couldn’t end this suspension',
  },
  {
    ...support,
    verb: 'unlockUser',
    request: 'POST /api/admin/users/U0123456789ACDEFH/unlock',
    button: 'Lift wait',
    busy: 'Lifting…',
    failure: 'Couldn’t lift this wait',
  },
  {
    ...support,
    verb: 'endUserSessions',
    request: 'POST /api/admin/users/U0123456789ACDEFH/end-sessions',
    button: 'End all sessions',
    busy: 'Ending sessions…',
    failure: 'Couldn’t end the sessions',
  },
  {
    ...support,
    machine: 'appointAdmin',
    verb: 'changeRole',
    request: 'PUT /api/admin/users/U0123456789ACDEFH/role',
    button: 'Appoint admin',
    busy: 'Appointing…',
    failure: 'Couldn’t appoint this admin',
    sends: { role: 'admin' },
  },
  {
    ...support,
    machine: 'removeAdmin',
    verb: 'changeRole',
    request: 'PUT /api/admin/users/U0123456789ACDEFH/role',
    button: 'Remove admin',
    busy: 'Removing…',
    failure: 'Couldn’t remove this admin',
    sends: { role: 'player' },
  },
];
