import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { UserRole, UserStatus } from '../../contract/session.contract';
import { startSession } from '../../server/accounts/sessions';
import { addPlayer } from './campaign-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
});
afterAll(() => close());

const callers = {
  guest: null,
  player: { role: 'player', status: 'active' },
  suspended: { role: 'player', status: 'suspended' },
  'suspended admin': { role: 'admin', status: 'suspended' },
  deleted: { role: 'player', status: 'deleted' },
  admin: { role: 'admin', status: 'active' },
  superadmin: { role: 'superadmin', status: 'active' },
} satisfies Record<string, { role: UserRole; status: UserStatus } | null>;
type Caller = keyof typeof callers;

const ended: Partial<Record<Caller, string>> = {
  deleted: 'unauthenticated',
  suspended: 'account_suspended',
  'suspended admin': 'account_suspended',
};

const forbidden = {
  everyone: {},
  guestsAndPlayers: ended,
  players: { ...ended, guest: 'unauthenticated' },
  admins: { ...ended, guest: 'unauthenticated', player: 'forbidden' },
} satisfies Record<string, Partial<Record<Caller, string>>>;

/** Roles of product.md section 6 and api.md, independent of the contract. */
const isFor: Record<Verb, keyof typeof forbidden> = {
  changePassword: 'players',
  checkSession: 'players',
  claimRallyTicket: 'players',
  claimReward: 'players',
  claimVoucher: 'players',
  completeActivity: 'players',
  completeFirstTime: 'players',
  createCodes: 'admins',
  createPickupCode: 'players',
  endOtherSessions: 'players',
  endSession: 'players',
  forgotPassword: 'everyone',
  getActivities: 'players',
  getActivityMethods: 'players',
  getConfig: 'everyone',
  getDashboard: 'players',
  getDemoSheet: 'everyone',
  getHealth: 'everyone',
  getHighlights: 'everyone',
  getHomeContent: 'everyone',
  getLeaderboard: 'guestsAndPlayers',
  getOutbox: 'everyone',
  getOwnTournaments: 'players',
  getPage: 'everyone',
  getProfile: 'players',
  getRaffle: 'players',
  getRaffles: 'players',
  getRallyActivities: 'players',
  getRallyProgress: 'players',
  getRedemptions: 'players',
  getSessions: 'players',
  getTournament: 'guestsAndPlayers',
  getTournamentLeaderboard: 'guestsAndPlayers',
  getTournaments: 'guestsAndPlayers',
  getWallet: 'players',
  getWinners: 'everyone',
  joinTournament: 'players',
  leaveTournament: 'players',
  logIn: 'everyone',
  logOut: 'everyone',
  markSeen: 'players',
  redeemCode: 'players',
  redeemVoucher: 'players',
  register: 'everyone',
  resendVerification: 'everyone',
  resetPassword: 'everyone',
  saveShipping: 'players',
  scanActivity: 'players',
  updateProfile: 'players',
  verifyEmail: 'everyone',
};

const gates = ['unauthenticated', 'account_suspended', 'forbidden'];

const cells = (Object.keys(isFor) as Verb[]).flatMap((verb) =>
  Object.keys(callers).map((caller) => [verb, caller as Caller] as const),
);

it.each(cells)(
  '%s is open to a %s as its access rule says',
  { tags: ['6.guests.1', '6.players.1'] },
  async (verb, caller) => {
    const endpoint: Endpoint = endpoints[verb];
    const rejections: Partial<Record<Caller, string>> = forbidden[isFor[verb]];
    const facts = callers[caller];
    const player = facts === null ? null : await addPlayer(world.db, facts);
    const { random } = world.deps;
    const token = player && (await startSession(world.db, random, player.id, world.clock.now()));
    const { body } = await world.call(endpoint, { id: '1' }, token === null ? {} : { token });
    const gate = !body.success && gates.includes(body.error_code) ? body.error_code : undefined;
    expect(gate).toBe(rejections[caller]);
  },
);
