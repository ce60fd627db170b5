/** Every list and detail: product.md 7; api.md 4, 5, 7 and 11. */
export interface ResourceRule {
  readonly verb: string;
  readonly machine: string;
  readonly thing: string;
  readonly path: RegExp;
  readonly request: string;
  /** The parameter of the URL with the number of the page, and whether no other list is on the screen. */
  readonly page?: string;
  readonly isAlone?: boolean;
  /** The names that are read once it is loaded, in this order. */
  names(data: Readonly<Record<string, unknown>>): readonly unknown[];
}

const of =
  (list: string, key: string): ResourceRule['names'] =>
  (data) =>
    ((data[list] ?? []) as readonly Readonly<Record<string, unknown>>[]).map((row) => row[key]);

const list = (
  verb: string,
  thing: string,
  path: RegExp,
  request: string,
  names: ResourceRule['names'],
  more: Partial<ResourceRule> = {},
): ResourceRule => ({
  verb,
  machine: verb.replace('get', '').replace(/^./, (first) => first.toLowerCase()),
  thing,
  path,
  request,
  names,
  ...more,
});

const paged = { page: 'page', isAlone: true };

export const resources: readonly ResourceRule[] = [
  list('getWallet', 'your rewards', /^\/rewards$/, '/api/user/wallet', of('rewards', 'name'), paged),
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
  list('getDashboard', 'your dashboard', /^\/dashboard$/, '/api/user/dashboard', of('open_raffles', 'name')),
  list('getRaffles', 'the raffles', /^\/raffles$/, '/api/user/raffles', of('raffles', 'name')),
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
  list('getOutbox', 'the emails', /^\/outbox$/, '/api/dev/outbox', () => []),
  list('getPage', 'this page', /^\/(about|terms|privacy|regulations)$/, '', ({ title }) => [title], {
    machine: 'campaignPage',
  }),
  list('getProfile', 'your profile', /^\/profile$/, '/api/user/profile', () => []),
  list('getSessions', 'your devices', /^\/profile$/, '/api/user/sessions', () => [], {
    machine: 'ownSessions',
  }),
  list('getHomeContent', 'the prizes', /^\/$/, '/api/content/home', ({ banner }) =>
    of('prizes', 'name')((banner ?? {}) as never),
  ),
  list('getConfig', 'our links', /^\/$/, '/api/config', () => [], { machine: 'campaignConfig' }),
];
