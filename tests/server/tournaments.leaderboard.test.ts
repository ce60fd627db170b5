import { describe, expect, it } from 'vitest';
import { getTournamentLeaderboard } from '../../contract/tournament.contract';
import type { TournamentDefinition } from '../../server/campaign/tournaments.schema';
import { addPlayer, createPlayer } from './campaign-fixture';
import { idOf, importTournaments, join, participant, tournament } from './tournament-fixture';
import { createTestServer, type World } from './world';

const begun = { registration_closes_at: '2026-03-15T00:00:00Z', starts_at: '2026-03-16T00:00:00Z' };

async function importTournament(changes: Partial<TournamentDefinition>) {
  const world = await createTestServer();
  await importTournaments(world.db, [tournament({ ...begun, ...changes })]);
  const id = await idOf(world.db, 'cup');
  const read = (query: object = {}, token?: string) =>
    world.succeed(getTournamentLeaderboard, { id, ...query }, token === undefined ? {} : { token });
  return { world, id, read };
}

const participantWith = (name: string, points: number, score_diff: number, wins: number) =>
  participant(name, { played: 9, points, score_diff, wins });

const linesOf = (page: Awaited<ReturnType<Awaited<ReturnType<typeof importTournament>>['read']>>) =>
  page.leaderboard.map(({ rank, is_tied, display_name }) => [rank, is_tied, display_name]);

describe('the leaderboard of a tournament', () => {
  it('returns each row as the contract defines it', { tags: ['7.tournaments.1'] }, async () => {
    const result = { team_name: 'Zest', played: 5, wins: 3, draws: 1, losses: 1, points: 10, score_diff: -2 };
    const { world, id, read } = await importTournament({ participants: [participant('Ann', result)] });
    expect(await read()).toEqual({
      tournament_id: id,
      status: 'ongoing',
      leaderboard: [
        {
          rank: 1,
          is_tied: false,
          participant_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          display_name: 'Ann',
          ...result,
          is_me: false,
        },
      ],
      me: null,
      updated_at: world.clock.now().toISOString(),
      is_final: false,
      pagination: { page: 1, per_page: 20, total: 1, total_pages: 1 },
    });
  });

  it('orders by points, then score_diff; equal rows share a rank, ordered by wins and name', {
    tags: ['A.ranking.1'],
  }, async () => {
    const { read } = await importTournament({
      participants: [
        participantWith('Zoe', 6, 1, 2),
        participantWith('amy', 6, 1, 2),
        participantWith('Bob', 6, 1, 3),
        participantWith('First', 9, -5, 3),
        participantWith('Better', 6, 2, 0),
        participantWith('Last', -3, 40, 0),
        participant('Idle'),
      ],
    });
    expect(linesOf(await read())).toEqual([
      [1, false, 'First'],
      [2, false, 'Better'],
      [3, true, 'Bob'],
      [3, true, 'amy'],
      [3, true, 'Zoe'],
      [6, false, 'Idle'],
      [7, false, 'Last'],
    ]);
  });

  it('skips a rank after two equal rows: 1, 2, 2, 4', { tags: ['A.ranking.1'] }, async () => {
    const { read } = await importTournament({
      participants: [
        participantWith('D', 1, 0, 0),
        participantWith('C', 2, 0, 0),
        participantWith('B', 2, 0, 0),
        participantWith('A', 3, 0, 0),
      ],
    });
    expect(linesOf(await read())).toEqual([
      [1, false, 'A'],
      [2, true, 'B'],
      [2, true, 'C'],
      [4, false, 'D'],
    ]);
  });

  it('before any result lists all by join time, without ranks', { tags: ['A.ranking.2'] }, async () => {
    const { world, read } = await importTournament({
      participants: [participant('Zed'), participant('Ann')],
    });
    const early = await addPlayer(world.db);
    const late = await addPlayer(world.db);
    await join(world.db, 'cup', late.id, { joined_at: '2026-03-12T00:00:00Z' });
    await join(world.db, 'cup', early.id, { joined_at: '2026-03-01T00:00:00Z' });
    expect(linesOf(await read())).toEqual([
      [0, false, early.username],
      [0, false, 'Zed'],
      [0, false, 'Ann'],
      [0, false, late.username],
    ]);
  });

  it('leaves out participants who withdrew, were disqualified or are waitlisted', async () => {
    const { world, read } = await importTournament({
      participants: [
        participantWith('Ann', 1, 0, 0),
        { ...participantWith('Bo', 9, 0, 0), status: 'disqualified' },
        { ...participantWith('Cy', 1, 0, 0), status: 'withdrawn' },
      ],
    });
    await join(world.db, 'cup', (await addPlayer(world.db)).id, { status: 'waitlisted' });
    const page = await read();
    expect(linesOf(page)).toEqual([[1, false, 'Ann']]);
    expect(page.pagination.total).toBe(1);
  });

  it('shows a player by the current username', async () => {
    const { world, read } = await importTournament({});
    const { id } = await addPlayer(world.db);
    await join(world.db, 'cup', id);
    await world.db.query(`UPDATE users SET username = 'renamed' WHERE user_id = $1`, [id]);
    expect(linesOf(await read())).toEqual([[0, false, 'renamed']]);
  });

  it('marks the row of the player, and returns it on every page', { tags: ['A.ranking.3'] }, async () => {
    const { world, read } = await importTournament({
      participants: [
        participantWith('Ann', 9, 0, 0),
        participantWith('Bo', 3, 0, 0),
        participantWith('Cy', 3, 0, 0),
      ],
    });
    const { player, token } = await createPlayer(world);
    await join(world.db, 'cup', player.id, { played: 1, points: 3 });
    const mine = expect.objectContaining({
      rank: 2,
      is_tied: true,
      display_name: player.username,
      is_me: true,
    });
    const whole = await read({}, token);
    expect(whole.me).toEqual(mine);
    expect(whole.leaderboard.filter(({ is_me }) => is_me)).toEqual([whole.me]);
    const first = await read({ per_page: 1 }, token);
    expect([first.me, linesOf(first)]).toEqual([mine, [[1, false, 'Ann']]]);
    const beyond = await read({ per_page: 3, page: 7 }, token);
    expect([beyond.me, beyond.leaderboard]).toEqual([mine, []]);
    const asOthers = await Promise.all([read(), read({}, (await createPlayer(world)).token)]);
    expect(asOthers.map(({ me, leaderboard }) => [me, leaderboard.some(({ is_me }) => is_me)])).toEqual([
      [null, false],
      [null, false],
    ]);
  });

  it.each(['waitlisted', 'withdrawn', 'disqualified'] as const)(
    'has no row for a player who is %s',
    async (status) => {
      const { world, read } = await importTournament({});
      const { player, token } = await createPlayer(world);
      await join(world.db, 'cup', player.id, { status });
      expect((await read({}, token)).me).toBeNull();
    },
  );

  it('has every row once over all pages', async () => {
    const { read } = await importTournament({
      participants: Array.from({ length: 7 }, (_, index) => participantWith(`P${index}`, index % 2, 0, 0)),
    });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => read({ page, per_page: 3 })));
    expect(pages.map(linesOf)).toEqual([
      [
        [1, true, 'P1'],
        [1, true, 'P3'],
        [1, true, 'P5'],
      ],
      [
        [4, true, 'P0'],
        [4, true, 'P2'],
        [4, true, 'P4'],
      ],
      [[4, true, 'P6']],
      [],
    ]);
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3, 4].map((page) => ({ page, per_page: 3, total: 7, total_pages: 3 })),
    );
  });

  it('contains participants of that tournament only', async () => {
    const world: World = await createTestServer();
    await importTournaments(world.db, [
      tournament({ key: 'one', participants: [participant('Ann', { played: 1, points: 3 })] }),
      tournament({ key: 'two', participants: [participant('Bo')] }),
    ]);
    const two = await world.succeed(getTournamentLeaderboard, { id: await idOf(world.db, 'two') });
    expect(linesOf(two)).toEqual([[0, false, 'Bo']]);
  });

  it('is final once the tournament is completed', async () => {
    const { world, read } = await importTournament({
      results_final: true,
      starts_at: '2026-03-20T04:00:01Z',
    });
    const before = await read();
    world.clock.pass(1);
    const after = await read();
    expect([before, after].map(({ status, is_final }) => [status, is_final])).toEqual([
      ['registration_closed', false],
      ['completed', true],
    ]);
  });

  it('is not final if the tournament was cancelled', async () => {
    const { read } = await importTournament({ results_final: true, cancelled: true });
    const { status, is_final } = await read();
    expect([status, is_final]).toEqual(['cancelled', false]);
  });

  it.each([
    ['page', 'x'],
    ['per_page', '0'],
  ])('rejects the %s %s', async (field, value) => {
    const { world, id } = await importTournament({});
    const { body } = await world.call(getTournamentLeaderboard, { id, [field]: value });
    expect(body).toMatchObject({
      error_code: 'validation_failed',
      errors: { [field]: [expect.any(String)] },
    });
  });
});
