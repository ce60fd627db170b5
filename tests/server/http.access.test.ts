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
  superadmins: { ...ended, guest: 'unauthenticated', player: 'forbidden', admin: 'forbidden' },
  staff: Object.fromEntries(Object.keys(callers).map((caller) => [caller, 'unauthenticated'])),
} satisfies Record<string, Partial<Record<Caller, string>>>;

/** Roles of product.md section 6 and api.md, independent of the contract. */
const isFor: Record<Verb, keyof typeof forbidden> = {
  approveReward: 'admins',
  changePassword: 'players',
  changeRole: 'superadmins',
  checkSession: 'players',
  checkStaffSession: 'staff',
  claimRallyTicket: 'players',
  claimReward: 'players',
  claimVoucher: 'players',
  cleanUp: 'admins',
  completeActivity: 'players',
  completeFirstTime: 'players',
  createActivity: 'staff',
  createCodes: 'admins',
  createPickupCode: 'players',
  deleteActivity: 'staff',
  drawRaffle: 'superadmins',
  endOtherSessions: 'players',
  endSession: 'players',
  endUserSessions: 'admins',
  forgotPassword: 'everyone',
  generateActivityQr: 'staff',
  getActivities: 'players',
  getActivityMethods: 'players',
  getActivityQrStats: 'staff',
  getAdminRaffles: 'admins',
  getApprovals: 'admins',
  getAttempts: 'admins',
  getAuditLog: 'admins',
  getCodeBatches: 'admins',
  getConfig: 'everyone',
  getDashboard: 'players',
  getDayProof: 'everyone',
  getDemoSheet: 'everyone',
  getHealth: 'everyone',
  getHighlights: 'everyone',
  getHomeContent: 'everyone',
  getLeaderboard: 'guestsAndPlayers',
  getOutbox: 'everyone',
  getOwnTournaments: 'players',
  getPage: 'everyone',
  getPlayerPass: 'players',
  getProfile: 'players',
  getRaffle: 'players',
  getRaffleProof: 'everyone',
  getRaffles: 'players',
  getRallyActivities: 'players',
  getRallyProgress: 'players',
  getRedemptionProof: 'players',
  getRedemptions: 'players',
  getScans: 'staff',
  getSessions: 'players',
  getStaffActivities: 'staff',
  getStaffActivity: 'staff',
  getStaffStats: 'staff',
  getSummary: 'admins',
  getTournament: 'guestsAndPlayers',
  getTournamentLeaderboard: 'guestsAndPlayers',
  getTournaments: 'guestsAndPlayers',
  getUsers: 'admins',
  getWallet: 'players',
  getWinners: 'everyone',
  joinTournament: 'players',
  leaveTournament: 'players',
  logIn: 'everyone',
  logInStaff: 'everyone',
  logOut: 'everyone',
  logOutStaff: 'everyone',
  markSeen: 'players',
  redeemCode: 'players',
  redeemVoucher: 'players',
  register: 'everyone',
  rejectReward: 'admins',
  resendVerification: 'everyone',
  resetPassword: 'everyone',
  revokeBatch: 'superadmins',
  saveShipping: 'players',
  scanActivity: 'players',
  scanQr: 'staff',
  scanQrBatch: 'staff',
  suspendUser: 'admins',
  toggleActivity: 'staff',
  undoScan: 'staff',
  unlockUser: 'admins',
  unsuspendUser: 'admins',
  updateActivity: 'staff',
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
