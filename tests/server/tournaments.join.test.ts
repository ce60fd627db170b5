import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getOwnTournaments,
  getTournament,
  joinTournament,
  leaveTournament,
} from '../../contract/tournament.contract';
import type { TournamentDefinition } from '../../server/campaign/tournaments.schema';
import { fillFreePlaces } from '../../server/tournaments/waitlist';
import { apiError, validationError } from './api-errors';
import { createPlayer } from './campaign-fixture';
import {
  addEntry,
  idOf,
  importTournaments,
  join as joinDirectly,
  participant,
  tournament,
} from './tournament-fixture';
import { openSharedWorld, type World } from './world';

const begun = { registration_closes_at: '2026-03-15T00:00:00Z' };
const definitions: TournamentDefinition[] = [
  tournament({ key: 'open', name: 'Open Cup' }),
  tournament({
    key: 'teams',
    name: 'Team Cup',
    team_size: 5,
    participants: [participant('Ann', { team_name: 'Caps' })],
  }),
  tournament({ key: 'full', name: 'Full Cup', max_participants: 1, participants: [participant('Ann')] }),
  tournament({ key: 'queue', name: 'Queue Cup', max_participants: 1, waitlist: true }),
  tournament({ key: 'ticket', name: 'Ticket Cup', requires_entry_reward: true }),
  tournament({
    key: 'ticket-queue',
    name: 'Ticket Queue',
    requires_entry_reward: true,
    max_participants: 1,
    waitlist: true,
    participants: [participant('Ann')],
  }),
  tournament({ key: 'upcoming', name: 'Later', registration_opens_at: '2026-03-20T04:00:01Z' }),
  tournament({ key: 'closed', name: 'Closed', ...begun }),
  tournament({ key: 'ongoing', name: 'Ongoing', ...begun, starts_at: '2026-03-16T00:00:00Z' }),
  tournament({ key: 'over', name: 'Over', ...begun, starts_at: '2026-03-16T00:00:00Z', results_final: true }),
  tournament({ key: 'cancelled', name: 'Cancelled', cancelled: true, requires_entry_reward: true }),
];

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importTournaments(world.db, definitions);
}, 30_000);
afterAll(() => close());

const join = async (key: string, token: string, fields: object = {}) =>
  world.call(joinTournament, { id: await idOf(world.db, key), ...fields }, { token });
const leave = async (key: string, token: string) =>
  world.call(leaveTournament, { id: await idOf(world.db, key) }, { token });
const statusOf = async (walletId: string) => {
  const [item] = await world.db.query<{ status: string; redeemed: boolean }>(
    'SELECT status, redeemed_at IS NOT NULL AS redeemed FROM wallet_items WHERE wallet_id = $1',
    [walletId],
  );
  return [item?.status, item?.redeemed];
};

describe('POST /api/user/tournaments/{id}/join', () => {
  it('registers the player, by default with the username', { tags: ['7.tournaments.2'] }, async () => {
    const { player, token } = await createPlayer(world);
    const { status, body } = await join('open', token);
    const participation = {
      participant_id: expect.any(String),
      tournament_id: await idOf(world.db, 'open'),
      display_name: player.username,
      in_game_name: player.username,
      in_game_id: null,
      team_name: null,
      status: 'registered',
      joined_at: '2026-03-20T04:00:00.000Z',
      rank: null,
      waitlist_position: null,
    };
    expect([status, body]).toMatchObject([
      201,
      {
        message: 'You joined Open Cup.',
        data: { participation, tournament: { is_joined: true, can_join: false, participants_count: 1 } },
      },
    ]);
    const again = await join('open', token);
    expect(again.body).toEqual(
      apiError('already_joined', 'You have already joined.', { data: { participation } }),
    );
    const { my_participation } = await world.succeed(
      getTournament,
      { id: await idOf(world.db, 'open') },
      { token },
    );
    expect(my_participation).toEqual(participation);
  });

  it('stores the names of the request', async () => {
    const { token } = await createPlayer(world);
    const fields = { in_game_name: ' Zest ', in_game_id: '#42', team_name: 'Pips', agree_rules: true };
    expect((await join('open', token, fields)).body).toMatchObject({
      data: { participation: { in_game_name: 'Zest', in_game_id: '#42', team_name: 'Pips' } },
    });
  });

  it.each([
    [{ agree_rules: false }, { agree_rules: 'Agree to the rules to join.' }],
    [{ in_game_name: 'x' }, { in_game_name: 'In-game name needs 2 to 32 characters.' }],
    [{ in_game_id: 'x'.repeat(65) }, { in_game_id: 'In-game ID needs 1 to 64 characters.' }],
    [{ team_name: 'x'.repeat(33) }, { team_name: 'Team name needs 2 to 32 characters.' }],
  ])('rejects %j', async (fields, messages) => {
    const { token } = await createPlayer(world);
    expect((await join('open', token, fields)).body).toEqual(validationError(messages));
  });

  it('requires a team name of its own in a tournament of teams', async () => {
    const { token } = await createPlayer(world);
    expect((await join('teams', token)).body).toEqual(
      validationError({ team_name: 'Team name is required.' }),
    );
    const taken = apiError(
      'team_name_taken',
      'Another team of this tournament has this name. Choose another.',
    );
    expect((await join('teams', token, { team_name: 'cAPS' })).body).toEqual(taken);
    expect((await join('teams', token, { team_name: 'Crowns' })).body.success).toBe(true);
    const second = await createPlayer(world);
    expect((await join('teams', second.token, { team_name: 'CROWNS' })).body).toEqual(taken);
    await leave('teams', token);
    expect((await join('teams', second.token, { team_name: 'Crowns' })).body.success).toBe(true);
  });

  it.each([
    ['full', 'tournament_full', 'All places are taken.'],
    ['closed', 'registration_closed', 'Registration has closed.'],
    ['ongoing', 'registration_closed', 'This tournament has already started.'],
    ['over', 'registration_closed', 'This tournament is over.'],
    ['cancelled', 'registration_closed', 'This tournament was cancelled.'],
    ['ticket', 'entry_reward_required', 'You need a tournament entry reward to join.'],
  ] as const)('rejects the %s tournament with %s', async (key, code, message) => {
    const { token } = await createPlayer(world);
    expect((await join(key, token)).body).toEqual(apiError(code, message));
  });

  it('says when registration opens', async () => {
    const { token } = await createPlayer(world);
    expect((await join('upcoming', token)).body).toEqual(
      apiError('registration_not_open', 'Registration has not opened yet.', {
        data: { registration_opens_at: '2026-03-20T04:00:01.000Z' },
      }),
    );
  });

  it.each(['0', '99999', '2147483648', 'abc'])('finds no tournament %j', async (id) => {
    const { token } = await createPlayer(world);
    const { status, body } = await world.call(joinTournament, { id }, { token });
    expect([status, body]).toMatchObject([404, { error_code: 'tournament_not_found' }]);
  });

  it('rejects a player who was disqualified, and one whose email is not verified', async () => {
    const { player, token } = await createPlayer(world);
    await joinDirectly(world.db, 'open', player.id, { status: 'disqualified' });
    expect((await join('open', token)).body).toMatchObject({
      error_code: 'already_joined',
      error: 'You were disqualified from this tournament.',
    });
    const pending = await createPlayer(world, { status: 'pending_verification' });
    expect((await join('open', pending.token)).body).toMatchObject({ error_code: 'email_not_verified' });
  });

  it('redeems the oldest entry reward, and has one effect per Idempotency-Key', {
    tags: ['A.joining.2'],
  }, async () => {
    const { player, token } = await createPlayer(world);
    const newer = await addEntry(world.db, player.id, '2026-03-18T00:00:00Z');
    const oldest = await addEntry(world.db, player.id, '2026-03-11T00:00:00Z');
    const id = await idOf(world.db, 'ticket');
    const first = await world.call(joinTournament, { id }, { token, key: 'join-1' });
    const replay = await world.call(joinTournament, { id }, { token, key: 'join-1' });
    expect(first.status).toBe(201);
    expect(replay.body).toEqual(first.body);
    expect([await statusOf(oldest), await statusOf(newer)]).toEqual([
      ['redeemed', true],
      ['claimed', false],
    ]);
    expect((await leave('ticket', token)).body).toMatchObject({
      message: 'You left Ticket Cup.',
      data: { tournament: { is_joined: false, can_join: true } },
    });
    expect(await statusOf(oldest)).toEqual(['claimed', false]);
  });
});

describe('the waitlist', () => {
  const positionOf = async (key: string, token: string) => {
    const id = await idOf(world.db, key);
    const { my_participation: own } = await world.succeed(getTournament, { id }, { token });
    return own && [own.status, own.waitlist_position];
  };

  it('takes players in order, and the first moves up when one leaves, with an email', {
    tags: ['A.joining.2'],
  }, async () => {
    const [playing, first, second] = await Promise.all([1, 2, 3].map(() => createPlayer(world)));
    if (!playing || !first || !second) throw new Error('No players');
    await join('queue', playing.token);
    const waitlisted = await join('queue', first.token);
    expect([waitlisted.status, waitlisted.body]).toMatchObject([
      201,
      {
        message: 'All places are taken. You are number 1 on the waiting list.',
        data: {
          participation: { status: 'waitlisted', waitlist_position: 1 },
          tournament: { is_joined: true, participants_count: 1, spots_left: 0 },
        },
      },
    ]);
    expect((await join('queue', second.token)).body).toMatchObject({
      data: { participation: { waitlist_position: 2 } },
    });
    expect((await join('queue', second.token)).body).toMatchObject({ error_code: 'already_joined' });

    await leave('queue', playing.token);
    expect(await positionOf('queue', playing.token)).toEqual(['withdrawn', null]);
    expect(await positionOf('queue', first.token)).toEqual(['registered', null]);
    expect(await positionOf('queue', second.token)).toEqual(['waitlisted', 1]);
    const mails = (await world.mails()).map(({ to, subject }) => [to, subject]);
    expect(mails).toEqual([[first.player.email, 'You have a place in Queue Cup']]);

    expect((await join('queue', playing.token)).body).toMatchObject({
      data: { participation: { waitlist_position: 2 } },
    });
    await leave('queue', second.token);
    expect(await positionOf('queue', playing.token)).toEqual(['waitlisted', 1]);
    expect(await positionOf('queue', first.token)).toEqual(['registered', null]);
  });

  it.each([
    ['3 places', 3, ['registered', 'registered', 'waitlisted']],
    ['any number of places', null, ['registered', 'registered', 'registered']],
  ] as const)(
    'moves up once the campaign file gives the tournament %s, with emails',
    {
      tags: ['A.joining.7'],
    },
    async (_, max_participants, expected) => {
      const key = `grown-${max_participants}`;
      const small = tournament({ key, name: key, max_participants: 1, waitlist: true });
      const imported = (definition: TournamentDefinition) =>
        importTournaments(world.db, [...definitions, definition]);
      await imported(small);
      const all = await Promise.all([1, 2, 3, 4].map(() => createPlayer(world)));
      const [playing, ...waiting] = all;
      for (const { token } of all) await join(key, token);
      expect(await fillFreePlaces(world.deps)).toBe(false);
      await imported({ ...small, max_participants });
      expect(await fillFreePlaces(world.deps)).toBe(true);
      expect(await fillFreePlaces(world.deps)).toBe(false);
      const id = await idOf(world.db, key);
      expect(
        await world.db.query(
          'SELECT status FROM tournament_participants WHERE tournament_id = $1 AND user_id <> $2 ORDER BY join_number',
          [id, playing?.player.id],
        ),
      ).toEqual(expected.map((status) => ({ status })));
      const mails = (await world.mails()).filter(({ subject }) => subject === `You have a place in ${key}`);
      const promoted = waiting.filter((_, at) => expected[at] === 'registered');
      expect(mails.map(({ to }) => to).sort()).toEqual(promoted.map(({ player }) => player.email).sort());
    },
  );

  it('can be left after registration has closed, with the entry reward', async () => {
    const { player, token } = await createPlayer(world);
    const entry = await addEntry(world.db, player.id, '2026-03-11T00:00:00Z');
    await join('ticket-queue', token);
    expect(await statusOf(entry)).toEqual(['redeemed', true]);
    world.clock.set('2026-03-21T00:00:00Z');
    await leave('ticket-queue', token);
    world.clock.set('2026-03-20T04:00:00Z');
    expect(await statusOf(entry)).toEqual(['claimed', false]);
  });
});

describe('DELETE /api/user/tournaments/{id}/join', () => {
  it('is possible until registration closes, and again without effect', async () => {
    const { token } = await createPlayer(world);
    await join('open', token);
    world.clock.set('2026-03-21T00:00:00Z');
    expect((await leave('open', token)).body).toEqual(
      apiError('too_late_to_leave', 'Registration has closed, so you can no longer leave.'),
    );
    world.clock.set('2026-03-20T23:59:59Z');
    for (const _ of [1, 2])
      expect((await leave('open', token)).body).toMatchObject({ data: { tournament: { is_joined: false } } });
    world.clock.set('2026-03-20T04:00:00Z');
  });

  it('is possible at any time from a cancelled tournament', async () => {
    const { player, token } = await createPlayer(world);
    const entry = await addEntry(world.db, player.id, '2026-03-11T00:00:00Z');
    await joinDirectly(world.db, 'cancelled', player.id);
    await world.db.query(
      `WITH redeemed AS (UPDATE wallet_items SET status = 'redeemed', redeemed_at = now() WHERE wallet_id = $1)
       UPDATE tournament_participants SET entry_wallet_id = $1 WHERE user_id = $2`,
      [entry, player.id],
    );
    world.clock.set('2026-03-22T00:00:00Z');
    await leave('cancelled', token);
    world.clock.set('2026-03-20T04:00:00Z');
    expect(await statusOf(entry)).toEqual(['claimed', false]);
  });

  it('finds no unknown tournament', async () => {
    const { token } = await createPlayer(world);
    const { body } = await world.call(leaveTournament, { id: '99999' }, { token });
    expect(body).toMatchObject({ error_code: 'tournament_not_found' });
  });
});

describe('GET /api/user/tournaments', () => {
  const listed = async (token: string, query: object = {}) => {
    const { tournaments, pagination } = await world.succeed(getOwnTournaments, query, { token });
    return { names: tournaments.map(({ name }) => name), total: pagination.total, tournaments };
  };

  it('lists what the player joined and has not left, the next first and what is over last', async () => {
    const { player, token } = await createPlayer(world);
    expect(await listed(token)).toEqual({ names: [], total: 0, tournaments: [] });
    for (const key of ['over', 'open', 'cancelled', 'ongoing'])
      await joinDirectly(world.db, key, player.id, key === 'ongoing' ? { played: 1, points: 3 } : {});
    await joinDirectly(world.db, 'closed', player.id, { status: 'withdrawn' });
    const { names, total, tournaments } = await listed(token);
    expect([names, total]).toEqual([['Ongoing', 'Open Cup', 'Cancelled', 'Over'], 4]);
    expect(tournaments.map(({ my_participation: own }) => [own?.status, own?.rank])).toEqual([
      ['registered', 1],
      ['registered', null],
      ['registered', null],
      ['registered', null],
    ]);
    expect((await listed(token, { page: 2, per_page: 3 })).names).toEqual(['Over']);
  });
});
