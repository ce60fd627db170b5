import { matchPath } from 'react-router-dom';
import type { Config } from '../contract/open.contract';
import { isForeign } from './services/image-url';

/**
 * Every route below the base path: its pattern, its access (product.md section 2, api.md section 12), whether the season
 * popup opens on it, and whether an open page loads data that depends on the player.
 */
export const routes = {
  home: { path: '/', access: 'open', opensPopup: true },
  tournaments: { path: '/tournaments', access: 'open', opensPopup: true, isPersonal: true },
  tournament: { path: '/tournament/:id', access: 'open', opensPopup: true, isPersonal: true },
  login: { path: '/login', access: 'guest' },
  register: { path: '/register', access: 'guest' },
  verify: { path: '/verify', access: 'guest' },
  forgotPassword: { path: '/forgot-password', access: 'guest' },
  resetPassword: { path: '/reset-password', access: 'guest' },
  dashboard: { path: '/dashboard', access: 'player' },
  profile: { path: '/profile', access: 'player' },
  rewards: { path: '/rewards', access: 'player' },
  newRewards: { path: '/rewards/new', access: 'player' },
  reward: { path: '/rewards/:id', access: 'player' },
  activities: { path: '/activities', access: 'player' },
  activity: { path: '/activities/:id', access: 'player' },
  raffles: { path: '/raffles', access: 'player' },
  raffle: { path: '/raffles/:id', access: 'player' },
  myTournaments: { path: '/my-tournaments', access: 'player' },
  admin: { path: '/admin', access: 'admin' },
  adminCodes: { path: '/admin/codes', access: 'admin' },
  adminApprovals: { path: '/admin/approvals', access: 'admin' },
  adminRaffles: { path: '/admin/raffles', access: 'admin' },
  adminSupport: { path: '/admin/support', access: 'admin' },
  adminAttempts: { path: '/admin/attempts', access: 'admin' },
  adminLog: { path: '/admin/log', access: 'admin' },
  leaderboard: { path: '/leaderboard', access: 'open', opensPopup: true, isPersonal: true },
  highlights: { path: '/highlights', access: 'open', opensPopup: true },
  about: { path: '/about', access: 'open', opensPopup: true },
  terms: { path: '/terms', access: 'open' },
  privacy: { path: '/privacy', access: 'open' },
  regulations: { path: '/regulations', access: 'open' },
  staffLogin: { path: '/staff/login', access: 'staffGuest' },
  staffDashboard: { path: '/staff/dashboard', access: 'staff' },
  staffActivities: { path: '/staff/activities', access: 'staff' },
  newStaffActivity: { path: '/staff/activities/new', access: 'staff' },
  staffActivity: { path: '/staff/activities/:id', access: 'staff' },
  editStaffActivity: { path: '/staff/activities/:id/edit', access: 'staff' },
  staffScanQr: { path: '/staff/scan-qr', access: 'staff' },
  outbox: { path: '/outbox', access: 'open' },
} as const;

export type RouteName = keyof typeof routes;
type AnyAccess = (typeof routes)[RouteName]['access'];
/** Decided by the session of staff. */
export type StaffAccess = Extract<AnyAccess, 'staff' | 'staffGuest'>;
/** Decided by the session of a player. */
export type Access = Exclude<AnyAccess, StaffAccess>;

type Paths = { readonly [Name in RouteName]: (typeof routes)[Name]['path'] };

/** Links to routes by name. */
export const paths = Object.fromEntries(
  Object.entries(routes).map(([name, { path }]) => [name, path]),
) as Paths;

export const isOfStaff = (pathname: string): boolean => pathname.startsWith('/staff/');

const matchesRoute = (pathname: string, isWanted: (route: (typeof routes)[RouteName]) => boolean) =>
  Object.values(routes).some((route) => isWanted(route) && matchPath(route.path, pathname));

export const isForGuests = (pathname: string): boolean =>
  matchesRoute(pathname, ({ access }) => access === 'guest');

/** The season popup opens on the campaign's open pages, never over a form and never for staff. */
export const opensPopup = (pathname: string): boolean =>
  matchesRoute(pathname, (route) => 'opensPopup' in route);

/** Players and guests see the join bar on every page but the guests' own forms, staff pages and the admin page. */
export const hasJoinBar = (pathname: string): boolean =>
  !isOfStaff(pathname) && !matchesRoute(pathname, ({ access }) => access === 'guest' || access === 'admin');

/** The links to the legal texts: those of the campaign, or the app's pages. */
export const legalLinks = (links: Config['links']) => ({
  terms: isForeign(links?.terms) ? links.terms : paths.terms,
  privacy: isForeign(links?.privacy) ? links.privacy : paths.privacy,
  regulations: isForeign(links?.regulation_book) ? links.regulation_book : paths.regulations,
});
