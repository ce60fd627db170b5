/** Every list and detail: product.md 7; api.md 4, 5, 7 and 11. */
export interface ResourceRule {
  readonly verb: string;
  readonly machine: string;
  readonly thing: string;
  readonly path: RegExp;
  /** The path; `:staff_id` is that of the staff member who is logged in. */
  readonly request: string;
  /** The parameter of the URL with the number of the page, and whether no other list is on the screen. */
  readonly page?: string;
  readonly isAlone?: boolean;
  /** The `per_page` of its requests, where the user has no pages. */
  readonly perPage?: '100';
  /** Our addition to the API ([A] in api.md): another server may lack it. */
  readonly isOptional: boolean;
  /** Its page is rendered with its data. */
  readonly isRendered: boolean;
  /** The user filters it. */
  readonly isFiltered: boolean;
  /** The fields that filter or sort it: a user may change them at any time. */
  readonly filters: readonly string[];
  /** A link or the history of the browser leads to its first page, whatever it shows. */
  readonly hasHistory: boolean;
  /** It says so when it has no entries. */
  readonly mayBeEmpty: boolean;
  /** The titles without entries: of the list, and of a filtered one. */
  readonly emptyTitles: readonly string[];
  /** What is read if the server lacks it; undefined for a part of the page that is then left out. */
  readonly absenceText: string | undefined;
  /** Of one record of a list: whether this page of the list has it. */
  lookUp?(data: Readonly<Record<string, unknown>>): 'found' | 'onNextPage' | 'missing';
  /** A call whose response replaces it, unless that is older. */
  readonly savedBy?: string;
  /** The names that are read once it is loaded, in this order. */
  names(data: Readonly<Record<string, unknown>>): readonly unknown[];
}

const of =
  (list: string, key: string): ResourceRule['names'] =>
  (data) =>
    ((data[list] ?? []) as readonly Readonly<Record<string, unknown>>[]).map((row) => row[key]);

const optional = [
  ...['ownTournaments', 'dashboard', 'redemptions', 'leaderboard', 'highlights', 'winners', 'adminSummary'],
  ...['approvals', 'adminRaffles', 'codeBatches', 'users', 'attempts', 'auditLog', 'outbox', 'campaignPage'],
  ...['ownSessions', 'homeContent', 'campaignConfig', 'staffScans'],
];

const rendered = [
  ...['tournaments', 'tournament', 'tournamentLeaderboard', 'leaderboard', 'highlights', 'winners'],
  ...['campaignPage', 'homeContent', 'campaignConfig'],
];

const filtered = ['wallet', 'tournaments', 'raffles', 'leaderboard', 'activities', 'users', 'auditLog'];

const filters: Readonly<Record<string, readonly string[]>> = {
  wallet: ['Status', 'Type', 'Rarity', 'Sort by'],
  tournaments: ['Search by name', 'Status', 'Mode'],
  raffles: ['Status'],
  activities: ['Show'],
  users: ['Search', 'Role', 'Status'],
  auditLog: ['Action'],
  staffActivities: ['Status'],
};

const withHistory = [
  ...['ownTournaments', 'redemptions', 'staffScans', 'approvals', 'codeBatches', 'attempts'],
  ...['tournamentLeaderboard', 'highlights', 'winners'],
];

/** What is read instead of it if the server lacks it. */
const absenceTexts: Readonly<Record<string, string>> = {
  dashboard: 'Your overview isn’t available here. Everything else is one tap away.',
  redemptions: 'Your codes aren’t listed here.',
  adminSummary: 'This server has no overview.',
  outbox: 'This server has no outbox.',
  leaderboard: 'This campaign has no leaderboard.',
  highlights: 'This campaign has no highlights to show.',
  winners: 'Winners aren’t listed here. We announce them on our social pages.',
  codeBatches: 'This server doesn’t list batches.',
  ownTournaments: 'Your tournaments aren’t listed here. Open a tournament to see whether you’re in.',
  homeContent: 'The prizes aren’t listed here.',
  campaignPage: 'This page isn’t available here.',
  staffScans: 'Your scans aren’t listed here.',
  approvals: 'This server has no approvals.',
  adminRaffles: 'This server lists no raffles for admins.',
  users: 'This server doesn’t list accounts.',
  attempts: 'This server doesn’t list failed codes.',
  auditLog: 'This server has no audit log.',
};

const emptyTitles: Readonly<Record<string, readonly string[]>> = {
  activities: ['No activities yet', 'Nothing here right now'],
  rallyProgress: ['No stamp rally right now'],
  codeBatches: ['No batches yet'],
  approvals: ['Nothing is waiting'],
  adminRaffles: ['No raffles'],
  users: ['No accounts yet', 'No accounts match'],
  attempts: ['No failed codes'],
  auditLog: ['Nothing logged yet', 'No entries match'],
  redemptions: ['No codes yet'],
  outbox: ['No emails yet'],
  leaderboard: ['No one has points yet', 'No one has points this week'],
  highlights: ['The first moment is still to come'],
  winners: ['No draw yet'],
  raffles: ['No raffles yet', 'No raffles match'],
  wallet: ['Nothing here yet', 'No rewards match'],
  newRewards: ['You’re all caught up'],
  scanActivities: ['No activity to scan for'],
  staffActivities: ['No activities yet', 'No activities match'],
  staffScans: ['No scans yet'],
  tournaments: ['No tournaments yet', 'No tournaments match'],
  ownTournaments: ['No tournaments yet'],
  tournamentLeaderboard: ['No one has joined yet'],
};

const list = (
  verb: string,
  thing: string,
  path: RegExp,
  request: string,
  names: ResourceRule['names'],
  {
    machine = verb.replace('get', '').replace(/^./, (first) => first.toLowerCase()),
    ...more
  }: Partial<ResourceRule> = {},
): ResourceRule => ({
  ...{ verb, machine, thing, path, request, names },
  isOptional: optional.includes(machine),
  isRendered: rendered.includes(machine),
  isFiltered: filtered.includes(machine),
  filters: filters[machine] ?? [],
  hasHistory: withHistory.includes(machine),
  mayBeEmpty: machine in emptyTitles,
  emptyTitles: emptyTitles[machine] ?? [],
  absenceText: absenceTexts[machine],
  ...more,
});

export type Row = Readonly<Record<string, unknown>>;
const ownIn = (rewards: readonly Row[]) => rewards.filter(({ id }) => id === 'W0123456789AC');

const paged = { page: 'page', isAlone: true };

export const resources: readonly ResourceRule[] = [
  list('getWallet', 'your rewards', /^\/rewards$/, '/api/user/wallet', of('rewards', 'name'), paged),
  list(
    'findReward',
    'your reward',
    /^\/rewards\/W0123456789AC$/,
    '/api/user/wallet',
    ({ rewards }) => of('rewards', 'name')({ rewards: ownIn(rewards as readonly Row[]) }),
    {
      machine: 'reward',
      lookUp: ({ rewards, pagination }) => {
        const { page, total_pages } = pagination as { readonly page: number; readonly total_pages: number };
        if (ownIn(rewards as readonly Row[]).length > 0) return 'found';
        return page < total_pages ? 'onNextPage' : 'missing';
      },
    },
  ),
  list(
    'getTournaments',
    'the tournaments',
    /^\/tournaments$/,
    '/api/tournaments',
    of('tournaments', 'name'),
    paged,
  ),
  list('getTournament', 'the tournament', /^\/tournament\//, '/api/tournaments/7', ({ name }) => [name]),
  list(
    'getTournamentLeaderboard',
    'the leaderboard',
    /^\/tournament\//,
    '/api/tournaments/7/leaderboard',
    of('leaderboard', 'display_name'),
    { page: 'page' },
  ),
  list(
    'getOwnTournaments',
    'your tournaments',
    /^\/my-tournaments$/,
    '/api/user/tournaments',
    of('tournaments', 'name'),
    paged,
  ),
  list(
    'getStaffActivities',
    'your activities',
    /^\/staff\/scan-qr$/,
    '/api/staff/activities',
    of('activities', 'name'),
    { machine: 'scanActivities', perPage: '100' },
  ),
  list('getDashboard', 'your dashboard', /^\/dashboard$/, '/api/user/dashboard', of('open_raffles', 'name')),
  list('getRaffles', 'the raffles', /^\/raffles$/, '/api/user/raffles', of('raffles', 'name'), {
    isAlone: true,
  }),
  list('getRaffle', 'the raffle', /^\/raffles\//, '/api/user/raffles/3', ({ raffle }) => [
    (raffle as { readonly name: string }).name,
  ]),
  list(
    'getRedemptions',
    'your codes',
    /^\/dashboard$/,
    '/api/user/redemptions',
    of('redemptions', 'code_masked'),
    { page: 'page' },
  ),
  list(
    'getLeaderboard',
    'the leaderboard',
    /^\/leaderboard$/,
    '/api/leaderboard',
    of('leaderboard', 'display_name'),
    paged,
  ),
  list('getHighlights', 'the highlights', /^\/highlights$/, '/api/highlights', of('highlights', 'title'), {
    page: 'page',
  }),
  list('getWinners', 'the winners', /^\/highlights$/, '/api/winners', of('winners', 'display_name'), {
    page: 'winners_page',
  }),
  list(
    'getActivities',
    'the activities',
    /^\/activities$/,
    '/api/user/stamp-activities',
    of('activities', 'name'),
  ),
  list(
    'getActivityMethods',
    'the activity',
    /^\/activities\/\d+$/,
    '/api/user/activity-methods/5',
    ({ activity }) => [(activity as { readonly name: string }).name],
    { machine: 'activity' },
  ),
  list(
    'getRallyProgress',
    'the stamp rally',
    /^\/activities$/,
    '/api/user/stamp-rally/progress',
    of('stamps', 'name'),
  ),
  list('getNewRewards', 'your new rewards', /^\/rewards\/new$/, '/api/user/wallet', ({ rewards }) =>
    of('rewards', 'name')({ rewards: (rewards as readonly Row[]).filter(({ is_new }) => is_new) }),
  ),
  list('getSummary', 'the overview', /^\/admin$/, '/api/admin/summary', of('stock', 'name'), {
    machine: 'adminSummary',
  }),
  list(
    'getApprovals',
    'the approvals',
    /^\/admin\/approvals$/,
    '/api/admin/approvals',
    of('approvals', 'reward_name'),
    paged,
  ),
  list('getAdminRaffles', 'the raffles', /^\/admin\/raffles$/, '/api/admin/raffles', of('raffles', 'name')),
  list(
    'getCodeBatches',
    'the batches',
    /^\/admin\/codes$/,
    '/api/admin/code-batches',
    of('batches', 'label'),
    { page: 'page' },
  ),
  list('getUsers', 'the accounts', /^\/admin\/support$/, '/api/admin/users', of('users', 'username'), paged),
  list(
    'getAttempts',
    'the failed codes',
    /^\/admin\/attempts$/,
    '/api/admin/attempts',
    of('attempts', 'username'),
    paged,
  ),
  list(
    'getAuditLog',
    'the audit log',
    /^\/admin\/log$/,
    '/api/admin/audit-log',
    of('entries', 'reason'),
    paged,
  ),
  list('getOutbox', 'the emails', /^\/outbox$/, '/api/dev/outbox', of('mails', 'subject')),
  list(
    'getPage',
    'this page',
    /^\/(about|terms|privacy|regulations)$/,
    '',
    ({ title, version, sections }) => [title, version ?? title, ...of('sections', 'heading')({ sections })],
    { machine: 'campaignPage' },
  ),
  list(
    'getProfile',
    'your profile',
    /^\/profile$/,
    '/api/user/profile',
    ({ season_rank }) => [season_rank === null ? 'Not ranked yet' : `#${season_rank}`],
    { savedBy: 'updateProfile' },
  ),
  list(
    'getSessions',
    'your devices',
    /^\/profile$/,
    '/api/user/sessions',
    ({ sessions }) => of('sessions', 'device')({ sessions }).map((device) => device ?? 'Unknown device'),
    { machine: 'ownSessions' },
  ),
  list('getHomeContent', 'the prizes', /^\/$/, '/api/content/home', ({ banner }) =>
    of('prizes', 'name')((banner ?? {}) as never),
  ),
  list(
    'getConfig',
    'our links',
    /^\/$/,
    '/api/config',
    ({ links }) => of('social', 'name')((links ?? {}) as never),
    {
      machine: 'campaignConfig',
    },
  ),
  list(
    'getStaffStats',
    'your numbers',
    /^\/staff\/dashboard$/,
    '/api/staff/stats/:staff_id',
    ({ scans_count }) => [scans_count],
  ),
  list(
    'getStaffActivities',
    'the activities',
    /^\/staff\/activities$/,
    '/api/staff/activities',
    of('activities', 'name'),
    { perPage: '100' },
  ),
  list('getScans', 'your scans', /^\/staff\/dashboard$/, '/api/staff/scans', of('scans', 'message'), {
    machine: 'staffScans',
    page: 'page',
  }),
  list(
    'getStaffActivity',
    'the activity',
    /^\/staff\/activities\/5$/,
    '/api/staff/activities/5',
    ({ activity }) => [(activity as { readonly name: string }).name],
  ),
  list(
    'getActivityQrStats',
    'the statistics',
    /^\/staff\/activities\/5$/,
    '/api/staff/activity-qr-stats/5',
    ({ unique_players }) => [unique_players === 1 ? '1 player' : `${unique_players} players`],
  ),
];
