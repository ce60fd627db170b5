import type { Row } from './resources.table';

/** The rows of a list as they are read: product.md 3, 7 and 9; api.md 0, 4, 5, 7, 9, 10 and 11. */
type RowsOf = (data: Row) => readonly string[];

const list =
  (key: string, rowOf: (entry: Row) => string): RowsOf =>
  (data) =>
    ((data[key] ?? []) as readonly Row[]).map(rowOf);

const line = (...parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== null && part !== '' && part !== false).join(' ');

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const day = (time: unknown): string => {
  const at = new Date(String(time));
  return `${at.getDate()} ${months[at.getMonth()]} ${at.getFullYear()}`;
};
/** `…` stands for any text: the day of the week, and the hour. */
const moment = (time: unknown): string => `…${day(time)}…`;

const grouped = (count: unknown): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
const worth = (value: unknown): string => (value === 0 ? 'Free' : `RM ${Number(value).toFixed(2)}`);

const rarities: Row = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};
const rewardStates: Row = {
  pending_profile: 'Needs your details',
  available: 'Ready to claim',
  pending_approval: 'Waiting for approval',
  claimed: 'Claimed',
  redeemed: 'Used',
  expired: 'Expired',
  rejected: 'Not approved',
};
const tournamentStates: Row = {
  upcoming: 'Upcoming',
  registration_open: 'Registration open',
  registration_closed: 'Registration closed',
  ongoing: 'Live now',
  completed: 'Finished',
  cancelled: 'Cancelled',
};
const participations: Row = {
  registered: 'You’re in',
  checked_in: 'Checked in',
  waitlisted: 'Waiting list: number',
};
const modes: Row = { online: 'Online', onsite: 'On site', hybrid: 'Online and on site' };
const activityStates: Row = {
  live: 'Live now',
  scheduled: 'Upcoming',
  ended: 'Ended',
  full: 'Full',
  off: 'Closed for now',
};
const raffleStates: Row = {
  upcoming: 'Opens soon',
  open: 'Open',
  closed: 'Closed',
  drawn: 'Drawn',
  cancelled: 'Cancelled',
};
const results: Row = {
  won: 'You won! Your prize is in My Rewards.',
  not_won: 'No win this time. Better luck in the next one!',
  no_entry: 'You had no ticket in this one.',
};
const sources: Row = {
  code: 'Code',
  stamp_rally: 'Stamp rally',
  tournament: 'Tournament',
  admin: 'Gift',
};
const medals: Row = { 1: 'Gold', 2: 'Silver', 3: 'Bronze' };
const scans: Row = { ok: 'Accepted', duplicate: 'Scanned before', rejected: 'Rejected' };
const roles: Row = { player: 'Player', admin: 'Admin', superadmin: 'Superadmin' };
const userStates: Row = {
  active: 'Active',
  suspended: 'Suspended',
  pending_verification: 'Email not verified',
};

const of = (texts: Row, key: unknown): unknown => texts[String(key)];

const tournament = (entry: Row): string => {
  const { max_participants: most, spots_left: left, participants_count: count } = entry;
  const own = (entry.my_participation ?? null) as Row | null;
  return line(
    of(tournamentStates, entry.status),
    own === null ? entry.is_joined === true && 'You’re in' : of(participations, own.status),
    own?.waitlist_position,
    entry.name,
    entry.game,
    of(modes, entry.mode),
    entry.summary,
    `Starts ${moment(entry.starts_at)}`,
    most === null ? `${count} participants` : left === 0 ? 'Full' : `${left} of ${most} places left`,
    Number(entry.prize_pool) > 0 && `Prize pool ${worth(entry.prize_pool)}`,
  );
};

const ranked = ({ rank, is_tied, display_name, is_me }: Row, about: unknown = ''): string =>
  line(
    rank === 0 ? '–' : rank,
    of(medals, rank),
    is_tied === true && 'tied',
    display_name,
    about,
    is_me === true && 'You',
  );

const reward = (entry: Row): string =>
  line(
    entry.is_new === true && 'New',
    of(rewardStates, entry.status),
    of(rarities, entry.rarity),
    entry.name,
    entry.description || (entry.metadata as Row).description,
    `Won on ${day(entry.won_at)}`,
  );

const activity = (entry: Row): string => {
  const isDone = entry.is_completed === true && Number(entry.my_completions) >= Number(entry.per_user_limit);
  const { availability } = entry;
  const when = availability === 'scheduled' ? 'Starts' : availability === 'ended' ? 'Ended' : 'Until';
  return line(
    isDone ? 'Done' : of(activityStates, availability),
    entry.name,
    entry.location,
    when,
    moment(availability === 'scheduled' ? entry.starts_at : entry.ends_at),
    Number(entry.points_reward) > 0 && `+${entry.points_reward} points`,
    entry.is_stamp === true && (entry.is_required === true ? 'Rally stamp' : 'Stamp'),
  );
};

const raffle = (entry: Row): string => {
  const { my_entries: mine, my_result: result, status } = entry;
  const tickets = mine === 1 ? 'You have 1 ticket.' : `You have ${mine} tickets.`;
  return line(
    of(raffleStates, status),
    entry.name,
    entry.prize_name,
    worth(entry.prize_value),
    status === 'drawn' ? of(results, result) : tickets,
    status === 'open' && 'Closes in …',
    `Draw ${day(entry.draw_at)}`,
  );
};

const redemption = (entry: Row): string => {
  const won = (entry.reward ?? null) as Row | null;
  const tickets = (entry.raffle_entries as readonly unknown[]).length;
  return line(
    won === null ? 'No Reward' : won.name,
    entry.redemption_type === 'first_time_generic' ? 'First-Time Bonus' : of(rarities, entry.rarity),
    entry.code_masked,
    moment(entry.redeemed_at),
    `+${entry.points_awarded} points`,
    tickets === 1 ? '1 raffle ticket' : `${tickets} raffle tickets`,
  );
};

const scanned = (entry: Row): string =>
  line(
    entry.message,
    entry.undone_at === null ? of(scans, entry.result) : 'Undone',
    (entry.activity as Row | null)?.name,
    entry.was_offline === true && 'scanned offline',
    moment(entry.scanned_at),
  );

const figures = (data: Row): string[] => [
  `Accepted ${data.ok}`,
  `Scanned before ${data.duplicate}`,
  `Rejected ${data.rejected}`,
];

const byMethod = (data: Row): string[] => {
  const { scan_activity_qr, show_player_qr, passcode, self_complete } = data.by_method as Row;
  return [
    `Activity QR ${scan_activity_qr}`,
    `Player QR, scanned by staff ${show_player_qr}`,
    `Passcode ${passcode}`,
    `Reported by the player ${self_complete}`,
  ];
};

const user = (entry: Row): string =>
  line(
    entry.username,
    of(userStates, entry.status),
    entry.email,
    entry.suspended_reason !== null && `Suspended because ${entry.suspended_reason}`,
    entry.locked_until !== null && `Waits until ${moment(entry.locked_until)}`,
    `Role ${of(roles, entry.role)}`,
    `Email verified ${entry.email_verified_at === null ? 'No' : moment(entry.email_verified_at)}`,
    entry.phone !== null && `Phone ${entry.phone}`,
    `Points ${grouped(entry.points_balance)}`,
    `Codes redeemed ${grouped(entry.redemptions_count)}`,
    `Sessions ${entry.sessions_count}`,
    `Registered ${moment(entry.created_at)}`,
    `User ID ${entry.user_id}`,
  );

const approval = (entry: Row): string => {
  const color = (entry.choice as Row | null)?.color;
  return line(
    entry.reward_name,
    'Player',
    entry.email === '' ? entry.username : `${entry.username}, ${entry.email}`,
    entry.estimated_value !== null && `Value ${worth(entry.estimated_value)}`,
    color !== undefined && `Colour ${color}`,
    `Won ${moment(entry.won_at)}`,
  );
};

const batch = (entry: Row): string =>
  line(
    `Batch ${entry.batch_id}`,
    entry.revoked_at !== null && 'Revoked',
    entry.label,
    `Week ${entry.week_number}`,
    `Issued ${grouped(entry.issued)} Redeemed ${grouped(entry.redeemed)} Revoked ${grouped(entry.revoked)}`,
    'Valid …',
    `Generated by ${entry.created_by ?? 'Command line'}`,
    entry.revoked_reason !== null && `Revoked: ${entry.revoked_reason}`,
  );

const adminRaffle = (entry: Row): string =>
  line(
    entry.name,
    of(raffleStates, entry.status),
    `Prize ${entry.prize_name}`,
    `Prizes ${entry.winners_count}`,
    `Tickets ${grouped(entry.total_entries)}`,
    `Closes ${moment(entry.closes_at)}`,
    entry.drawn_at !== null && `Drawn ${moment(entry.drawn_at)}`,
  );

const session = (entry: Row): string =>
  line(
    entry.device ?? 'Unknown device',
    entry.is_current === true && 'This device',
    entry.place !== null && `Logged in from ${entry.place}`,
    'Last used …',
  );

const prize = ({ rarity, name, estimated_value: value }: Row): string =>
  line(of(rarities, rarity), name, value !== null && worth(value));

const lists =
  (...all: readonly RowsOf[]): RowsOf =>
  (data) =>
    all.flatMap((rows) => rows(data));

/** By machine. */
const rows: Readonly<Record<string, RowsOf>> = {
  wallet: list('rewards', reward),
  newRewards: (data) => (data.rewards as readonly Row[]).filter(({ is_new }) => is_new === true).map(reward),
  tournaments: list('tournaments', tournament),
  ownTournaments: list('tournaments', tournament),
  tournament: lists(
    list('prizes', ({ place, title, estimated_value }) => `${place} ${title} ${worth(estimated_value)}`),
    list('schedule', ({ starts_at, label }) => `${moment(starts_at)} ${label}`),
  ),
  tournamentLeaderboard: list('leaderboard', (row) =>
    line(
      ranked(row, row.team_name),
      grouped(row.points),
      ...[row.played, row.wins, row.draws, row.losses, row.score_diff],
    ),
  ),
  leaderboard: list('leaderboard', (row) =>
    line(ranked(row), grouped(row.points), grouped(row.redemptions_count), row.stamps_count),
  ),
  activities: list('activities', activity),
  raffles: list('raffles', raffle),
  raffle: lists(
    list('tickets', ({ ticket_number, source, created_at }) =>
      line(ticket_number, of(sources, source), day(created_at)),
    ),
    list('winners', ({ place, display_name, ticket_number }) => `${place} ${display_name} ${ticket_number}`),
  ),
  redemptions: list('redemptions', redemption),
  highlights: list('highlights', ({ title, caption, published_at }) =>
    line(title, caption, day(published_at)),
  ),
  winners: list('winners', ({ display_name, prize_name, raffle_name, drawn_at }) =>
    line(display_name, prize_name, raffle_name, day(drawn_at)),
  ),
  homeContent: (data) => list('prizes', prize)((data.banner ?? {}) as Row),
  ownSessions: list('sessions', session),
  staffScans: list('scans', scanned),
  staffStats: (data) => [...figures(data), `Undone ${data.undone}`],
  activityQrStats: (data) => [...figures(data), ...byMethod(data)],
  staffActivities: list(
    'activities',
    ({ name, availability, location, completions_count, max_completions }) =>
      line(
        name,
        availability === 'live' ? 'On now' : 'Off',
        'When …',
        `Where ${location}`,
        `Completed ${completions_count}`,
        max_completions !== null && `of ${max_completions}`,
      ),
  ),
  approvals: list('approvals', approval),
  adminRaffles: list('raffles', adminRaffle),
  codeBatches: list('batches', batch),
  users: list('users', user),
  attempts: list('attempts', ({ username, email, unknown_codes, last_at, locked_until }) =>
    line(
      username,
      email,
      `Failed codes ${grouped(unknown_codes)}`,
      `Last ${moment(last_at)}`,
      locked_until !== null && `Waits until ${moment(locked_until)}`,
      `Open ${username} in support`,
    ),
  ),
  outbox: list('mails', ({ subject, to, sent_at, text }) =>
    line(subject, `To ${to} ·`, moment(sent_at), text),
  ),
};

/** Their rows end with buttons, or with more facts. */
const openEnded = ['staffActivities', 'approvals', 'adminRaffles', 'codeBatches', 'users', 'ownSessions'];

/** Of the list of a machine: the first row that no item reads, in this order; undefined if all are read. */
export function unreadRow(machine: string, data: Row, items: readonly string[]): string | undefined {
  let from = 0;
  return rows[machine]?.(data).find((row) => {
    const at = items.findIndex(
      (item, index) => index >= from && reads(item, openEnded.includes(machine) ? `${row}…` : row),
    );
    from = at + 1;
    return at < 0;
  });
}

function reads(item: string, row: string): boolean {
  const parts = row
    .split(/ ?… ?/)
    .map((part) => part && `(?<!\\w)${part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`);
  return new RegExp(`^${parts.join('.*')}$`).test(item);
}
