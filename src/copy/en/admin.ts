import { resourceCopy } from './resource';

export const adminNavCopy = {
  label: 'Admin',
  overview: 'Overview',
  codes: 'Codes',
  approvals: 'Approvals',
  raffles: 'Raffles',
};

export const reasonCopy = {
  reason: 'Reason',
  hint: 'From 3 to 200 characters. It goes to the audit log.',
};

export const overviewCopy = {
  title: 'Admin',
  lead: 'The campaign in numbers.',
  ...resourceCopy('the overview'),
  notOffered: 'This server has no overview.',
  numbers: {
    players: 'Players',
    verified: 'Verified',
    suspended: 'Suspended',
    redemptions: 'Codes redeemed',
    today: 'Redeemed today',
    scans: 'Scans by staff',
    raffle_entries: 'Raffle tickets',
    locked_accounts: 'Locked accounts',
    pending_approvals: 'Waiting for approval',
    mail_backlog: 'Emails waiting',
  },
  oldestMail: 'The oldest email has waited since',
  days: 'Redemptions by day',
  daysLead: 'The last 14 days.',
  day: 'Day',
  codes: 'Codes',
  onDay: (codes: string, first: string, none: string) =>
    `${codes}: ${first} first-time, ${none} without a reward`,
  noDays: 'No redemptions yet.',
  odds: 'Odds and outcomes',
  oddsLead: (draws: string, version: string) => `${draws} draws with version ${version} of the odds.`,
  outcome: 'Outcome',
  share: 'Odds',
  drawn: 'Drawn',
  given: 'Given',
  outcomes: {
    legendary: 'Legendary',
    epic: 'Epic',
    rare: 'Rare',
    uncommon: 'Uncommon',
    common: 'Common',
    no_reward: 'No reward',
  },
  noOdds: 'No odds yet.',
  stock: 'Stock left',
  reward: 'Reward',
  left: 'Left',
  unlimited: 'Unlimited',
  ofTotal: (left: string, total: string) => `${left} of ${total}`,
  noStock: 'No active rewards.',
};

export const cleanupCopy = {
  title: 'Cleanup',
  lead: 'Removes expired sessions, codes and keys, unverified accounts and rewards past their date.',
  preview: {
    submit: 'Preview cleanup',
    submitting: 'Counting…',
    failed: 'Couldn’t preview the cleanup',
    done: 'This is what a cleanup would remove now. Nothing was removed.',
  },
  run: {
    submit: 'Run cleanup',
    submitting: 'Cleaning up…',
    failed: 'Couldn’t run the cleanup',
    done: 'Cleanup done.',
    question: 'Run the cleanup now?',
    consequence: 'What it removes can’t be restored.',
    confirm: 'Yes, clean up',
    cancel: 'Not now',
  },
  counted: 'What would go',
  removed: 'What was removed',
  what: 'What',
  count: 'Count',
  kinds: {
    sessions: 'Sessions',
    email_codes: 'Email codes',
    idempotency_keys: 'Request keys',
    attempts: 'Failed attempts',
    unverified_accounts: 'Unverified accounts',
    expired_rewards: 'Expired rewards',
    stock_returned: 'Prizes back in stock',
    raffles_closed: 'Raffles closed',
  },
};
