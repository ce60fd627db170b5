import { cleanUp, createCodes, getCodeBatches } from '../../contract/admin.contract';
import { getAttempts, getAuditLog } from '../../contract/admin-overview.contract';
import { drawRaffle, getAdminRaffles } from '../../contract/admin-raffle.contract';
import { getUsers } from '../../contract/admin-user.contract';
import { getApprovals } from '../../contract/approval.contract';
import { endpoints } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { success } from './answers';
import { pageOf, sample } from './sample';

const { response } = endpoints.getSummary;
const { stock, odds, redemptions_by_day: days } = response.entries;
const rewardOf = sample(stock.item);
const oddsOf = sample(odds.item);
const dayOf = sample(days.item);

export const summary = sample(response)({
  players: { total: 12_345, verified: 11_000, suspended: 7 },
  redemptions: { total: 45_678, today: 321 },
  redemptions_by_day: [
    dayOf({ day: '2026-05-31', redemptions: 900, no_reward: 300, first_time: 80 }),
    dayOf({ day: '2026-06-01', redemptions: 321, no_reward: 100, first_time: 25 }),
  ],
  draws: { draw_version: 3, total: 40_000 },
  odds: [
    oddsOf({ outcome: 'legendary', odds: 0.0005, drawn: 19, given: 18 }),
    oddsOf({ outcome: 'no_reward', odds: 0.35, drawn: 14_010, given: 14_010 }),
  ],
  stock: [
    rewardOf({ reward_id: '1', name: 'Gold cap', total_quantity: 20, remaining_quantity: 2 }),
    rewardOf({ reward_id: '2', name: '50 points', total_quantity: null, remaining_quantity: null }),
  ],
  locked_accounts: 4,
  pending_approvals: 6,
  scans: 8_765,
  raffle_entries: 30_303,
  mail_backlog: { queued: 12, oldest_at: '2026-06-01T00:00:00Z' },
});

/** Before the first redemption. */
export const firstSummary = sample(response)();

const cleanup = sample(cleanUp.response);
export const counted = cleanup({
  dry_run: true,
  removed: {
    sessions: 41,
    email_codes: 12,
    idempotency_keys: 230,
    attempts: 95,
    unverified_accounts: 3,
  },
  expired_rewards: 2,
  stock_returned: 2,
  raffles_closed: 1,
});
export const cleaned = { ...counted, dry_run: false };

export const newBatch = sample(createCodes.response)({
  batch_id: '14',
  week_number: 3,
  count: 2,
  codes: ['7K3M-9Q2W-8X4R', '9Q2W-7K3M-8X4T'],
  checksum_sha256: '9f86d081',
});

const batchOf = sample(getCodeBatches.response.entries.batches.item);
export const batch = batchOf({
  batch_id: '14',
  week_number: 3,
  label: 'Bottler KL-2',
  issued: 5_000,
  redeemed: 1_234,
  created_by: 'puan.rohana',
});
export const revokedBatch = {
  ...batch,
  revoked: 3_766,
  revoked_at: '2026-06-02T00:00:00Z',
  revoked_reason: 'Caps were stolen',
};
const commandBatch = batchOf({
  batch_id: '13',
  label: 'Bottler Penang',
  week_number: 2,
  issued: 1_000_000,
  created_by: null,
});
const batchesOf = (page: number, total: number, batches: (typeof batch)[]) =>
  sample(getCodeBatches.response)({ batches, pagination: pageOf(page, total, 2) });
export const batches = batchesOf(1, 4, [batch, commandBatch]);
export const earlierBatches = batchesOf(2, 4, [{ ...revokedBatch, batch_id: '12', label: 'Bottler Ipoh' }]);
export const noBatches = batchesOf(1, 0, []);
export const noBatchesLater = batchesOf(2, 0, []);
export const oneBatch = batchesOf(1, 1, [batch]);

const approvalOf = sample(getApprovals.response.entries.approvals.item);
export const approval = approvalOf({
  id: 'W0123456789AC',
  reward_name: 'Neon headset',
  estimated_value: 399,
  choice: { color: 'Citrus' },
  username: 'aiman',
  email: 'aiman@example.test',
});
const ownApproval = approvalOf({
  id: 'W0123456789AD',
  reward_name: 'Signed jersey',
  username: 'aina',
  is_own: true,
});
const approvalsOf = (page: number, total: number, approvals: (typeof approval)[]) =>
  sample(getApprovals.response)({ approvals, pagination: pageOf(page, total, 2) });
export const approvals = approvalsOf(1, 3, [approval, ownApproval]);
export const laterApprovals = approvalsOf(2, 3, [
  { ...approval, id: 'W0123456789AE', reward_name: 'Cap mug' },
]);
export const noApprovals = approvalsOf(1, 0, []);
export const noApprovalsLater = approvalsOf(2, 0, []);
export const oneApproval = approvalsOf(1, 1, [approval]);

const raffleOf = sample(getAdminRaffles.response.entries.raffles.item);
const winnerOf = sample(getAdminRaffles.response.entries.raffles.item.entries.winners.item);
export const closedRaffle = raffleOf({
  id: '3',
  name: 'Week 1 draw',
  prize_name: 'Gaming chair',
  winners_count: 1,
  status: 'closed',
  total_entries: 30_303,
  seed_commitment: '3f9a1c2b',
  entries_hash: '77aa00ff',
  can_draw: true,
});
const drawnRaffle = {
  ...closedRaffle,
  status: 'drawn' as const,
  drawn_at: '2026-06-02T00:00:00Z',
  public_entropy: '11-22-33',
  can_draw: false,
  proof_url: '/api/raffles/3/proof',
  winners: [
    winnerOf({
      place: 1,
      ticket_number: 'W1-000009',
      display_name: 'Ai**** R.',
      username: 'aiman',
      email: 'aiman@example.test',
    }),
    winnerOf({ place: 2, is_alternate: true, ticket_number: 'W1-000123', display_name: 'Si**** B.' }),
  ],
};
const rafflesOf = (raffles: (typeof closedRaffle)[]) => sample(getAdminRaffles.response)({ raffles });
export const adminRaffles = rafflesOf([closedRaffle]);
export const drawnRaffles = rafflesOf([drawnRaffle]);
export const noAdminRaffles = rafflesOf([]);
export const drawn = sample(drawRaffle.response)({ raffle: drawnRaffle });

const userOf = sample(getUsers.response.entries.users.item);
const codeOf = sample(getUsers.response.entries.codes.item);
export const user = userOf({
  user_id: 'U0123456789ACDEFH',
  username: 'benu',
  email: 'benu@example.test',
  phone: '+60123456789',
  status: 'active',
  created_at: '2026-04-17T00:00:00Z',
  email_verified_at: '2026-05-20T00:00:00Z',
  points_balance: 1_250,
  redemptions_count: 17,
  sessions_count: 2,
});
export const lockedUser = { ...user, locked_until: '2026-06-01T01:15:00Z' };
export const suspendedUser = {
  ...user,
  status: 'suspended' as const,
  sessions_count: 0,
  suspended_reason: 'Sold codes online',
};
export const userAsAdmin = { ...user, role: 'admin' as const };
const newUser = userOf({
  user_id: 'U0123456789ACDEFJ',
  username: 'chandra',
  email: 'chandra@example.test',
  status: 'pending_verification',
});
const ownUser = userOf({
  user_id: 'U0123456789ACDEFG',
  username: 'rohana',
  role: 'admin',
  status: 'active',
  is_me: true,
});
const otherAdmin = userOf({
  user_id: 'U0123456789ACDEFK',
  username: 'suraya',
  role: 'superadmin',
  status: 'active',
});
const foundCode = codeOf({
  code_masked: '••••-••••-8X4R',
  status: 'redeemed',
  batch_id: '14',
  week_number: 3,
  redeemed_at: '2026-06-01T00:30:00Z',
  user_id: user.user_id,
  username: user.username,
});
const usersOf = (page: number, total: number, users: (typeof user)[], codes = [] as (typeof foundCode)[]) =>
  sample(getUsers.response)({ users, codes, pagination: pageOf(page, total, 2) });
export const users = usersOf(1, 4, [lockedUser, newUser]);
export const earlierUsers = usersOf(2, 4, [ownUser, otherAdmin]);
export const noUsers = usersOf(1, 0, []);
export const noUsersLater = usersOf(2, 0, []);
export const matchingUsers = usersOf(1, 1, [suspendedUser], [foundCode]);
export const oneUser = (one: typeof user) => usersOf(1, 1, [one]);

const attemptsIn = getAttempts.response.entries;
const attempt = sample(attemptsIn.attempts.item)({
  user_id: user.user_id,
  username: user.username,
  email: user.email,
  unknown_codes: 14,
  locked_until: '2026-06-01T01:15:00Z',
});
const network = sample(attemptsIn.networks.item)({ address_hash: '5d41402a', unknown_codes: 1_203 });
const attemptsOf = (
  page: number,
  total: number,
  attempts: (typeof attempt)[],
  networks: (typeof network)[] = [],
) => sample(getAttempts.response)({ attempts, networks, pagination: pageOf(page, total, 1) });
export const attempts = attemptsOf(1, 2, [attempt], [network]);
export const earlierAttempts = attemptsOf(2, 2, [
  { ...attempt, user_id: newUser.user_id, username: newUser.username, locked_until: null },
]);
export const noAttempts = attemptsOf(1, 0, []);
export const noAttemptsLater = attemptsOf(2, 0, []);

const entryOf = sample(getAuditLog.response.entries.entries.item);
const suspension = entryOf({
  audit_id: '41',
  action: 'user.suspended',
  actor: 'rohana',
  target: 'benu',
  reason: 'Sold codes online',
});
const appointment = entryOf({
  audit_id: '40',
  action: 'user.role_changed',
  actor: 'suraya',
  target: 'rohana',
  reason: 'Joins the support team',
  facts: { from: 'player', to: 'admin' },
});
/** Of a newer server. */
const unknownAction = entryOf({
  audit_id: '39',
  action: 'points.adjusted',
  actor: null,
  reason: 'Booth lost its network',
  facts: { batch_id: 1400, points: 1_400 },
});
const entriesOf = (page: number, total: number, entries: (typeof suspension)[]) =>
  sample(getAuditLog.response)({ entries, pagination: pageOf(page, total, 2) });
export const auditLog = entriesOf(1, 3, [suspension, appointment]);
export const earlierEntries = entriesOf(2, 3, [unknownAction]);
export const noEntries = entriesOf(1, 0, []);
export const noEntriesLater = entriesOf(2, 0, []);
export const suspensions = entriesOf(1, 1, [suspension]);

/** What the admin pages load besides what a tour is about. */
export const adminBackground: Readonly<Record<string, Answer>> = {
  getSummary: success(endpoints.getSummary, summary),
  getCodeBatches: success(endpoints.getCodeBatches, noBatches),
  getApprovals: success(endpoints.getApprovals, noApprovals),
  getAdminRaffles: success(endpoints.getAdminRaffles, noAdminRaffles),
  getUsers: success(endpoints.getUsers, noUsers),
  getAttempts: success(endpoints.getAttempts, noAttempts),
  getAuditLog: success(endpoints.getAuditLog, noEntries),
};
