import { describe, expect } from 'vitest';
import { getTournaments } from '../../contract/tournament.contract';
import { createPlayer, importChanged } from './campaign-fixture';
import { it } from './server-test';
import { idOf, importTournaments, join, participant, tournament } from './tournament-fixture';
import { createTestServer } from './world';

describe('the list of tournaments', () => {
  it('returns each tournament as the contract defines it', {
    tags: ['7.tournaments.1', 'A.tournaments.1'],
  }, async ({ world }) => {
    await importTournaments(world.db, [
      tournament({
        platform: 'PC',
        banner_url: 'jersey.svg',
        mode: 'onsite',
        location: 'Ipoh',
        team_size: 2,
        max_participants: 4,
        check_in_opens_at: '2026-03-21T22:00:00Z',
        ends_at: '2026-03-23T00:00:00Z',
        prize_pool: 1200.5,
        stream_url: 'https://example.com/live',
        participants: [participant('Ann'), participant('Bo'), participant('Cy', { status: 'withdrawn' })],
      }),
    ]);
    expect(await world.succeed(getTournaments)).toEqual({
      tournaments: [
        {
          id: await idOf(world.db, 'cup'),
          name: 'Cup',
          game: 'Citrus Siege',
          platform: 'PC',
          banner_url: 'jersey.svg',
          summary: 'A cup.',
          format: 'swiss',
          mode: 'onsite',
          location: 'Ipoh',
          team_size: 2,
          max_participants: 4,
          participants_count: 2,
          spots_left: 2,
          registration_opens_at: '2026-03-10T00:00:00.000Z',
          registration_closes_at: '2026-03-21T00:00:00.000Z',
          check_in_opens_at: '2026-03-21T22:00:00.000Z',
          starts_at: '2026-03-22T00:00:00.000Z',
          ends_at: '2026-03-23T00:00:00.000Z',
          status: 'registration_open',
          prize_pool: 1200.5,
          requires_entry_reward: false,
          stream_url: 'https://example.com/live',
          is_joined: false,
          can_join: false,
          cannot_join_reason: null,
        },
      ],
      games: ['Citrus Siege'],
      pagination: { page: 1, per_page: 20, total: 1, total_pages: 1 },
    });
  });

  it('is empty for a campaign without tournaments', async ({ world }) => {
    await importTournaments(world.db, []);
    expect(await world.succeed(getTournaments)).toEqual({
      tournaments: [],
      games: [],
      pagination: { page: 1, per_page: 20, total: 0, total_pages: 0 },
    });
  });

  it.each([
    ['2026-03-09T23:59:59Z', 'upcoming'],
    ['2026-03-10T00:00:00Z', 'registration_open'],
    ['2026-03-20T23:59:59Z', 'registration_open'],
    ['2026-03-21T00:00:00Z', 'registration_closed'],
    ['2026-03-21T23:59:59Z', 'registration_closed'],
    ['2026-03-22T00:00:00Z', 'ongoing'],
    ['2027-03-22T00:00:00Z', 'ongoing'],
  ])('at %s has a tournament with the status %s', { tags: ['A.tournaments.3'] }, async (time, status) => {
    const world = await createTestServer();
    await importTournaments(world.db, [
      tournament(),
      tournament({ key: 'cancelled', cancelled: true }),
      tournament({ key: 'final', results_final: true }),
    ]);
    world.clock.set(time);
    const { tournaments } = await world.succeed(getTournaments, { sort: '-starts_at' });
    const final = status === 'ongoing' ? 'completed' : status;
    expect(tournaments.map((found) => found.status)).toEqual([final, 'cancelled', status]);
    expect((await world.succeed(getTournaments, { status })).pagination.total).toBe(final === status ? 2 : 1);
  });

  it('counts taken places, and never reports fewer than zero left', { tags: ['A.tournaments.1'] }, async ({
    world,
  }) => {
    await importTournaments(world.db, [
      tournament({ max_participants: 2, participants: [participant('Ann'), participant('Bo')] }),
    ]);
    const states = ['waitlisted', 'withdrawn', 'disqualified', 'checked_in'] as const;
    const counts: (number | null)[][] = [];
    for (const status of states) {
      await join(world.db, 'cup', (await createPlayer(world)).player.id, { status });
      const [found] = (await world.succeed(getTournaments)).tournaments;
      counts.push([found?.participants_count ?? null, found?.spots_left ?? null]);
    }
    expect(counts).toEqual([
      [2, 0],
      [2, 0],
      [2, 0],
      [3, 0],
    ]);
  });
});

it('a tournament that is no longer in the file is not listed', async ({ world }) => {
  await importChanged(world.db, (file) => {
    file.tournaments = file.tournaments.slice(0, 2);
  });
  const { tournaments } = await world.succeed(getTournaments);
  expect(tournaments.map(({ name }) => name)).toEqual(['Season 2 Opener', 'Kampung Kart Night']);
});
