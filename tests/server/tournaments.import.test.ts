import { describe, expect } from 'vitest';
import { getConfig } from '../../contract/open.contract';
import { getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';
import { CampaignFileError, parseCampaignFile } from '../../server/campaign/campaign-file';
import { addPlayer, importChanged, readDemoCampaign } from './campaign-fixture';
import { it } from './server-test';
import { idOf, importTournaments, join, participant, tournament } from './tournament-fixture';
import type { World } from './world';

const stored = (world: World) =>
  Promise.all([
    world.db.query('SELECT * FROM tournaments ORDER BY tournament_id'),
    world.db.query('SELECT * FROM tournament_participants ORDER BY participant_id'),
  ]);

const linesOf = async (world: World, key = 'cup') => {
  const { leaderboard } = await world.succeed(getTournamentLeaderboard, { id: await idOf(world.db, key) });
  return leaderboard.map(({ display_name, points }) => [display_name, points]);
};

describe('a repeated import of tournaments', () => {
  it('changes nothing if the file is unchanged', { tags: ['A.file.1'] }, async ({ world }) => {
    const before = await stored(world);
    expect(before.map(({ length }) => length)).toEqual([15, 177]);
    await importChanged(world.db, () => {});
    expect(await stored(world)).toEqual(before);
  });

  it('replaces the definitions of a tournament and its participants, who keep their ids', async ({
    world,
  }) => {
    await importTournaments(world.db, [
      tournament({ participants: [participant('Ann'), participant('Bo'), participant('Cy')] }),
    ]);
    const id = await idOf(world.db, 'cup');
    const idsOf = () =>
      world.db.query(
        `SELECT key, participant_id FROM tournament_participants WHERE tournament_id = $1 AND key <> 'cy' ORDER BY key`,
        [id],
      );
    const ids = await idsOf();
    const { created } = await importTournaments(world.db, [
      tournament({
        name: 'Grand Cup',
        participants: [participant('Bo', { played: 1, points: 3 }), participant('Ann', { played: 1 })],
      }),
      tournament({ key: 'new', name: 'New' }),
    ]);
    expect(created).toBe(1);
    expect(await linesOf(world)).toEqual([
      ['Bo', 3],
      ['Ann', 0],
    ]);
    expect([await idOf(world.db, 'cup'), await idsOf()]).toEqual([id, ids]);
    const { tournaments } = await world.succeed(getTournaments);
    expect(tournaments.map(({ name }) => name)).toEqual(['Grand Cup', 'New']);
  });

  it('accepts any number of participants', async ({ world }) => {
    const participants = Array.from({ length: 2001 }, (_, index) => participant(`P${index}`));
    const takingPart = async () => (await world.succeed(getTournaments)).tournaments[0]?.participants_count;
    await importTournaments(world.db, [tournament({ participants })]);
    expect(await takingPart()).toBe(2001);
    await importTournaments(world.db, [tournament({ participants: participants.slice(1) })]);
    expect(await takingPart()).toBe(2000);
  });

  it('never changes the participation of a player', { tags: ['A.file.1'] }, async ({ world }) => {
    await importTournaments(world.db, [tournament({ participants: [participant('Ann')] })]);
    await join(world.db, 'cup', (await addPlayer(world.db)).id, { played: 2, points: 4 });
    const mine = () => world.db.query('SELECT * FROM tournament_participants WHERE user_id IS NOT NULL');
    const before = await mine();
    await importTournaments(world.db, [tournament()]);
    expect(await mine()).toEqual(before);
    await importTournaments(world.db, []);
    expect(await mine()).toEqual(before);
  });

  it('disables a tournament that is no longer in the file, and enables it again unchanged', async ({
    world,
  }) => {
    const before = await stored(world);
    await importTournaments(world.db, []);
    expect((await world.succeed(getTournaments)).pagination.total).toBe(0);
    await importChanged(world.db, () => {});
    expect(await stored(world)).toEqual(before);
  });

  it('rejects fewer places than players have joined, and changes nothing', async ({ world }) => {
    const ofTwo = { max_participants: 2, participants: [participant('Ann')] };
    await importTournaments(world.db, [tournament(ofTwo)]);
    await join(world.db, 'cup', (await addPlayer(world.db)).id);
    const before = await stored(world);
    const overfull = importChanged(world.db, (file) => {
      file.season = 9;
      file.tournaments = [
        tournament({ key: 'other' }),
        tournament({ ...ofTwo, participants: [participant('Ann'), participant('Bo')] }),
      ];
    });
    await expect(overfull).rejects.toThrow(
      'tournaments.1.participants: 3 take part, including players who joined, but max_participants is 2',
    );
    expect(await stored(world)).toEqual(before);
    expect((await world.succeed(getConfig)).season).toBe(2);
  });
});

async function problemsOf(...tournaments: object[]): Promise<readonly string[]> {
  try {
    parseCampaignFile(JSON.stringify({ ...(await readDemoCampaign()), tournaments }));
  } catch (error) {
    if (error instanceof CampaignFileError) return [...error.problems].sort();
    throw error;
  }
  return [];
}

describe('an import of a campaign file with tournaments', () => {
  it('applies default values to fields that are left out', async () => {
    const { key, name, game, summary, description, rules, format, mode, ...times } = tournament();
    const { registration_opens_at, registration_closes_at, starts_at } = times;
    expect(
      await problemsOf({
        ...{ key, name, game, summary, description, rules, format, mode },
        ...{ registration_opens_at, registration_closes_at, starts_at },
        participants: [{ key: 'ann', display_name: 'Ann' }],
      }),
    ).toEqual([]);
  });

  it('reports every invalid key of a tournament in one run', async () => {
    expect(
      await problemsOf({
        ...tournament(),
        key: 'The Cup',
        name: ' ',
        summary: 'Nothing\u0000here',
        format: 'best_of_luck',
        mode: 'offline',
        team_size: 0,
        max_participants: 1.5,
        starts_at: '22 March',
        banner_url: 'javascript:alert(1)',
        stream_url: 'javascript:alert(1)',
        contact_url: 'data:text/html,x',
        prize_pool: 20_000_000.01,
        colour: 'red',
        prizes: [{ place: '1st', title: 'Cup', estimated_value: -1 }],
        schedule: [{ label: '', starts_at: '2026-03-22T00:00:00Z' }],
        participants: [
          { ...participant('Ann'), status: 'asleep', wins: -1, points: 0.5 },
          { ...participant('Bo'), user_id: 'U1234567890123456' },
        ],
      }),
    ).toEqual([
      'tournaments.0.banner_url: must be an image such as jersey.svg',
      'tournaments.0.colour: is not a key of a campaign file',
      'tournaments.0.contact_url: must start with /, http:// or https://',
      'tournaments.0.format: must be one of single_elimination, double_elimination, round_robin, swiss, points_race',
      'tournaments.0.key: must be lower-case words joined by dashes',
      'tournaments.0.max_participants: must be a whole number from 1 to 2147483647',
      'tournaments.0.mode: must be one of online, onsite, hybrid',
      'tournaments.0.name: must not be empty',
      'tournaments.0.participants.0.points: must be a whole number from -2147483647 to 2147483647',
      'tournaments.0.participants.0.status: must be one of registered, checked_in, withdrawn, disqualified',
      'tournaments.0.participants.0.wins: must be a whole number from 0 to 2147483647',
      'tournaments.0.participants.1.user_id: is not a key of a campaign file',
      'tournaments.0.prize_pool: must be at most RM 20000000',
      'tournaments.0.prizes.0.estimated_value: must not be negative',
      'tournaments.0.schedule.0.label: must not be empty',
      'tournaments.0.starts_at: must be a time with its offset, such as 2026-03-16T00:00:00+08:00',
      'tournaments.0.stream_url: must start with /, http:// or https://',
      'tournaments.0.summary: must not contain characters that the database cannot store',
      'tournaments.0.team_size: must be a whole number from 1 to 2147483647',
    ]);
  });

  it('reports fields that contradict each other', async () => {
    expect(
      await problemsOf(
        tournament({
          registration_opens_at: '2026-03-10T00:00:00Z',
          registration_closes_at: '2026-03-10T00:00:00Z',
          check_in_opens_at: '2026-03-22T00:00:00Z',
          ends_at: '2026-03-22T00:00:00Z',
          prizes: [{ place: '1st', title: 'Moon', estimated_value: 0, reward: 'the-moon' }],
          schedule: [
            { label: 'Second', starts_at: '2026-03-23T00:00:00Z' },
            { label: 'First', starts_at: '2026-03-22T00:00:00Z' },
          ],
        }),
        tournament({
          key: 'full',
          registration_closes_at: '2026-03-22T00:00:01Z',
          max_participants: 1,
          participants: [
            participant('Ann', { played: 1, wins: 1, losses: 1 }),
            participant('Bo', { score_diff: -1 }),
            participant('Cy', { status: 'withdrawn' }),
          ],
        }),
      ),
    ).toEqual([
      'tournaments.0.check_in_opens_at: must be before starts_at',
      'tournaments.0.ends_at: must be after starts_at',
      'tournaments.0.prizes.0.reward: no reward has the key the-moon',
      'tournaments.0.registration_closes_at: must be after registration_opens_at',
      'tournaments.0.schedule.1.starts_at: must not be before the entry above',
      'tournaments.1.participants.0.played: must be at least the sum of wins, draws and losses',
      'tournaments.1.participants.1.played: must be at least 1 with points or a score_diff',
      'tournaments.1.participants: 2 take part, but max_participants is 1',
      'tournaments.1.starts_at: must not be before registration_closes_at',
    ]);
  });

  it('rejects two tournaments with one id and two participants of one tournament with one id', async () => {
    const twins = [participant('Ann'), participant('ann')];
    expect(await problemsOf(tournament({ participants: twins }), tournament())).toEqual([
      'tournaments.0.participants.1: another participant of this tournament has this key',
      'tournaments.1: another tournament has this key',
    ]);
  });

  it('accepts one participant in two tournaments', async () => {
    const both = { participants: [participant('Ann')] };
    expect(await problemsOf(tournament(both), tournament({ key: 'other', ...both }))).toEqual([]);
  });
});
