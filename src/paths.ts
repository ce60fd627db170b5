/** Every route below the base path: its pattern and who may see it (product.md section 2, api.md section 12). */
export const routes = {
  home: { path: '/', access: 'open' },
  tournaments: { path: '/tournaments', access: 'open' },
  tournament: { path: '/tournament/:id', access: 'open' },
  login: { path: '/login', access: 'guest' },
  register: { path: '/register', access: 'guest' },
  verify: { path: '/verify', access: 'guest' },
  forgotPassword: { path: '/forgot-password', access: 'guest' },
  resetPassword: { path: '/reset-password', access: 'guest' },
  dashboard: { path: '/dashboard', access: 'player' },
  profile: { path: '/profile', access: 'player' },
  rewards: { path: '/rewards', access: 'player' },
  newRewards: { path: '/rewards/new', access: 'player' },
  activities: { path: '/activities', access: 'player' },
  activity: { path: '/activities/:id', access: 'player' },
  myTournaments: { path: '/my-tournaments', access: 'player' },
  admin: { path: '/admin', access: 'admin' },
  leaderboard: { path: '/leaderboard', access: 'open' },
  highlights: { path: '/highlights', access: 'open' },
  about: { path: '/about', access: 'open' },
  terms: { path: '/terms', access: 'open' },
  privacy: { path: '/privacy', access: 'open' },
  regulations: { path: '/regulations', access: 'open' },
  staffLogin: { path: '/staff/login', access: 'open' },
  staffDashboard: { path: '/staff/dashboard', access: 'staff' },
  staffActivities: { path: '/staff/activities', access: 'staff' },
  staffScanQr: { path: '/staff/scan-qr', access: 'staff' },
  outbox: { path: '/outbox', access: 'open' },
} as const;

export type RouteName = keyof typeof routes;
export type Access = (typeof routes)[RouteName]['access'];

type Paths = { readonly [Name in RouteName]: (typeof routes)[Name]['path'] };

/** Links to routes by name. */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [name, path]),
) as Paths;

export const isOfStaff = (pathname: string): boolean => pathname.startsWith('/staff/');
