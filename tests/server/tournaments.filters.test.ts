import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTournaments } from '../../contract/tournament.contract';
import { validationError } from './api-errors';
import { importTournaments, tournament } from './tournament-fixture';
import { openSharedWorld, type World } from './world';

async function fillCatalogue({ db }: World): Promise<void> {
  const over = {
    registration_opens_at: '2026-01-01T00:00:00Z',
    registration_closes_at: '2026-01-02T00:00:00Z',
  };
  await importTournaments(db, [
    tournament({ key: 'a', name: 'Élite 100% Cup', game: 'Orbit', starts_at: '2026-03-25T00:00:00Z' }),
    tournament({ key: 'b', name: 'élite_cup', mode: 'hybrid', prize_pool: 10 }),
    tournament({
      key: 'c',
      name: 'O\'Neil \\ "Open"',
      game: 'orbit',
      mode: 'onsite',
      prize_pool: 99.5,
      ...over,
      starts_at: '2026-02-01T00:00:00Z',
    }),
    tournament({
      key: 'd',
      name: 'Zest 1000',
      game: 'Atlas',
      ...over,
      starts_at: '2026-01-05T00:00:00Z',
      results_final: true,
      prize_pool: 10,
    }),
    tournament({ key: 'e', name: 'Off', game: 'Hidden' }),
    tournament({
      key: 'f',
      name: 'Rained off',
      game: 'Atlas',
      mode: 'onsite',
      cancelled: true,
      starts_at: '2026-06-01T00:00:00Z',
    }),
  ]);
  await db.query(`UPDATE tournaments SET active = false WHERE key = 'e'`);
}

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openSharedWorld());
  await fillCatalogue(world);
});
afterAll(() => close());

const [elite, underscore, quoted, zest, rained] = [
  'Élite 100% Cup',
  'élite_cup',
  'O\'Neil \\ "Open"',
  'Zest 1000',
  'Rained off',
] as const;

describe('GET /api/tournaments', () => {
  it.each([
    [{}, [underscore, elite, zest, quoted, rained]],
    [{ sort: 'starts_at' }, [underscore, elite, zest, quoted, rained]],
    [{ sort: '-starts_at' }, [rained, elite, underscore, quoted, zest]],
    [{ sort: 'prize_pool' }, [quoted, zest, underscore, elite, rained]],
    [{ status: 'completed' }, [zest]],
    [{ status: 'ongoing,cancelled' }, [quoted, rained]],
    [{ status: ' registration_open , completed,' }, [underscore, elite, zest]],
    [{ status: 'upcoming' }, []],
    [{ mode: 'onsite' }, [quoted, rained]],
    [{ mode: 'online,hybrid' }, [underscore, elite, zest]],
    [{ game: 'ORBIT' }, [elite, quoted]],
    [{ game: 'Orb' }, []],
    [{ game: 'Hidden' }, []],
    [{ game: 'atlas', mode: 'onsite', status: 'cancelled', q: 'rain' }, [rained]],
    [{ q: 'CUP' }, [underscore, elite]],
    [{ q: 'ÉLITE' }, [underscore, elite]],
    [{ q: '%' }, [elite]],
    [{ q: '0%' }, [elite]],
    [{ q: '_' }, [underscore]],
    [{ q: '\\' }, [quoted]],
    [{ q: "'" }, [quoted]],
    [{ q: '"open"' }, [quoted]],
    [{ q: "' OR 1=1 --" }, []],
    [{ q: '  zest  ' }, [zest]],
    [{ q: '' }, [underscore, elite, zest, quoted, rained]],
    [{ per_page: 2 }, [underscore, elite]],
    [{ per_page: 2, page: 3 }, [rained]],
    [{ colour: 'red' }, [underscore, elite, zest, quoted, rained]],
  ])('with %j lists %j', { tags: ['A.tournaments.2'] }, async (query, names) => {
    const { tournaments } = await world.succeed(getTournaments, query);
    expect(tournaments.map(({ name }) => name)).toEqual(names);
  });

  it('lists each game once, independently of the filters, without disabled tournaments', async () => {
    const { games, pagination } = await world.succeed(getTournaments, { game: 'Atlas', status: 'upcoming' });
    expect({ games, pagination }).toEqual({
      games: ['Atlas', 'Citrus Siege', 'Orbit'],
      pagination: { page: 1, per_page: 20, total: 0, total_pages: 0 },
    });
  });

  it('returns the total on a page beyond the end', async () => {
    expect(await world.succeed(getTournaments, { mode: 'onsite', page: 1_000_000, per_page: 1 })).toEqual({
      tournaments: [],
      games: ['Atlas', 'Citrus Siege', 'Orbit'],
      pagination: { page: 1_000_000, per_page: 1, total: 2, total_pages: 2 },
    });
  });

  it.each([
    [
      'status',
      'open',
      'Status can be upcoming, registration_open, registration_closed, ongoing, completed, cancelled.',
    ],
    [
      'status',
      'completed,open',
      'Status can be upcoming, registration_open, registration_closed, ongoing, completed, cancelled.',
    ],
    ['mode', 'offline', 'Mode can be online, onsite, hybrid.'],
    ['sort', 'name', 'Sort can be starts_at, -starts_at, prize_pool.'],
    ['q', 'x'.repeat(81), 'Search can have at most 80 characters.'],
    ['q', 'a\u0000b', 'Remove the special characters.'],
    ['game', 'x'.repeat(81), 'Game can have at most 80 characters.'],
    ['page', '0', 'Page must be a whole number from 1 to 1000000.'],
    ['per_page', '101', 'Per page must be a whole number from 1 to 100.'],
  ])('rejects the %s %s', { tags: ['A.tournaments.2'] }, async (field, value, rule) => {
    expect((await world.call(getTournaments, { [field]: value })).body).toEqual(
      validationError({ [field]: rule }),
    );
  });
});
