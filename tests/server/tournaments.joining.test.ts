import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTournaments } from '../../contract/tournament.contract';
import { createPlayer } from './campaign-fixture';
import { importTournaments, join, participant, tournament } from './tournament-fixture';
import { openSharedWorld, type World } from './world';

async function importJoiningCases({ db }: World): Promise<void> {
  const begun = { registration_closes_at: '2026-03-15T00:00:00Z' };
  await importTournaments(db, [
    tournament({ key: 'open', name: 'open' }),
    tournament({
      key: 'one-left',
      name: 'one left',
      max_participants: 2,
      participants: [participant('Ann')],
    }),
    tournament({ key: 'full', name: 'full', max_participants: 1, participants: [participant('Ann')] }),
    tournament({ key: 'ticket', name: 'ticket', requires_entry_reward: true }),
    tournament({ key: 'upcoming', name: 'upcoming', registration_opens_at: '2026-03-20T04:00:01Z' }),
    tournament({ key: 'closed', name: 'closed', ...begun }),
    tournament({ key: 'ongoing', name: 'ongoing', ...begun, starts_at: '2026-03-16T00:00:00Z' }),
    tournament({
      key: 'over',
      name: 'over',
      ...begun,
      starts_at: '2026-03-16T00:00:00Z',
      results_final: true,
    }),
    tournament({ key: 'cancelled', name: 'cancelled', cancelled: true }),
  ]);
}

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await importJoiningCases(world);
});
afterAll(() => close());

describe('whether a player can join a tournament', () => {
  const joiningOf = async (token?: string) => {
    const { tournaments } = await world.succeed(getTournaments, {}, token === undefined ? {} : { token });
    return Object.fromEntries(
      tournaments.map(({ name, is_joined, can_join, cannot_join_reason }) => [
        name,
        [is_joined, can_join, cannot_join_reason],
      ]),
    );
  };

  const names = ['open', 'one left', 'full', 'ticket', 'upcoming', 'closed', 'ongoing', 'over', 'cancelled'];

  it('is null for a guest', { tags: ['2.routes.16'] }, async () => {
    expect(await joiningOf()).toEqual(Object.fromEntries(names.map((name) => [name, [false, false, null]])));
  });

  it('is returned to a player, with the reason if not', {
    tags: ['2.routes.16', 'A.tournament.2'],
  }, async () => {
    const { token } = await createPlayer(world);
    expect(await joiningOf(token)).toEqual({
      open: [false, true, null],
      'one left': [false, true, null],
      full: [false, false, 'All places are taken.'],
      ticket: [false, false, 'You need a tournament entry reward to join.'],
      upcoming: [false, false, 'Registration has not opened yet.'],
      closed: [false, false, 'Registration has closed.'],
      ongoing: [false, false, 'This tournament has already started.'],
      over: [false, false, 'This tournament is over.'],
      cancelled: [false, false, 'This tournament was cancelled.'],
    });
  });

  it.each([
    ['registered', [true, false, 'You have already joined.']],
    ['checked_in', [true, false, 'You have already joined.']],
    ['waitlisted', [true, false, 'You are on the waiting list.']],
    ['disqualified', [false, false, 'You were disqualified from this tournament.']],
    ['withdrawn', [false, true, null]],
  ] as const)('depends on the status %s', async (status, expected) => {
    const { token, player } = await createPlayer(world);
    await join(world.db, 'open', player.id, { status });
    expect((await joiningOf(token)).open).toEqual(expected);
    expect((await joiningOf((await createPlayer(world)).token)).open).toEqual([false, true, null]);
    expect((await joiningOf()).open).toEqual([false, false, null]);
  });

  it.each([
    ['claimed', [false, true, null]],
    ['redeemed', [false, false, 'You need a tournament entry reward to join.']],
    ['pending_approval', [false, false, 'You need a tournament entry reward to join.']],
  ])('depends on a tournament entry that is %s', async (status, expected) => {
    const { token, player } = await createPlayer(world);
    const claimed = status === 'pending_approval' ? null : world.clock.now();
    await world.db.query(
      `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at, claimed_at)
       SELECT 'W' || $2, $1, reward_id, $2, 'code', now(), $3 FROM rewards WHERE type = 'tournament_entry'`,
      [player.id, status, claimed],
    );
    expect((await joiningOf(token)).ticket).toEqual(expected);
    expect((await joiningOf((await createPlayer(world)).token)).ticket?.[1]).toBe(false);
  });
});
