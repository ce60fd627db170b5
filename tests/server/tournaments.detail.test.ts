import { describe, expect } from 'vitest';
import { getTournament, getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';
import { apiError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import { it } from './server-test';
import { idOf, importTournaments, join, participant, tournament } from './tournament-fixture';
import { createTestServer } from './world';

const definition = tournament({
  description: 'All about it.',
  rules: 'Rule one.\n\nRule two.',
  contact_url: 'https://example.com/chat',
  prizes: [
    { place: '1st', title: 'A ticket', estimated_value: 30.5, reward: 'tournament-ticket' },
    { place: 'All', title: 'Glory', estimated_value: 0, reward: null },
  ],
  schedule: [
    { label: 'Doors', starts_at: '2026-03-22T00:00:00Z' },
    { label: 'Final', starts_at: '2026-03-22T08:00:00Z' },
  ],
});

describe('a tournament', () => {
  it('is returned complete: the fields of the list and all details', {
    tags: ['7.tournaments.1', 'A.tournament.1'],
  }, async ({ world }) => {
    await importTournaments(world.db, [definition]);
    const { tournaments } = await world.succeed(getTournaments);
    const [ticket] = await world.db.query<{ id: number }>(
      `SELECT reward_id AS id FROM rewards WHERE key = 'tournament-ticket'`,
    );
    expect(await world.succeed(getTournament, { id: await idOf(world.db, 'cup') })).toEqual({
      ...tournaments[0],
      description: 'All about it.',
      rules: 'Rule one.\n\nRule two.',
      contact_url: 'https://example.com/chat',
      prizes: [
        { place: '1st', title: 'A ticket', estimated_value: 30.5, reward_id: String(ticket?.id) },
        { place: 'All', title: 'Glory', estimated_value: 0, reward_id: null },
      ],
      schedule: [
        { label: 'Doors', starts_at: '2026-03-22T00:00:00Z' },
        { label: 'Final', starts_at: '2026-03-22T08:00:00Z' },
      ],
      my_participation: null,
    });
  });

  it.each([
    ['registered', 2],
    ['checked_in', 2],
    ['waitlisted', null],
    ['withdrawn', null],
    ['disqualified', null],
  ] as const)('has the participation of a player who is %s, with the rank %j', async (status, rank) => {
    const world = await createTestServer();
    await importTournaments(world.db, [
      tournament({ participants: [participant('Ann', { played: 2, wins: 2, points: 6 })] }),
    ]);
    const { token, player } = await createPlayer(world);
    await join(world.db, 'cup', player.id, { status, played: 2, points: 3 });
    const id = await idOf(world.db, 'cup');
    expect((await world.succeed(getTournament, { id }, { token })).my_participation).toEqual({
      participant_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      tournament_id: id,
      display_name: player.username,
      in_game_name: 'zest',
      in_game_id: null,
      team_name: null,
      status,
      joined_at: '2026-03-19T00:00:00.000Z',
      rank,
      waitlist_position: status === 'waitlisted' ? 1 : null,
    });
    const other = await createPlayer(world);
    expect((await world.succeed(getTournament, { id }, other)).my_participation).toBeNull();
    expect((await world.succeed(getTournament, { id })).my_participation).toBeNull();
  });

  it('has no rank before there are results', async ({ world }) => {
    await importTournaments(world.db, [tournament()]);
    const { token, player } = await createPlayer(world);
    await join(world.db, 'cup', player.id);
    const { my_participation } = await world.succeed(
      getTournament,
      { id: await idOf(world.db, 'cup') },
      { token },
    );
    expect(my_participation?.rank).toBeNull();
  });
});

const nowhere = [
  '0',
  '99999',
  '-1',
  '01',
  '1.0',
  '1e0',
  '0x1',
  '１',
  'cup',
  'undefined',
  '2147483648',
  '9'.repeat(400),
  '\u0000',
  '1\u0000',
  '%',
  '%zz',
  '../1',
  "1' OR '1'='1",
  '🦊',
];

describe.each([getTournament, getTournamentLeaderboard])('$verb', (endpoint) => {
  it('answers 404 to an unknown id in any spelling', { tags: ['A.tournament.4'] }, async ({ world }) => {
    const answers = await Promise.all(nowhere.map((id) => world.call(endpoint, { id })));
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      nowhere.map(() => ({
        status: 404,
        body: apiError('tournament_not_found', 'This tournament does not exist or is no longer listed.'),
      })),
    );
  });

  it.each(['%E0%A4%A', '%00', '%ff', '%', '%F0%9F'])('does not fail on %s', async (id) => {
    const world = await createTestServer();
    const { status } = await world.send(endpoint.path.replace(':id', id));
    expect(status).toBe(404);
  });

  it('answers 404 to a disabled tournament', async ({ world }) => {
    const id = await idOf(world.db, 'season-opener');
    expect((await world.call(endpoint, { id })).status).toBe(200);
    await importTournaments(world.db, []);
    expect((await world.call(endpoint, { id })).body).toMatchObject({ error_code: 'tournament_not_found' });
  });
});
