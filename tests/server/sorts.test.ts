import { expect } from 'vitest';
import { getWinners } from '../../contract/campaign.contract';
import { completeFirstTime, redeemCode } from '../../contract/redeem.contract';
import { getSessions } from '../../contract/sessions.contract';
import { getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';
import { getWallet } from '../../contract/wallet.contract';
import { startSession } from '../../server/accounts/sessions';
import { claimMail } from '../../server/mail/queue';
import { addCode, createPlayer, importChanged, setWeights } from './campaign-fixture';
import { it } from './server-test';
import { idOf, importTournaments, participant, tournament } from './tournament-fixture';
import { createTestServer, type World } from './world';

/**
 * Each sort key is tested alone: no other key and no storage order gives the expected list. Elsewhere: tournaments
 * (tournaments.filters), a tournament's leaderboard (tournaments.leaderboard), the leaderboard
 * (leaderboard.counts), redemptions (wallet), highlights (content.highlights).
 */

const storeLast = (world: World, table: string, where: string) =>
  world.db.query(`UPDATE ${table} SET ${where.split(' ')[0]} = ${where.split(' ')[0]} WHERE ${where}`);

const items: readonly (readonly [string, string | null, number, number | null])[] = [
  ['W8', 'common', 5, 40],
  ['W1', 'epic', 7, null],
  ['W2', 'common', 5, 40],
  ['W3', 'rare', 2, 30],
  ['W4', null, 6, null],
  ['WB', 'common', 5, 40],
  ['W5', 'legendary', 1, 30],
  ['WA', 'common', 5, 40],
  ['W6', 'uncommon', 4, 20],
  ['W7', 'epic', 3, 20],
];

const addItems = (world: World, userId: string) =>
  world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, expires_at)
     SELECT wallet_id, $1, (SELECT min(reward_id) FROM rewards AS r WHERE r.rarity IS NOT DISTINCT FROM given.rarity),
       'available', 'code', '2026-03-01T00:00:00Z'::timestamptz + won * interval '1 day',
       '2026-03-01T00:00:00Z'::timestamptz + expires * interval '1 day'
     FROM jsonb_to_recordset($2) AS given (wallet_id text, rarity text, won integer, expires integer)`,
    [
      userId,
      JSON.stringify(items.map(([wallet_id, rarity, won, expires]) => ({ wallet_id, rarity, won, expires }))),
    ],
  );

it.each([
  ['-won_at', 'W1 W4 WB WA W8 W2 W6 W7 W3 W5'],
  ['rarity', 'W5 W1 W7 W3 W6 WB WA W8 W2 W4'],
  ['expires_at', 'W6 W7 W3 W5 WB WA W8 W2 W1 W4'],
])('a wallet sorted by %s lists %s', async (sort, ids) => {
  const world = await createTestServer();
  const { player, token } = await createPlayer(world);
  await addItems(world, player.id);
  const { rewards } = await world.succeed(getWallet, { sort }, { token });
  expect(rewards.map(({ id }) => id).join(' ')).toBe(ids);
});

it.each([
  ['starts_at', 'A, B, C, D, E, F'],
  ['-starts_at', 'F, E, D, C, B, A'],
  ['prize_pool', 'A, B, C, D, E, F'],
])(
  'tournaments that start at the same time are listed by %s in the order of their ids',
  async (sort, names) => {
    const world = await createTestServer();
    const cups = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => tournament({ key: name.toLowerCase(), name }));
    for (const count of [1, 2, 3, 4, 5, 6]) await importTournaments(world.db, cups.slice(0, count));
    for (const key of ['e', 'c', 'a']) await storeLast(world, 'tournaments', `key = '${key}'`);
    const { tournaments } = await world.succeed(getTournaments, { sort });
    expect(tournaments.map(({ name }) => name).join(', ')).toBe(names);
  },
);

it('the games of the tournaments are listed by name in any case', async ({ world }) => {
  await importTournaments(
    world.db,
    ['Zest', 'atlas', 'Boule'].map((game) => tournament({ key: game.toLowerCase(), name: game, game })),
  );
  expect((await world.succeed(getTournaments)).games).toEqual(['atlas', 'Boule', 'Zest']);
});

it('participants with equal results and names are listed by their ids', async ({ world }) => {
  const twins = Array.from({ length: 8 }, (_, index) =>
    participant('Twin', { key: `twin-${index}`, played: 1, points: 3, wins: 1 }),
  );
  await importTournaments(world.db, [tournament({ participants: twins })]);
  const id = await idOf(world.db, 'cup');
  const { leaderboard } = await world.succeed(getTournamentLeaderboard, { id });
  const ids = leaderboard.map(({ participant_id }) => participant_id);
  expect([ids.length, ids]).toEqual([8, ids.toSorted()]);
});

it('winners of raffles that were drawn at the same time are listed by raffle and place', async ({
  world,
}) => {
  await importChanged(world.db, (file) => {
    const [past] = file.raffles.filter(({ winners }) => winners.length > 0);
    if (past === undefined) throw new Error('The demo campaign has no drawn raffle');
    const winners = (name: string) =>
      ['1', '2', '3'].map((place) => ({ prize: 'Tee', name: `${name}${place}` }));
    file.raffles = ['A', 'B'].map((name) => ({
      ...past,
      key: name.toLowerCase(),
      name,
      winners: winners(name),
    }));
  });
  await storeLast(world, 'raffle_winners', `display_name = 'A1'`);
  await storeLast(world, 'raffle_winners', `display_name = 'A2'`);
  const { winners } = await world.succeed(getWinners);
  expect(winners.map(({ display_name }) => display_name)).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3']);
});

it('sessions are listed by their last use, then their start, then their ids', async ({ world }) => {
  const { player, token: oldest } = await createPlayer(world);
  const start = () => startSession(world.db, world.deps.random, player.id, world.clock.now());
  world.clock.pass(60);
  await start();
  world.clock.pass(60);
  const newest = await Promise.all(Array.from({ length: 7 }, start));
  world.clock.pass(60);
  const { sessions } = await world.succeed(getSessions, {}, { token: oldest });
  const minutes = sessions.map(({ signed_in_at }) => new Date(signed_in_at).getUTCMinutes());
  expect(minutes).toEqual([0, ...newest.map(() => 2), 1]);
  const ids = sessions.slice(1, -1).map(({ session_id }) => session_id);
  expect(ids).toEqual(ids.toSorted());
});

it('the tickets of a redemption are listed by number', async ({ world }) => {
  await importChanged(world.db, (file) => {
    const [open] = file.raffles.filter(({ entry_source }) => entry_source === 'code');
    if (open === undefined) throw new Error('The demo campaign has no raffle of codes');
    file.raffles = ['ZZ', 'MM', 'AA'].map((prefix) => ({
      ...open,
      key: prefix.toLowerCase(),
      name: prefix,
      ticket_prefix: prefix,
    }));
  });
  const { token } = await createPlayer(world);
  const { raffle_entries } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  expect(raffle_entries.map(({ raffle_name }) => raffle_name)).toEqual(['AA', 'MM', 'ZZ']);
});

it('released bonuses are listed newest first', async ({ world, player: { player, token } }) => {
  await addItems(world, player.id);
  await world.db.query(`UPDATE wallet_items SET status = 'pending_profile' WHERE expires_at IS NOT NULL`);
  const { rewards } = await world.succeed(
    completeFirstTime,
    { name: 'Ann', email: 'ann@example.test' },
    { token },
  );
  expect(rewards.map(({ id }) => id).join(' ')).toBe('WB WA W8 W2 W6 W7 W3 W5');
});

it('a draw records the eligible rewards by id', async ({ world }) => {
  await importChanged(world.db, (file) => {
    setWeights(file, { common: 10_000 });
    const [common] = file.rewards.filter(({ rarity }) => rarity === 'common');
    if (common === undefined) throw new Error('The demo campaign has no common reward');
    file.rewards = ['a', 'b', 'c'].map((key) => ({ ...common, key, total_quantity: 100 }));
  });
  await storeLast(world, 'rewards', `key = 'a'`);
  const { token } = await createPlayer(world);
  await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  const [draw] = await world.db.query<{ ids: number[]; sorted: number[] }>(
    `SELECT array(SELECT (e ->> 'reward_id')::integer FROM jsonb_array_elements(eligible) AS e) AS ids,
       array(SELECT reward_id FROM rewards WHERE active ORDER BY reward_id) AS sorted FROM draws`,
  );
  expect([draw?.ids.length, draw?.ids]).toEqual([3, draw?.sorted]);
});

it('emails are claimed in the order in which they are due', async ({ world }) => {
  for (const [subject, seconds] of [
    ['second', 2],
    ['third', 3],
    ['first', 1],
  ] as const)
    await world.db.query(
      `INSERT INTO mails (recipient, subject, body, html, sent_at, due_at, expires_at)
       VALUES ('a@example.test', $1, '', '', $2, $2::timestamptz + $3 * interval '1 second', $2::timestamptz + interval '1 day')`,
      [subject, world.clock.now(), seconds],
    );
  world.clock.pass(10);
  const taken = [];
  for (let count = 0; count < 3; count += 1)
    taken.push((await claimMail(world.db, { first: 30, longest: 3600 }, world.clock.now()))?.subject);
  expect(taken).toEqual(['first', 'second', 'third']);
});
