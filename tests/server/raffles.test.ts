import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRaffle, getRaffles } from '../../contract/raffle.contract';
import { redeemCode } from '../../contract/redeem.contract';
import type { RaffleDefinition } from '../../server/campaign/prizes.schema';
import { migrate } from '../../server/database/migrate';
import { addUpTicketCounts } from '../../server/raffles/ticket-counts';
import { emptyDatabase } from '../support/database';
import { apiError, validationError } from './api-errors';
import { addCode, addPlayer, createPlayer, importChanged } from './campaign-fixture';
import { migrationsBefore } from './earlier-migrations';
import { scannedBy } from './plans';
import { openSharedWorld, type World } from './world';

const raffle = (key: string, changes: Partial<RaffleDefinition> = {}): RaffleDefinition => ({
  key,
  name: key,
  description: 'One console.',
  image_url: 'console.svg',
  prize_name: 'Game Console',
  prize_value: 2499.5,
  winners_count: 3,
  cancelled: false,
  ticket_prefix: key.slice(0, 2).toUpperCase(),
  entry_source: 'code',
  opens_at: '2026-03-01T00:00:00+08:00',
  closes_at: '2026-04-01T00:00:00+08:00',
  draw_at: '2026-04-02T20:00:00+08:00',
  drawn_at: null,
  winners: [],
  ...changes,
});
const past = { opens_at: '2026-01-10T00:00:00+08:00', closes_at: '2026-03-01T00:00:00+08:00' };
const drawn = {
  ...past,
  draw_at: '2026-03-02T00:00:00Z',
  drawn_at: '2026-03-02T00:00:00Z',
  winners: ['Ai**** R.', 'We* L.'].map((name) => ({ prize: 'Game Console', name })),
};
const raffles = [
  raffle('drawn-raffle', drawn),
  raffle('closed-raffle', { ...past, closes_at: '2026-03-20T12:00:00+08:00' }),
  raffle('late-raffle', { opens_at: '2026-03-28T00:00:00+08:00' }),
  raffle('soon-raffle', {
    opens_at: '2026-03-20T12:00:01+08:00',
    closes_at: '2026-05-01T00:00:00+08:00',
    draw_at: '2026-05-01T00:00:00+08:00',
  }),
  raffle('open-raffle', { opens_at: '2026-03-20T12:00:00+08:00', image_url: null }),
  raffle('stamp-raffle', { entry_source: 'stamp_rally', closes_at: '2026-03-20T12:00:01+08:00' }),
  raffle('cancelled-raffle', { cancelled: true }),
];

let world: World;
let close: () => Promise<void>;
const importRaffles = () =>
  importChanged(world.db, (file) => {
    file.raffles = raffles;
  });
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importRaffles();
});
afterAll(() => close());

const idOf = async (key: string): Promise<string> =>
  (await world.db.query<{ id: string }>('SELECT raffle_id::text AS id FROM raffles WHERE key = $1', [key]))[0]
    ?.id ?? '';

/** Adds tickets, the later ones with later times. */
const addTickets = (key: string, userId: string, count: number, source = 'code') =>
  world.db.query<{ ticket_number: string }>(
    `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
     SELECT ticket_prefix || '-' || nextval('raffle_ticket_numbers'), raffle_id, $2, $4,
       '2026-03-20T00:00:00Z'::timestamptz + n * interval '1 minute'
     FROM raffles, generate_series(1, $3) AS n WHERE key = $1 RETURNING ticket_number`,
    [key, userId, count, source],
  );

describe('GET /api/user/raffles', () => {
  it('lists raffles by status, which follows from the clock', {
    tags: ['7.raffles.1', 'A.raffles.1'],
  }, async () => {
    const { token } = await createPlayer(world);
    const { raffles: listed, total_my_entries } = await world.succeed(getRaffles, {}, { token });
    expect(listed.map(({ name, status }) => [name, status])).toEqual([
      ['stamp-raffle', 'open'],
      ['open-raffle', 'open'],
      ['soon-raffle', 'upcoming'],
      ['late-raffle', 'upcoming'],
      ['closed-raffle', 'closed'],
      ['drawn-raffle', 'drawn'],
      ['cancelled-raffle', 'cancelled'],
    ]);
    expect(total_my_entries).toBe(0);
    world.clock.set('2026-03-20T04:00:01Z');
    const later = await world.succeed(getRaffles, {}, { token });
    expect(later.raffles.slice(0, 4).map(({ name, status }) => [name, status])).toEqual([
      ['open-raffle', 'open'],
      ['soon-raffle', 'open'],
      ['late-raffle', 'upcoming'],
      ['stamp-raffle', 'closed'],
    ]);
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it.each([
    ['open', ['stamp-raffle', 'open-raffle']],
    ['drawn,closed', ['closed-raffle', 'drawn-raffle']],
    ['cancelled', ['cancelled-raffle']],
  ])('with the status %s lists %j', async (status, names) => {
    const { token } = await createPlayer(world);
    const { raffles: listed } = await world.succeed(getRaffles, { status }, { token });
    expect(listed.map(({ name }) => name)).toEqual(names);
  });

  it('rejects an unknown status', async () => {
    const { token } = await createPlayer(world);
    expect((await world.call(getRaffles, { status: 'lost' }, { token })).body).toEqual(
      validationError({ status: 'Status can be upcoming, open, closed, drawn, cancelled.' }),
    );
  });

  it('counts entries of the player and of all', { tags: ['A.raffles.2'] }, async () => {
    const { player, token } = await createPlayer(world);
    const other = await createPlayer(world);
    await addTickets('closed-raffle', player.id, 2);
    await addTickets('closed-raffle', other.player.id, 3);
    await addTickets('open-raffle', player.id, 1);
    const { raffles: listed, total_my_entries } = await world.succeed(getRaffles, {}, { token });
    expect(total_my_entries).toBe(3);
    const closed = listed.find(({ name }) => name === 'closed-raffle');
    expect([closed?.my_entries, closed?.total_entries, closed?.my_result]).toEqual([2, 5, 'pending']);
    expect(listed.find(({ name }) => name === 'late-raffle')?.my_result).toBe('no_entry');
  });
});

describe('GET /api/user/raffles/{id}', () => {
  it('returns the raffle as the contract defines it', { tags: ['7.raffles.1'] }, async () => {
    const { token } = await createPlayer(world);
    const id = await idOf('soon-raffle');
    expect(await world.succeed(getRaffle, { id }, { token })).toEqual({
      raffle: {
        id,
        name: 'soon-raffle',
        description: 'One console.',
        image_url: 'console.svg',
        prize_name: 'Game Console',
        prize_value: 2499.5,
        winners_count: 3,
        entry_source: 'code',
        opens_at: '2026-03-20T04:00:01.000Z',
        closes_at: '2026-04-30T16:00:00.000Z',
        draw_at: '2026-04-30T16:00:00.000Z',
        status: 'upcoming',
        total_entries: 0,
        my_entries: 0,
        my_result: 'no_entry',
        seed_commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
      tickets: [],
      winners: [],
      proof_url: null,
      how_to_enter: 'Every code you redeem while this raffle is open is one ticket, whatever you win.',
    });
    const rally = await world.succeed(getRaffle, { id: await idOf('stamp-raffle') }, { token });
    expect(rally.how_to_enter).toBe(
      'Complete the stamp rally while this raffle is open, then claim your ticket.',
    );
  });

  it('lists the newest 100 tickets, and counts all', { tags: ['A.raffles.2'] }, async () => {
    const { player, token } = await createPlayer(world);
    const numbers = (await addTickets('open-raffle', player.id, 101, 'tournament')).map(
      (row) => row.ticket_number,
    );
    const id = await idOf('open-raffle');
    const { raffle: found, tickets } = await world.succeed(getRaffle, { id }, { token });
    expect([found.my_entries, tickets.length]).toEqual([101, 100]);
    expect(tickets[0]).toEqual({
      ticket_number: numbers[100],
      raffle_id: id,
      raffle_name: 'open-raffle',
      source: 'tournament',
      created_at: '2026-03-20T01:41:00.000Z',
    });
    expect(tickets[99]?.ticket_number).toBe(numbers[1]);
  });

  it('shows winners and the result of the player once drawn', { tags: ['A.raffles.2'] }, async () => {
    const { player, token } = await createPlayer(world);
    const loser = await createPlayer(world);
    const [winning] = await addTickets('drawn-raffle', player.id, 2);
    await addTickets('drawn-raffle', loser.player.id, 1);
    await world.db.query(`UPDATE raffle_winners SET ticket_number = $1 WHERE place = 2 AND raffle_id = $2`, [
      winning?.ticket_number,
      await idOf('drawn-raffle'),
    ]);
    const id = await idOf('drawn-raffle');
    const mine = await world.succeed(getRaffle, { id }, { token });
    expect(mine.winners).toEqual([
      { place: 1, display_name: 'Ai**** R.', ticket_number: null },
      { place: 2, display_name: 'We* L.', ticket_number: winning?.ticket_number },
    ]);
    expect(mine.raffle.my_result).toBe('won');
    expect((await world.succeed(getRaffle, { id }, loser)).raffle.my_result).toBe('not_won');
    expect((await world.succeed(getRaffle, { id }, await createPlayer(world))).raffle.my_result).toBe(
      'no_entry',
    );
    world.clock.set('2026-03-01T23:59:59Z');
    const before = await world.succeed(getRaffle, { id }, { token });
    expect([before.winners, before.raffle.my_result, before.raffle.status]).toEqual([
      [],
      'pending',
      'closed',
    ]);
    world.clock.set('2026-03-20T04:00:00Z');
    await importRaffles();
    expect((await world.succeed(getRaffle, { id }, { token })).winners).toEqual(mine.winners);
  });

  it.each(['0', '99', '2147483648', 'x', '1.5', '%00'])('does not find the raffle %s', async (id) => {
    const { token } = await createPlayer(world);
    expect(await world.answer(getRaffle, { id }, { token })).toEqual([
      404,
      apiError('raffle_not_found', 'This raffle does not exist or is no longer listed.'),
    ]);
  });

  it('does not find a raffle that the campaign file no longer has', async () => {
    const { token } = await createPlayer(world);
    const id = await idOf('late-raffle');
    await importChanged(world.db, (file) => {
      file.raffles = raffles.filter(({ key }) => key !== 'late-raffle');
    });
    expect((await world.call(getRaffle, { id }, { token })).body).toMatchObject({
      error_code: 'raffle_not_found',
    });
    expect((await world.succeed(getRaffles, {}, { token })).raffles).toHaveLength(6);
    await importRaffles();
  });
});

it('the seed commitment is the hash of a seed that no import changes', {
  tags: ['A.raffles.3'],
}, async () => {
  const { token } = await createPlayer(world);
  const commitments = async () =>
    (await world.succeed(getRaffles, {}, { token })).raffles.map(({ id, seed_commitment }) => [
      id,
      seed_commitment,
    ]);
  const before = await commitments();
  expect(new Set(before.map(([, commitment]) => commitment)).size).toBe(7);
  const seeds = await world.db.query<{ id: string; seed: Buffer }>(
    'SELECT raffle_id::text AS id, seed FROM raffles',
  );
  for (const [id, commitment] of before) {
    const seed = seeds.find((row) => row.id === id)?.seed ?? '';
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment);
  }
  await importRaffles();
  expect(await commitments()).toEqual(before);
});

it('a cancelled raffle gives no tickets', async () => {
  const { token } = await createPlayer(world);
  const { raffle_entries } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
  expect(raffle_entries.map(({ raffle_name }) => raffle_name)).toEqual(['open-raffle']);
});

it('the number of tickets of a raffle stays the same while counts are added up', {
  tags: ['A.raffles.2'],
}, async () => {
  const { player, token } = await createPlayer(world);
  const before = await world.db.query<{ count: number }>(
    `SELECT count(*)::integer FROM raffle_tickets JOIN raffles USING (raffle_id) WHERE key = 'soon-raffle'`,
  );
  const totalOf = async () =>
    (await world.succeed(getRaffle, { id: await idOf('soon-raffle') }, { token })).raffle.total_entries;
  for (let count = 0; count < 150; count += 1) await addTickets('soon-raffle', player.id, 2);
  const total = (before[0]?.count ?? 0) + 300;
  expect(await totalOf()).toBe(total);
  await Promise.all(Array.from({ length: 5 }, () => addUpTicketCounts(world.db)));
  expect(await totalOf()).toBe(total);
  const [rows] = await world.db.query('SELECT count(*) < 10 AS few FROM raffle_ticket_counts');
  expect(rows).toEqual({ few: true });
  await addTickets('soon-raffle', player.id, 1);
  await addUpTicketCounts(world.db);
  expect(await totalOf()).toBe(total + 1);
});

it('the migration counts the tickets that exist', async () => {
  const db = await emptyDatabase();
  await migrate(db.url, await migrationsBefore('0026'));
  await db.query(
    `INSERT INTO raffles (key, name, ticket_prefix, entry_source, active, opens_at, closes_at)
     SELECT key, key, 'W', 'code', true, '2026-01-01', '2026-02-01' FROM unnest(ARRAY['one', 'two']) AS key`,
  );
  const { id } = await addPlayer(db);
  const add = (raffle: string, prefix: string, count: number) =>
    db.query(
      `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
       SELECT $2 || n, raffle_id, $4, 'admin', now() FROM raffles, generate_series(1, $3) AS n WHERE key = $1`,
      [raffle, prefix, count, id],
    );
  await add('one', 'A', 3);
  await add('two', 'B', 2);
  await migrate(db.url);
  await add('two', 'C', 4);
  expect(
    await db.query(
      `SELECT key, sum(tickets)::integer AS tickets FROM raffle_ticket_counts JOIN raffles USING (raffle_id)
       GROUP BY key ORDER BY key`,
    ),
  ).toEqual([
    { key: 'one', tickets: 3 },
    { key: 'two', tickets: 6 },
  ]);
});

it('with 30 000 tickets the raffles of a player are found by index', async () => {
  const { player, token } = await createPlayer(world);
  await addTickets('open-raffle', (await createPlayer(world)).player.id, 30_000);
  await addTickets('open-raffle', player.id, 20);
  await world.db.query('VACUUM ANALYZE raffle_tickets');
  const id = await idOf('open-raffle');
  const scanned = async () => [
    ...(await scannedBy(world, getRaffles, {}, token)),
    ...(await scannedBy(world, getRaffle, { id }, token)),
  ];
  expect(await scanned()).not.toContain('raffle_tickets');
  // Control run: without their indexes, all tickets are read.
  await world.db.query('DROP INDEX raffle_tickets_of_raffle, raffle_tickets_of_player');
  await world.db.query('ALTER TABLE raffle_tickets DROP CONSTRAINT raffle_tickets_one_per_redemption');
  expect(await scanned()).toContain('raffle_tickets');
});
