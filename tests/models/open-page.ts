import { endpoints, type Verb } from '../../contract/endpoints';
import type { SessionUser } from '../../contract/session.contract';
import type { AnyModel, Stage } from '../kit/model/model';
import type { Answer, Answers, World } from '../kit/world/world';
import { activities, openActivity, rally } from './activity-samples';
import { adminBackground } from './admin-samples';
import { success } from './answers';
import { config, homeContent } from './campaign-samples';
import { dashboard, redemptions } from './dashboard-samples';
import {
  headset,
  ownSessions,
  person,
  profile,
  sessionPerson,
  sessionUser,
  token,
  wallet,
} from './player-samples';
import { openRaffle, raffles } from './raffle-samples';
import { found, noNews } from './reward-samples';
import { pageOf } from './sample';
import { scanActivities } from './scan-samples';
import { highlights, leaderboard, longPage, winners } from './season-samples';
import { oneActivity, qrStats, scans, staffMember, staffSession, stats } from './staff-samples';
import { lineUp, openTournament, ownTournaments, tournaments } from './tournament-samples';
import type { CallVerb } from './wire';

const background: Readonly<Record<string, Answer>> = {
  ...adminBackground,
  getConfig: success(endpoints.getConfig, config),
  getHomeContent: success(endpoints.getHomeContent, homeContent),
  checkSession: success(endpoints.checkSession, person),
  checkStaffSession: success(endpoints.checkStaffSession, staffMember),
  getStaffStats: success(endpoints.getStaffStats, stats),
  getScans: success(endpoints.getScans, { ...scans, pagination: pageOf(1, 2, 20) }),
  getProfile: success(endpoints.getProfile, profile),
  getSessions: success(endpoints.getSessions, { sessions: ownSessions }),
  getWallet: success(endpoints.getWallet, wallet),
  countNewRewards: success(endpoints.getWallet, noNews),
  getNewRewards: success(endpoints.getWallet, noNews),
  findReward: success(endpoints.getWallet, found(headset)),
  markSeen: success(endpoints.markSeen, { new_count: 0 }),
  getTournaments: success(endpoints.getTournaments, tournaments),
  getTournament: success(endpoints.getTournament, openTournament),
  getTournamentLeaderboard: success(endpoints.getTournamentLeaderboard, lineUp),
  getOwnTournaments: success(endpoints.getOwnTournaments, ownTournaments),
  getDashboard: success(endpoints.getDashboard, dashboard),
  getRaffles: success(endpoints.getRaffles, raffles),
  getRaffle: success(endpoints.getRaffle, openRaffle),
  getRedemptions: success(endpoints.getRedemptions, redemptions),
  getLeaderboard: success(endpoints.getLeaderboard, leaderboard),
  getHighlights: success(endpoints.getHighlights, highlights),
  getWinners: success(endpoints.getWinners, winners),
  getActivities: success(endpoints.getActivities, activities),
  getActivityMethods: success(endpoints.getActivityMethods, openActivity),
  getRallyProgress: success(endpoints.getRallyProgress, rally),
  getStaffActivities: success(endpoints.getStaffActivities, scanActivities),
  getStaffActivity: success(endpoints.getStaffActivity, oneActivity),
  getActivityQrStats: success(endpoints.getActivityQrStats, qrStats),
  getPage: success(endpoints.getPage, longPage('about')),
};

export function open(world: World, path: string, own: readonly CallVerb[] = []): void {
  world.startAt(path);
  for (const [verb, answer] of Object.entries(background)) {
    if (!own.some((one) => one === verb)) world.alwaysAnswer(verb, answer);
  }
}

export async function loggedIn(world: World): Promise<void> {
  await world.store('session_token', token);
  await world.store('session_user', JSON.stringify(sessionPerson));
}

type AdminRole = 'admin' | 'superadmin';

async function storeAdmin(world: World, role: AdminRole): Promise<void> {
  await world.store('session_token', token);
  await world.store('session_user', JSON.stringify({ ...sessionPerson, role }));
}

export async function loggedInAsAdmin(world: World, role: AdminRole = 'admin'): Promise<void> {
  await storeAdmin(world, role);
  world.alwaysAnswer('checkSession', success(endpoints.checkSession, { ...person, role }));
}

export async function loggedInAsStaff(world: World, { token, person } = staffSession): Promise<void> {
  await world.store('staff_session_user', JSON.stringify(person));
  await world.store('staff_session_token', token);
}

type ModelStart = AnyModel['starts'][number];

export interface Start extends Pick<ModelStart, 'input' | 'arrive'>, Partial<Pick<ModelStart, 'prepare'>> {
  readonly path: string;
  /** Default: a player, an admin or a staff member where the route requires one. */
  readonly as?: 'guest' | 'player' | AdminRole | 'staff';
  /** Calls that are not answered before the tour answers them. */
  readonly holds?: readonly CallVerb[];
  /** What the server renders the page with; left out, the page loads everything itself. */
  readonly renders?: Partial<Record<Verb, Answer>>;
}

/** product.md section 2 */
const playerPaths = ['/dashboard', '/profile', '/rewards', '/activities', '/my-tournaments', '/raffles'];

const needsLogin = (path: string): boolean =>
  playerPaths.some((one) => `${path.replace(/\?.*/, '')}/`.startsWith(`${one}/`));

export const isStaff = ({ path, as }: Pick<Start, 'path' | 'as'>): boolean =>
  as === undefined ? path.startsWith('/staff/') && path !== '/staff/login' : as === 'staff';

const isOfAdmins = (path: string): boolean => `${path.replace(/\?.*/, '')}/`.startsWith('/admin/');

/** Where a player is once the session has ended on a page. */
export const pathOfGuest = (path: string, own: string): string => {
  if (isOfAdmins(path)) return '/';
  return needsLogin(path) ? '/login' : own;
};

const adminRole = ({ path, as }: Pick<Start, 'path' | 'as'>): AdminRole | null => {
  if (as === 'admin' || as === 'superadmin') return as;
  return as === undefined && isOfAdmins(path) ? 'admin' : null;
};

const who = (start: Pick<Start, 'path' | 'as'>): string => {
  if (isStaff(start)) return 'staff member';
  const role = adminRole(start);
  if (role !== null) return role;
  return isPlayer(start) ? 'player' : 'guest';
};

/** Whether a player is logged in; admins are players too. */
export const isPlayer = (start: Pick<Start, 'path' | 'as'>): boolean =>
  start.as === 'player' || needsLogin(start.path) || adminRole(start) !== null;

/** The check of the session is answered in the tour: it confirms the role. */
const confirming = (start: Pick<Start, 'path' | 'as' | 'arrive'>): Pick<ModelStart, 'arrive'> => {
  const role = adminRole(start);
  if (role === null) return {};
  const confirmed = success(endpoints.checkSession, { ...person, role });
  return {
    arrive: async (stage) => {
      await stage.world.answer('checkSession', confirmed);
      await start.arrive?.(stage);
    },
  };
};

export const startAt = ({ holds = [], renders, prepare, ...start }: Start): ModelStart => ({
  name: `a ${who(start)} opens ${start.path}${renders ? ', rendered' : ''}`,
  ...start,
  ...confirming(start),
  prepare: async (world) => {
    const role = adminRole(start);
    open(world, start.path, role === null ? holds : [...holds, 'checkSession']);
    if (renders) world.renderWith({ ...background, ...renders } as Answers);
    await prepare?.(world);
    if (role !== null) await storeAdmin(world, role);
    else if (isPlayer(start)) await loggedIn(world);
    if (isStaff(start)) await loggedInAsStaff(world);
  },
});

export const playerAtHome: ModelStart = startAt({
  path: '/',
  as: 'player',
  holds: ['getConfig'],
  arrive: ({ world }) => world.answer('getConfig', success(endpoints.getConfig, config)),
});

export async function logIn(
  { screen, world }: Stage,
  { from = 'head', user = sessionUser }: { from?: 'head' | 'bar'; user?: SessionUser } = {},
): Promise<void> {
  if (from === 'head') await screen.within('banner').press('link', 'Login');
  else {
    await screen.within('complementary').press('link', 'Join Now');
    await screen.press('link', 'Already playing? Log in');
  }
  await screen.see('heading', 'Welcome back');
  await screen.type('Email', person.email);
  await screen.type('Password', 'correct horse');
  await screen.press('button', 'Log In');
  await world.answer('logIn', success(endpoints.logIn, user));
  await screen.within('banner').see('button', user.username);
}

export async function logOut(
  { screen }: Pick<Stage, 'screen'>,
  { username }: { username: string } = person,
): Promise<void> {
  await screen.within('banner').press('button', username);
  await screen.press('menuitem', 'Logout');
}
