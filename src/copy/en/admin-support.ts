import { pagingCopy } from './lists';
import { resourceCopy } from './resource';

export const supportCopy = {
  title: 'Support',
  lead: 'Find an account by the start of its email or username, its user ID, or the last 4 characters of a redeemed code.',
  ...resourceCopy('the accounts'),
  ...pagingCopy('accounts'),
  notOffered: 'This server doesn’t list accounts.',
  filters: 'Find an account',
  search: 'Search',
  submit: 'Search accounts',
  role: 'Role',
  anyRole: 'Any role',
  roles: { player: 'Player', admin: 'Admin', superadmin: 'Superadmin' },
  status: 'Status',
  anyStatus: 'Any status',
  statuses: { pending_verification: 'Email not verified', active: 'Active', suspended: 'Suspended' },
  list: 'Accounts',
  found: (total: string) => (total === '1' ? '1 account' : `${total} accounts`),
  showAll: 'Show all accounts',
  emptyTitle: 'No accounts yet',
  emptyText: 'Accounts show up here once players register.',
  nothingTitle: 'No accounts match',
  nothingText: 'Check the spelling, or use fewer filters.',
  email: 'Email',
  phone: 'Phone',
  id: 'User ID',
  registered: 'Registered',
  verified: 'Email verified',
  notVerified: 'No',
  points: 'Points',
  redemptions: 'Codes redeemed',
  sessions: 'Sessions',
  lastUsed: 'Last seen',
  lockedUntil: 'Waits until',
  suspendedBecause: 'Suspended because',
  own: 'This is your own account. Another admin has to act on it.',
  onlySuperadmin: 'Only a superadmin can act on an admin.',
};

export const foundCodesCopy = {
  list: 'Codes',
  statuses: { active: 'Not redeemed', redeemed: 'Redeemed', revoked: 'Revoked' },
  by: 'Redeemed by',
  at: 'Redeemed',
  batch: 'Batch',
  week: 'Week',
  valid: 'Valid from',
};

export const suspendCopy = (player: string) => ({
  open: `Suspend ${player}`,
  text: 'The account is logged out everywhere and can’t log in until the suspension ends.',
  submit: 'Suspend account',
  submitting: 'Suspending…',
  failed: 'Couldn’t suspend this account',
  done: 'Account suspended.',
});

export const unsuspendCopy = (player: string) => ({
  open: `End the suspension of ${player}`,
  text: 'The player can log in and take part again.',
  submit: 'End suspension',
  submitting: 'Ending…',
  failed: 'Couldn’t end this suspension',
  done: 'Suspension ended.',
});

export const unlockCopy = (player: string) => ({
  open: `Lift the wait of ${player}`,
  text: 'The player can enter codes, passcodes and passwords again right away.',
  submit: 'Lift wait',
  submitting: 'Lifting…',
  failed: 'Couldn’t lift this wait',
  done: 'Wait lifted.',
});

export const endSessionsCopy = (player: string) => ({
  open: `Log out ${player} everywhere`,
  text: 'Every session of the account ends. The player can log in again.',
  submit: 'End all sessions',
  submitting: 'Ending sessions…',
  failed: 'Couldn’t end the sessions',
  done: 'Sessions ended.',
});

export const appointCopy = (player: string) => ({
  open: `Make ${player} an admin`,
  text: 'Admins generate codes, decide on rewards and help players. The account can open the admin pages from now on.',
  submit: 'Appoint admin',
  submitting: 'Appointing…',
  failed: 'Couldn’t appoint this admin',
  done: 'Admin appointed.',
});

export const removeAdminCopy = (admin: string) => ({
  open: `Remove ${admin} as admin`,
  text: 'The account stays, as a player. It can’t open the admin pages anymore.',
  submit: 'Remove admin',
  submitting: 'Removing…',
  failed: 'Couldn’t remove this admin',
  done: 'Admin removed.',
});
