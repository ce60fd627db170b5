import { endpoints, type Verb } from '../../contract/endpoints';
import type { SessionUser } from '../../contract/session.contract';
import type { AnyModel, Stage } from '../kit/model/model';
import type { Answer, Answers, World } from '../kit/world/world';
import { activities, openActivity, rally } from './activity-samples';
import { success } from './answers';
import { config, homeContent } from './campaign-samples';
import { dashboard, redemptions } from './dashboard-samples';
import { ownSessions, person, profile, sessionPerson, sessionUser, token, wallet } from './player-samples';
import { openRaffle, raffles } from './raffle-samples';
import { highlights, leaderboard, longPage, winners } from './season-samples';
import { lineUp, openTournament, ownTournaments, tournaments } from './tournament-samples';

const background: Partial<Record<Verb, Answer>> = {
  getConfig: success(endpoints.getConfig, config),
  getHomeContent: success(endpoints.getHomeContent, homeContent),
  checkSession: success(endpoints.checkSession, person),
  getProfile: success(endpoints.getProfile, profile),
  getSessions: success(endpoints.getSessions, { sessions: ownSessions }),
  getWallet: success(endpoints.getWallet, wallet),
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
  getPage: success(endpoints.getPage, longPage('about')),
};

export function open(world: World, path: string, own: readonly Verb[] = []): void {
  world.startAt(path);
  for (const [verb, answer] of Object.entries(background)) {
    if (!own.some((one) => one === verb)) world.alwaysAnswer(verb, answer);
  }
}

export async function loggedIn(world: World): Promise<void> {
  await world.store('session_token', token);
  await world.store('session_user', JSON.stringify(sessionPerson));
}

type ModelStart = AnyModel['starts'][number];

export interface Start extends Pick<ModelStart, 'input' | 'arrive'>, Partial<Pick<ModelStart, 'prepare'>> {
  readonly path: string;
  /** Default: a player where the route requires login. */
  readonly as?: 'guest' | 'player';
  /** Calls that are not answered before the tour answers them. */
  readonly holds?: readonly Verb[];
  /** What the server renders the page with; left out, the page loads everything itself. */
  readonly renders?: Partial<Record<Verb, Answer>>;
}

/** product.md section 2 */
const playerPaths = ['/dashboard', '/profile', '/rewards', '/activities', '/my-tournaments', '/raffles'];

export const needsLogin = (path: string): boolean =>
  playerPaths.includes(path.replace(/\?.*/, '')) || /^\/(?:activities|raffles)\//.test(path);

export const isPlayer = ({ path, as }: Pick<Start, 'path' | 'as'>): boolean =>
  as === 'player' || needsLogin(path);

export const startAt = ({ holds, renders, prepare, ...start }: Start): ModelStart => ({
  name: `a ${isPlayer(start) ? 'player' : 'guest'} opens ${start.path}${renders ? ', rendered' : ''}`,
  ...start,
  prepare: async (world) => {
    open(world, start.path, holds);
    if (renders) world.renderWith({ ...background, ...renders } as Answers);
    await prepare?.(world);
    if (isPlayer(start)) await loggedIn(world);
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
