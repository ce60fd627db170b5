import { pagingCopy } from './lists';
import { resourceCopy } from './resource';

export const staffNavCopy = {
  label: 'Staff',
  activity: 'Activity',
  scan: 'Scan QR Code',
  logout: 'Logout',
  loggingOut: 'Logging out…',
};

const unsent = (count: number) => (count === 1 ? '1 scan isn’t sent yet' : `${count} scans aren’t sent yet`);
export const staffLogoutCopy = {
  kept: 'Scans stay on this device. To send them, log in here again with the same account and open Scan QR Code.',
  notKept: 'This device can’t save scans. What isn’t sent before you’re logged out is lost.',
  logout: { title: unsent, lead: () => null, cancel: 'Stay logged in', confirm: 'Log out anyway' },
  passEnding: {
    title: () => 'Your pass ends soon',
    lead: (count: number) => `${unsent(count)}.`,
    cancel: 'Keep working',
    confirm: 'Log out now',
  },
};

export const staffSessionCopy = {
  rejected: 'You’ve been logged out. Please log in again.',
  suspended: 'This staff account is switched off. Please ask your event lead.',
  clearedElsewhere: 'You’ve been logged out in another tab.',
  unreadable: 'Couldn’t restore your session. Please log in again.',
  expired: 'Your staff pass has ended. Log in again, or ask your event lead for a new one.',
  notPersisted:
    'Your browser can’t store your login. You can keep working until you close or reload this page.',
  checkFailed: 'Couldn’t check your staff pass.',
  checkNext: 'You can keep working. We’ll check again when you’re back online.',
  ends: 'Your pass ends in',
};

export const staffLoginCopy = {
  title: 'Staff login',
  lead: 'For event staff. Players log in on their own page.',
  submit: 'Log In',
  submitting: 'Logging in…',
  failed: 'Login failed',
  player: 'I’m a player',
};

type Count = number | undefined;

export const staffDashboardCopy = {
  title: 'Dashboard',
  lead: 'Your scans at this event.',
  ...resourceCopy('your numbers'),
  missing: 'No numbers for this account',
  missingText: 'Your scans show up here once your account is ready. Please ask your event lead.',
  numbers: {
    scans_today: 'Scans today',
    scans_count: 'Scans in total',
    unique_players: 'Players',
    rewards_handed_out: 'Rewards handed out',
  },
  results: 'Scans by result',
  result: 'Result',
  scans: 'Scans',
  resultNames: { ok: 'Accepted', duplicate: 'Scanned before', rejected: 'Rejected', undone: 'Undone' },
  hours: 'Scans by hour',
  hoursLead: 'The last 24 hours.',
  hour: 'Hour',
  inHour: ({ ok = 0, duplicate = 0, rejected = 0 }: { ok?: Count; duplicate?: Count; rejected?: Count }) =>
    [
      [ok, 'accepted'],
      [duplicate, 'scanned before'],
      [rejected, 'rejected'],
    ]
      .filter(([scans]) => scans !== 0)
      .map((part) => part.join(' '))
      .join(', '),
  noScans: 'No scans in the last 24 hours. Your first one shows up here.',
  active: (active: string) => (active === '1' ? '1 activity is on.' : `${active} activities are on.`),
  toScan: 'Scan a QR code',
  toActivities: 'Manage activities',
};

export const lastScansCopy = {
  title: 'Last scans',
  ...resourceCopy('your scans'),
  ...pagingCopy('scans'),
  notOffered: 'Your scans aren’t listed here.',
  list: 'Scans',
  emptyTitle: 'No scans yet',
  emptyText: 'Each code that you scan shows up here.',
  results: { ok: 'Accepted', duplicate: 'Scanned before', rejected: 'Rejected' },
  undone: 'Undone',
  unknown: 'Scan',
  offline: 'scanned offline',
  undo: {
    submit: 'Undo',
    submitting: 'Undoing…',
    failed: 'Couldn’t undo this scan',
    done: 'Scan undone.',
    label: (name: string) => `Undo: ${name}`,
  },
};

export const staffActivitiesCopy = {
  title: 'Activities',
  lead: 'Create the activities of your event, print their QR codes, and switch them on and off.',
  ...resourceCopy('the activities'),
  create: 'New activity',
  list: 'Activities',
  status: 'Status',
  anyStatus: 'Any status',
  statuses: { active: 'On', inactive: 'Off' },
  states: {
    active: 'On',
    inactive: 'Off',
    live: 'On now',
    scheduled: 'Starts later',
    ended: 'Ended',
    full: 'Full',
    off: 'Off',
  },
  showAll: 'Show all activities',
  emptyTitle: 'No activities yet',
  emptyText: 'Activities of your event show up here.',
  nothingTitle: 'No activities match',
  nothingText: 'Others may be on or off. Take a look at all of them.',
  time: 'When',
  location: 'Where',
  completions: 'Completed',
  players: 'Players',
  of: (done: string, places: string) => `${done} of ${places}`,
  toggles: {
    active: {
      submit: 'Switch on',
      submitting: 'Switching on…',
      failed: 'Couldn’t switch this activity on',
      done: 'Switched on.',
      label: (name: string) => `Switch on ${name}`,
    },
    inactive: {
      submit: 'Switch off',
      submitting: 'Switching off…',
      failed: 'Couldn’t switch this activity off',
      done: 'Switched off.',
      label: (name: string) => `Switch off ${name}`,
    },
  },
};
