import { describe, expect } from 'vitest';
import { getHomeContent } from '../../contract/open.contract';
import { getProfile, updateProfile } from '../../contract/profile.contract';
import { redeemCode } from '../../contract/redeem.contract';
import { getTournament, getTournamentLeaderboard } from '../../contract/tournament.contract';
import { getWallet } from '../../contract/wallet.contract';
import { addCode, createPlayer, importChanged, readDemoCampaign } from './campaign-fixture';
import { it } from './server-test';
import { idOf, importTournaments, tournament } from './tournament-fixture';
import { createTestServer } from './world';

/**
 * Each switch is turned on, off and on again. Elsewhere: rewards in stock (redeem.stock), definitions that the
 * file omits (campaign.import, tournaments.import), demo mode (demo), suspension (http.ended-account), approval of
 * a won item (redeem), participation (tournaments.joining).
 */

const turns = [true, false, true];

const [reward] = (await readDemoCampaign()).rewards;

describe('a repeated import updates', () => {
  const rewardSwitches = ['active', 'first_time', 'requires_admin_approval'] as const;

  it.each(rewardSwitches)('%s of a reward', async (name) => {
    const world = await createTestServer();
    const stored = [];
    for (const value of turns) {
      await importChanged(world.db, ({ rewards: [first] }) => {
        if (first === undefined) throw new Error('The demo campaign has no reward');
        Object.assign(first, { first_time: true, [name]: value });
        first.rarity = first.first_time ? null : 'common';
      });
      const [row] = await world.db.query<{ value: boolean }>(
        `SELECT ${name} AS value FROM rewards WHERE key = $1`,
        [reward?.key],
      );
      stored.push(row?.value);
    }
    expect(stored).toEqual(turns);
  });

  it.each(['cancelled', 'results_final', 'requires_entry_reward'] as const)(
    '%s of a tournament',
    async (name) => {
      const world = await createTestServer();
      const stored = [];
      for (const value of turns) {
        await importTournaments(world.db, [tournament({ [name]: value })]);
        const [row] = await world.db.query<{ value: boolean }>(
          `SELECT ${name} AS value FROM tournaments WHERE key = 'cup'`,
        );
        stored.push(row?.value);
      }
      expect(stored).toEqual(turns);
    },
  );

  it('the season popup of the home page', async ({ world }) => {
    const shown = [];
    for (const value of turns) {
      await importChanged(world.db, (file) => {
        file.home.season_popup.enabled = value;
      });
      shown.push((await world.succeed(getHomeContent)).season_popup.enabled);
    }
    expect(shown).toEqual(turns);
  });

  it('whether a limit or a date is set', async ({ world }) => {
    const stored = [];
    const dates = { available_from: '2026-03-01T00:00:00Z', available_until: '2026-04-01T00:00:00Z' };
    const none = { available_from: null, available_until: null, max_per_user: null };
    for (const value of turns) {
      await importChanged(world.db, ({ rewards: [first] }) => {
        Object.assign(first ?? {}, value ? { ...dates, max_per_user: 2 } : none);
      });
      const [row] = await world.db.query<{ set: boolean[] }>(
        `SELECT ARRAY[available_from IS NOT NULL, available_until IS NOT NULL, max_per_user IS NOT NULL] AS set
         FROM rewards WHERE key = $1`,
        [reward?.key],
      );
      stored.push(row?.set);
    }
    expect(stored).toEqual(turns.map((value) => [value, value, value]));
  });
});

it('a raffle gives tickets while it is in the file', async ({ world, player: { token } }) => {
  const tickets = [];
  for (const value of turns) {
    await importChanged(world.db, (file) => {
      if (!value) file.raffles = [];
    });
    const { raffle_entries } = await world.succeed(redeemCode, { code: await addCode(world.db) }, { token });
    tickets.push(raffle_entries.length > 0);
  }
  expect(tickets).toEqual(turns);
});

it('a raffle gives tickets from its opening on', async ({ world }) => {
  await importChanged(world.db, (file) => {
    file.raffles = file.raffles.filter(({ key }) => key === 'grand-draw');
    for (const raffle of file.raffles) raffle.opens_at = '2026-03-20T04:00:01Z';
  });
  const { token } = await createPlayer(world);
  const tickets = async () =>
    (await world.succeed(redeemCode, { code: await addCode(world.db) }, { token })).raffle_entries.length;
  expect(await tickets()).toBe(0);
  world.clock.pass(1);
  expect(await tickets()).toBe(1);
});

it.each([getTournament, getTournamentLeaderboard])(
  '$verb answers 200 while the tournament is in the file',
  async (endpoint) => {
    const world = await createTestServer();
    const statuses = [];
    for (const value of turns) {
      await importTournaments(world.db, value ? [tournament()] : []);
      statuses.push((await world.call(endpoint, { id: await idOf(world.db, 'cup') })).status);
    }
    expect(statuses).toEqual([200, 404, 200]);
  },
);

it('the marketing choice keeps its last value, and parts of the profile that are not sent are unchanged', async ({
  world,
}) => {
  const { token } = await createPlayer(world, { phone: '+60123456789' });
  const said = [];
  for (const value of turns) {
    await world.succeed(updateProfile, { marketing_opt_in: String(value) }, { token });
    await world.succeed(updateProfile, { full_name: 'Ann' }, { token });
    said.push((await world.succeed(getProfile, {}, { token })).marketing_opt_in);
  }
  expect(said).toEqual(turns);
});

it('a wallet item is new until it is marked as seen', async ({ world, player: { player, token } }) => {
  await world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at)
     SELECT name, $1, (SELECT min(reward_id) FROM rewards), 'available', 'code', now()
     FROM unnest(ARRAY['W1', 'W2']) AS name`,
    [player.id],
  );
  const read = async () => {
    const { rewards, new_count } = await world.succeed(getWallet, {}, { token });
    return [
      rewards
        .filter(({ is_new }) => is_new)
        .map(({ id }) => id)
        .sort(),
      new_count,
    ];
  };
  expect(await read()).toEqual([['W1', 'W2'], 2]);
  await world.db.query(`UPDATE wallet_items SET seen_at = now() WHERE wallet_id = 'W1'`);
  expect(await read()).toEqual([['W2'], 1]);
});
