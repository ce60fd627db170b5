import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTournament, getTournamentLeaderboard, getTournaments } from '../../contract/tournament.contract';
import { createPlayer } from './campaign-fixture';
import { rowsReadBy, scannedBy } from './plans';
import { idOf, importTournaments, tournament } from './tournament-fixture';
import { openSharedWorld, type World } from './world';

async function insertPlayers(world: World): Promise<string> {
  const { player, token } = await createPlayer(world);
  await importTournaments(
    world.db,
    Array.from({ length: 2000 }, (_, index) => tournament({ key: `cup-${index}`, name: `Cup ${index}` })),
  );
  await world.db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, created_at, updated_at)
     SELECT 'U' || lpad(n::text, 16, '0'), 'crowd_' || n, n || '@crowd.test', 'none', 'active', now(), now()
     FROM generate_series(1, 5000) AS n`,
  );
  await world.db.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, status, joined_at, played, points)
     SELECT tournament_id, 'U' || lpad(((tournament_id * 10 + n) % 5000 + 1)::text, 16, '0'), 'zest', 'registered',
       now(), 1, n / 2
     FROM tournaments, generate_series(1, 10) AS n WHERE active`,
  );
  await world.db.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, status, joined_at)
     SELECT tournament_id, $1, 'zest', 'registered', now() FROM tournaments WHERE key = 'cup-7'`,
    [player.id],
  );
  await world.db.query(
    `INSERT INTO wallet_items (wallet_id, user_id, reward_id, status, source, won_at)
     SELECT user_id || n, user_id, 2, 'available', 'code', now() FROM users, generate_series(1, 4) AS n`,
  );
  await world.db.query('VACUUM ANALYZE');
  return token;
}

const crowded = ['tournament_participants', 'users', 'wallet_items'];
const large = (tables: readonly string[]): string[] => tables.filter((table) => crowded.includes(table));

describe('with 20 000 participants,', () => {
  let world: World;
  let close: () => Promise<void>;
  let token: string;
  beforeAll(async () => {
    ({ world, close } = await openSharedWorld());
    token = await insertPlayers(world);
  }, 60_000);
  afterAll(() => close());

  it.each([{}, { per_page: 100, page: 3 }, { sort: 'prize_pool' }, { q: 'cup 1', status: 'ongoing' }])(
    'a list with %j finds participants and wallets by index',
    async (query) => {
      expect(large(await scannedBy(world, getTournaments, query, token))).toEqual([]);
    },
  );

  it('a tournament and its leaderboard find every row by index', async () => {
    const id = await idOf(world.db, 'cup-7');
    expect(large(await scannedBy(world, getTournament, { id }, token))).toEqual([]);
    expect(large(await scannedBy(world, getTournamentLeaderboard, { id }, token))).toEqual([]);
  });

  it.each([
    ['after results', 1, 'cup-100', 'cup-101'],
    ['before any result', 0, 'cup-102', 'cup-103'],
  ] as const)(
    '%s a page reads as many rows of 4 000 participants as of 400',
    async (_, played, small, big) => {
      const rowsOf = async (key: string, count: number) => {
        const id = await idOf(world.db, key);
        await world.db.query('DELETE FROM tournament_participants WHERE tournament_id = $1', [id]);
        await world.db.query(
          `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, status, joined_at, played, points)
         SELECT $1, 'U' || lpad(n::text, 16, '0'), 'zest', 'registered', now() + n * interval '1 second', $3, $3 * n / 4
         FROM generate_series(1, $2::integer) AS n`,
          [id, count, played],
        );
        await world.db.query('VACUUM ANALYZE tournament_participants');
        const fields = { id, page: 2 };
        return rowsReadBy(world, { endpoint: getTournamentLeaderboard, fields }, 'touched');
      };
      const [few, many] = [await rowsOf(small, 400), await rowsOf(big, 4000)];
      expect(many).toBeLessThan(1.5 * few);
    },
  );

  it('control run: a leaderboard reads all participants without its indexes', async () => {
    const id = await idOf(world.db, 'cup-7');
    for (const order of ['by_result', 'by_joining', 'with_result'])
      await world.db.query(`DROP INDEX tournament_participants_${order}`);
    await world.db.query('ALTER TABLE tournament_participants DROP CONSTRAINT tournament_participants_once');
    await world.db.query('ALTER TABLE tournament_participants DROP CONSTRAINT tournament_participants_key');
    expect(large(await scannedBy(world, getTournamentLeaderboard, { id }, token))).toEqual([
      'tournament_participants',
    ]);
  });
});
