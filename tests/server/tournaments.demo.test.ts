import { describe, expect } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import {
  getTournament,
  getTournamentLeaderboard,
  getTournaments,
  tournamentStatuses,
} from '../../contract/tournament.contract';
import { prepareDemo } from '../../server/demo/demo-sheet';
import { addPlayer, importChanged } from './campaign-fixture';
import { it } from './server-test';
import { idOf, join } from './tournament-fixture';
import { createTestServer, type World } from './world';

async function listed(world: World): Promise<Record<string, string[]>> {
  const { tournaments } = await world.succeed(getTournaments, { per_page: 100, sort: '-starts_at' });
  return Object.fromEntries(
    tournamentStatuses.map((status) => [
      status,
      tournaments.filter((found) => found.status === status).map(({ name }) => name),
    ]),
  );
}

const byState = {
  upcoming: ['Campus Clash', 'Monsoon Masters'],
  registration_open: [
    'Golden Cap Finals',
    'Kampung Kart Grand Prix',
    'Open Qualifier',
    'Capstone Invitational',
    'Bottle Brawl Weekly #2',
  ],
  registration_closed: ['Night Market Clash', 'Satay Strikers League'],
  ongoing: ['Kampung Kart League ⚡', 'Citrus Siege Circuit'],
  completed: ['Bottle Brawl Weekly #1', 'Kampung Kart Night', 'Season 2 Opener'],
  cancelled: ['Satay Strikers Cup'],
};

const createCaller = async (world: World, name: string): Promise<{ token: string }> => {
  const { token } = await world.succeed(logIn, { email: `${name}@demo.test`, password: 'cap-clash-demo' });
  return { token };
};

describe('the tournaments of the demo', () => {
  it.each([
    '2026-03-19T16:00:00Z',
    '2026-03-20T15:59:59Z',
    '2026-11-21T18:00:00Z',
    '2027-02-28T16:00:00Z',
    '2031-12-31T15:59:59Z',
    '2025-06-01T00:00:00Z',
  ])('have every status on the day of %s', { tags: ['A.demo.1'] }, async (time) => {
    const world = await createTestServer();
    world.clock.set(time);
    await prepareDemo(world.deps);
    expect(await listed(world)).toEqual(byState);
  });

  it('keep their dates at the next start of the day, and move with the days', async ({ world }) => {
    const times = () =>
      world.db.query<{ starts_at: Date; schedule: { starts_at: string }[] }>(
        'SELECT * FROM tournaments ORDER BY tournament_id',
      );
    const [written] = await times();
    await prepareDemo(world.deps);
    const first = await times();
    expect(first[0]).toEqual(written);
    await prepareDemo(world.deps);
    expect(await times()).toEqual(first);
    world.clock.pass(3 * 86_400);
    await prepareDemo(world.deps);
    const [opener] = await times();
    expect(opener?.starts_at.toISOString()).toBe('2026-01-22T03:00:00.000Z');
    expect(opener?.schedule.map(({ starts_at }) => starts_at)).toEqual([
      '2026-01-22T01:00:00Z',
      '2026-01-22T03:00:00Z',
      '2026-01-22T08:00:00Z',
      '2026-01-23T06:00:00Z',
      '2026-01-23T11:00:00Z',
    ]);
    expect(await listed(world)).toEqual(byState);
    world.clock.set('2026-03-20T04:00:00Z');
    await prepareDemo(world.deps);
    expect(await times()).toEqual(first);
  });

  it('include the demo players as participants', async ({ world }) => {
    await prepareDemo(world.deps);
    const joinedBy = async (name: string) => {
      const { tournaments } = await world.succeed(getTournaments, {}, await createCaller(world, name));
      return tournaments.filter(({ is_joined }) => is_joined).map((found) => found.name);
    };
    expect(await joinedBy('player')).toEqual([
      'Open Qualifier',
      'Kampung Kart Night',
      'Citrus Siege Circuit',
      'Satay Strikers League',
    ]);
    expect(await joinedBy('winner')).toEqual(['Capstone Invitational', 'Kampung Kart Night']);
    expect(await joinedBy('new')).toEqual([]);
    const night = await world.succeed(getTournamentLeaderboard, {
      id: await idOf(world.db, 'kampung-kart-night'),
    });
    expect(night.leaderboard.slice(0, 2).map(({ display_name }) => display_name)).toEqual([
      'demo_winner',
      'demo_player',
    ]);
  });

  it('rank a demo player on a later page of a long table, in a tie', async ({ world }) => {
    await prepareDemo(world.deps);
    const { me, leaderboard, pagination } = await world.succeed(
      getTournamentLeaderboard,
      { id: await idOf(world.db, 'citrus-siege-circuit') },
      await createCaller(world, 'player'),
    );
    expect([me?.display_name, me?.is_tied, leaderboard.some(({ is_me }) => is_me)]).toEqual([
      'demo_player',
      true,
      false,
    ]);
    expect(me?.rank).toBeGreaterThan(20);
    expect(pagination.total).toBe(65);
  });

  it('keep what a player changed since the last start', async ({ world }) => {
    await prepareDemo(world.deps);
    await world.db.query(
      `UPDATE tournament_participants SET status = 'withdrawn' WHERE user_id IS NOT NULL AND status = 'registered'`,
    );
    await prepareDemo(world.deps);
    const { my_participation } = await world.succeed(
      getTournament,
      { id: await idOf(world.db, 'open-qualifier') },
      await createCaller(world, 'player'),
    );
    expect(my_participation?.status).toBe('withdrawn');
  });

  it('have no participant with a join time in the future', async ({ world }) => {
    world.clock.set('2026-11-20T15:30:00Z');
    await prepareDemo(world.deps);
    const { id } = await addPlayer(world.db);
    await join(world.db, 'bottle-brawl-weekly-2', id, { joined_at: world.clock.now().toISOString() });
    world.clock.pass(3600);
    await prepareDemo(world.deps);
    const [late] = await world.db.query<{ count: number }>(
      'SELECT count(*)::integer AS count FROM tournament_participants WHERE joined_at > $1',
      [world.clock.now()],
    );
    expect(late?.count).toBe(0);
  });

  it('move after an import between two starts, without players who joined themselves', async ({ world }) => {
    world.clock.set('2026-11-21T04:00:00Z');
    await prepareDemo(world.deps);
    const { id } = await addPlayer(world.db);
    await join(world.db, 'bottle-brawl-weekly-2', id, { joined_at: '2026-11-20T12:00:00.000Z' });
    const read = async () => [
      await world.db.query('SELECT * FROM tournament_participants ORDER BY participant_id'),
      await world.db.query('SELECT key, registration_opens_at, schedule FROM tournaments ORDER BY key'),
    ];
    const before = await read();
    await importChanged(world.db, () => undefined);
    await prepareDemo(world.deps);
    expect(await read()).toEqual(before);
    world.clock.pass(86_400);
    await prepareDemo(world.deps);
    const [mine] = await world.db.query<{ joined_at: Date }>(
      'SELECT joined_at FROM tournament_participants WHERE user_id = $1',
      [id],
    );
    expect(mine?.joined_at.toISOString()).toBe('2026-11-20T12:00:00.000Z');
  });

  it('keep the dates of a tournament that is no longer in the file', async ({ world }) => {
    await prepareDemo(world.deps);
    const openerAt = async () =>
      (
        await world.db.query<{ starts_at: Date }>('SELECT starts_at FROM tournaments WHERE key = $1', [
          'season-opener',
        ])
      )[0];
    const before = await openerAt();
    expect(before?.starts_at.toISOString()).toBe('2026-01-19T03:00:00.000Z');
    await importChanged(world.db, (file) => {
      file.tournaments = file.tournaments.filter(({ key }) => key !== 'season-opener');
    });
    world.clock.pass(3 * 86_400);
    await prepareDemo(world.deps);
    expect(await openerAt()).toEqual(before);
  });

  it('do not move in a campaign of the operator', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.tournaments = file.tournaments.filter(({ key }) => key !== 'open-qualifier');
    });
    await world.db.query('DELETE FROM tournament_participants');
    const read = () => world.db.query('SELECT * FROM tournaments ORDER BY tournament_id');
    const before = await read();
    world.clock.set('2026-11-20T16:00:00Z');
    await prepareDemo(world.deps);
    expect(await read()).toEqual(before);
    expect(await world.db.query('SELECT * FROM tournament_participants')).toEqual([]);
  });
});
