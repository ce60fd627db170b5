import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { drawRaffle, getAdminRaffles } from '../../contract/admin-raffle.contract';
import { getWinners } from '../../contract/campaign.contract';
import { getRaffleProof } from '../../contract/proof.contract';
import { getRaffle } from '../../contract/raffle.contract';
import { startSession } from '../../server/accounts/sessions';
import { freezeEntries, freezeOverdue } from '../../server/raffles/entries';
import { maskName } from '../../server/raffles/rank';
import { addRaffle, addTickets, auditOf, createAdmin, createSuperadmin } from './admin-fixture';
import { apiError } from './api-errors';
import { addPlayer, importChanged } from './campaign-fixture';
import { it } from './server-test';
import type { World } from './world';

const entriesOf = async (world: World, id: string) => (await world.send(`/api/raffles/${id}/entries`)).text();

describe('POST /api/admin/raffles/{id}/draw', () => {
  it('draws one prize per player and two alternates per prize, with its proof', {
    tags: ['A.admin.draw.1', 'A.proof.1'],
  }, async ({ world }) => {
    const { token, player } = await createSuperadmin(world);
    const { id, players } = await addRaffle(world, [40, 1, 1, 1, 1, 1, 1, 1]);
    const { raffle, proof } = await world.succeed(drawRaffle, { id, public_entropy: ' 4D 1234 ' }, { token });
    expect(raffle).toMatchObject({
      status: 'drawn',
      total_entries: 47,
      can_draw: false,
      proof_url: `/api/raffles/${id}/proof`,
      public_entropy: '4D 1234',
      drawn_at: '2026-03-20T04:00:00.000Z',
    });
    expect(raffle.winners.map(({ place, is_alternate }) => [place, is_alternate])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
      [5, true],
      [6, true],
    ]);
    const owners = raffle.winners.map(({ user_id }) => user_id ?? '');
    expect(new Set(owners).size).toBe(6);
    expect(owners.filter((owner) => !players.includes(owner))).toEqual([]);
    expect(proof).toMatchObject({
      algorithm: 'hmac-sha256-rank-v1',
      seed_commitment: raffle.seed_commitment,
      public_entropy: '4D 1234',
      total_entries: 47,
      entries_url: `/api/raffles/${id}/entries`,
    });
    expect(createHash('sha256').update(Buffer.from(proof.seed, 'hex')).digest('hex')).toBe(
      proof.seed_commitment,
    );
    expect(await world.succeed(getRaffleProof, { id })).toEqual(proof);
    const text = await entriesOf(world, id);
    expect(createHash('sha256').update(text).digest('hex')).toBe(proof.entries_hash);
    expect(text.trim().split('\n').length).toBe(47);
    const winners = owners.slice(0, 2).length;
    expect((await world.mails()).filter(({ subject }) => subject === 'You won Game Console').length).toBe(
      winners,
    );
    expect((await auditOf(world)).at(-1)).toMatchObject({
      actor_id: player.id,
      action: 'raffle.drawn',
      facts: { raffle_id: Number(id), public_entropy: '4D 1234' },
    });
  });

  it('draws once, also when two admins draw at the same time', {
    tags: ['A.admin.draw.2'],
  }, async ({ world }) => {
    const admins = await Promise.all([createSuperadmin(world), createSuperadmin(world)]);
    const { id } = await addRaffle(world, [3, 2, 1]);
    const answers = await Promise.all(
      admins.map(({ token }, at) => world.call(drawRaffle, { id, public_entropy: `from ${at}` }, { token })),
    );
    const [first, second] = answers.map(({ body }) => (body.success ? 'drawn' : body.error_code)).sort();
    expect([first, second]).toEqual(['already_drawn', 'drawn']);
    expect(await world.db.query('SELECT FROM raffle_winners WHERE raffle_id = $1', [id])).toHaveLength(3);
  });

  it('rejects a raffle that is open, cancelled, drawn by the campaign file or unknown', async ({ world }) => {
    const { token } = await createSuperadmin(world);
    const open = await addRaffle(world, [1], { closes_at: '2026-03-20T04:00:01Z' });
    const cancelled = await addRaffle(world, [1], { cancelled: true });
    const named = await addRaffle(world, [1]);
    await world.db.query('UPDATE raffles SET drawn_at = closes_at WHERE raffle_id = $1', [named.id]);
    const answers = await Promise.all(
      [open.id, cancelled.id, named.id, '99999', 'x'].map((id) =>
        world.answer(drawRaffle, { id }, { token }),
      ),
    );
    const unknown = [404, apiError('raffle_not_found', 'This raffle does not exist or is no longer listed.')];
    expect(answers).toEqual([
      [409, apiError('raffle_not_drawable', 'This raffle can be drawn after it closes.')],
      [409, apiError('raffle_not_drawable', 'This raffle was cancelled.')],
      [409, apiError('already_drawn', 'This raffle has already been drawn.')],
      unknown,
      unknown,
    ]);
  });

  it('draws a raffle without tickets, without winners, and not again', async ({ world }) => {
    const { token } = await createSuperadmin(world);
    const { id } = await addRaffle(world, []);
    const { proof } = await world.succeed(drawRaffle, { id }, { token });
    expect(proof).toMatchObject({ winners: [], alternates: [], total_entries: 0, public_entropy: '' });
    expect((await world.call(drawRaffle, { id }, { token })).body).toMatchObject({
      error_code: 'already_drawn',
    });
  });

  it('shows the result to players: won, alternate or not won', async ({ world }) => {
    const { token } = await createSuperadmin(world);
    const { id, players } = await addRaffle(world, [1, 1, 1, 1], { winners_count: 1 });
    const { raffle } = await world.succeed(drawRaffle, { id }, { token });
    const results = await Promise.all(
      players.map(async (userId) => {
        const session = await startSession(world.db, world.deps.random, userId, world.clock.now());
        const detail = await world.succeed(getRaffle, { id }, { token: session });
        expect(detail).toMatchObject({ proof_url: `/api/raffles/${id}/proof`, winners: [{ place: 1 }] });
        return detail.raffle.my_result;
      }),
    );
    expect(results.sort()).toEqual(['alternate', 'alternate', 'not_won', 'won']);
    const { winners } = await world.succeed(getWinners, {});
    expect(winners.filter(({ raffle_id }) => raffle_id === id).length).toBe(1);
    expect(winners[0]?.display_name).toBe(raffle.winners[0]?.display_name);
  });
});

describe('the entries of a raffle', () => {
  it('are frozen once it has closed, and are public before the draw', {
    tags: ['A.proof.2'],
  }, async ({ world }) => {
    const { id, players } = await addRaffle(world, [1, 1]);
    expect((await world.send(`/api/raffles/${id}/entries`)).status).toBe(404);
    while (await freezeOverdue(world.db, world.clock.now()));
    expect(await addTickets(world.db, id, players[0] ?? '', 1)).toEqual([]);
    await world.db.query('DELETE FROM raffle_tickets WHERE raffle_id = $1', [id]);
    const text = await entriesOf(world, id);
    const hash = createHash('sha256').update(text).digest('hex');
    const { body } = await world.call(getRaffleProof, { id });
    expect(body).toEqual(
      apiError('not_drawn_yet', 'This raffle has not been drawn yet.', {
        data: { seed_commitment: expect.any(String), entries_hash: hash, total_entries: 2 },
      }),
    );
  });

  it('stay frozen in an import that changes when the raffle closes or how many win, unless there are none', async ({
    world,
  }) => {
    const closes_at = '2026-03-20T03:00:00Z';
    const change = (changes: object) =>
      importChanged(world.db, (file) => {
        file.raffles = file.raffles.slice(0, 1).map((raffle) => ({
          ...raffle,
          ...{ opens_at: '2026-03-01T00:00:00Z', closes_at, draw_at: closes_at, drawn_at: null, winners: [] },
          ...{ key: 'frozen', winners_count: 2, ...changes },
        }));
        for (const rally of file.rallies) rally.raffle = null;
      });
    await change({ winners_count: 1 });
    while (await freezeOverdue(world.db, world.clock.now()));
    await change({});
    const player = await addPlayer(world.db);
    const [raffle] = await world.db.query<{ id: string }>(
      `SELECT raffle_id::text AS id FROM raffles WHERE key = 'frozen'`,
    );
    await addTickets(world.db, raffle?.id ?? '', player.id, 1);
    while (await freezeOverdue(world.db, world.clock.now()));
    await change({ name: 'New name' });
    await expect(change({ closes_at: '2026-03-20T02:00:00Z', winners_count: 3 })).rejects.toMatchObject({
      problems: [
        'raffles.frozen.closes_at: the entries are frozen since 2026-03-20T03:00:00.000Z',
        'raffles.frozen.winners_count: the entries are frozen for 2 winners',
      ],
    });
    expect(await world.db.query(`SELECT name, winners_count FROM raffles WHERE key = 'frozen'`)).toEqual([
      { name: 'New name', winners_count: 2 },
    ]);
  });

  it('include a ticket that is being written when they are frozen, and none after it', async ({ world }) => {
    const { id, players } = await addRaffle(world, [1]);
    const frozen = await world.db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO raffle_tickets (ticket_number, raffle_id, user_id, source, created_at)
         VALUES ('LATE-1', $1, $2, 'code', now())`,
        [id, players[0]],
      );
      const freezing = world.db.transaction((other) => freezeEntries(other, Number(id), world.clock.now()));
      await expect
        .poll(
          () =>
            world.db.query(`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid)
              WHERE NOT granted AND datname = current_database()`),
          { timeout: 15_000 },
        )
        .toHaveLength(1);
      return { freezing };
    });
    expect(await frozen.freezing).toBe(true);
    expect(await entriesOf(world, id)).toContain('LATE-1:');
  });
});

it('GET /api/admin/raffles lists what can be drawn first', async ({ world }) => {
  await importChanged(world.db, (file) => {
    file.raffles = [];
  });
  const { token } = await createAdmin(world);
  const open = await addRaffle(world, [1], { closes_at: '2026-03-20T05:00:00Z' });
  const closed = await addRaffle(world, [2, 1]);
  const { raffles } = await world.succeed(getAdminRaffles, {}, { token });
  expect(raffles.map(({ id, status, can_draw }) => [id, status, can_draw])).toEqual([
    [closed.id, 'closed', true],
    [open.id, 'open', false],
  ]);
  expect(raffles[0]).toMatchObject({ total_entries: 3, winners: [], entries_hash: null, proof_url: null });
});

it.each([
  ['Aiman Rahman', 'Ai**** R.'],
  ['Wei Ling Tan', 'We**** T.'],
  ['aiman_99', 'ai****'],
  ['X', 'X****'],
])('the name %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});
