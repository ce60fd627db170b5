import { describe, expect } from 'vitest';
import { getHighlights, getWinners } from '../../contract/campaign.contract';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { importChanged, readDemoCampaign } from './campaign-fixture';
import { it } from './server-test';
import { weaken } from './weakened-database';
import { createTestServer } from './world';

const demo = await readDemoCampaign();

const highlight = (key: string, published_at: string) => ({
  key,
  title: `Title of ${key}`,
  caption: `Caption of ${key}`,
  media_type: 'image' as const,
  media_url: 'highlight-1.svg',
  thumbnail_url: null,
  link: null,
  published_at,
});

describe('the list of highlights', () => {
  it('equals the campaign file, newest first', { tags: ['A.highlights.1'] }, async ({ world }) => {
    const newestFirst = demo.highlights.toSorted((one, other) =>
      other.published_at.localeCompare(one.published_at),
    );
    expect(await world.succeed(getHighlights)).toEqual({
      highlights: newestFirst.map(({ key, published_at, ...shown }) => ({
        id: key,
        ...shown,
        published_at: new Date(published_at).toISOString(),
      })),
      pagination: { page: 1, per_page: 20, total: 10, total_pages: 1 },
    });
  });

  it('includes a highlight from the second of its publication', { tags: ['A.highlights.1'] }, async ({
    world,
  }) => {
    await importChanged(world.db, (file) => {
      file.highlights = [highlight('now', '2026-03-20T04:00:00Z'), highlight('soon', '2026-03-20T04:00:01Z')];
    });
    const shown = async () => (await world.succeed(getHighlights)).highlights.map(({ id }) => id);
    expect(await shown()).toEqual(['now']);
    world.clock.pass(1);
    expect(await shown()).toEqual(['soon', 'now']);
  });

  it('has pages with a stable order for equal times, and empty pages beyond the end', async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.highlights = ['c', 'a', 'b'].map((key) => highlight(key, '2026-01-05T00:00:00Z'));
    });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => world.succeed(getHighlights, { page, per_page: 2 })),
    );
    expect(pages.map(({ highlights }) => highlights.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], []]);
    expect(pages.map(({ pagination }) => pagination)).toEqual(
      [1, 2, 3].map((page) => ({ page, per_page: 2, total: 3, total_pages: 2 })),
    );
  });

  it('is replaced by the next import', { tags: ['A.file.1'] }, async ({ world }) => {
    await importChanged(world.db, (file) => {
      file.highlights = [{ ...highlight('new', '2026-01-05T00:00:00Z'), title: 'New' }];
    });
    await importChanged(world.db, (file) => {
      file.highlights = [{ ...highlight('new', '2026-01-05T00:00:00Z'), title: 'Newer' }];
    });
    const { highlights } = await world.succeed(getHighlights);
    expect(highlights.map(({ id, title }) => [id, title])).toEqual([['new', 'Newer']]);
  });
});

describe('the list of winners', () => {
  it('has those of the last season, in the order of the draw', async ({ world }) => {
    const [drawn] = demo.raffles.filter(({ winners }) => winners.length > 0);
    const [row] = await world.db.query<{ id: string }>(
      `SELECT raffle_id::text AS id FROM raffles WHERE key = 'season-1-draw'`,
    );
    expect(await world.succeed(getWinners, { per_page: 100 })).toEqual({
      winners: drawn?.winners.map(({ prize, name }) => ({
        raffle_id: row?.id,
        raffle_name: 'Season 1 Grand Draw',
        prize_name: prize,
        display_name: name,
        drawn_at: '2025-12-20T12:00:00.000Z',
      })),
      winners_count: 40,
      pagination: { page: 1, per_page: 100, total: 40, total_pages: 1 },
    });
  });

  const twoDraws = (file: CampaignFile) => {
    const [past] = file.raffles.filter(({ winners }) => winners.length > 0);
    if (past === undefined) throw new Error('The demo campaign changed');
    const one = {
      ...past,
      winners: [
        { prize: 'Phone', name: 'Ai**** R.' },
        { prize: 'Tee', name: 'Ju** B.' },
      ],
    };
    file.raffles = [
      one,
      {
        ...past,
        key: 'later',
        name: 'Later',
        drawn_at: '2026-03-20T04:00:01Z',
        winners: [{ prize: 'Chair', name: 'We* L.' }],
      },
    ];
  };

  it('has pages with the newest draw first, from the second of the draw', { tags: ['A.winners.1'] }, async ({
    world,
  }) => {
    await importChanged(world.db, twoDraws);
    const page = async (number: number) => {
      const { winners, winners_count, pagination } = await world.succeed(getWinners, {
        page: number,
        per_page: 2,
      });
      return [winners.map(({ display_name }) => display_name), winners_count, pagination.total_pages];
    };
    expect(await page(1)).toEqual([['Ai**** R.', 'Ju** B.'], 2, 1]);
    world.clock.pass(1);
    expect(await page(1)).toEqual([['We* L.', 'Ai**** R.'], 3, 2]);
    expect(await page(2)).toEqual([['Ju** B.'], 3, 2]);
    expect(await page(3)).toEqual([[], 3, 2]);
  });

  it('is replaced by the next import, and hidden with its raffle or its draw', {
    tags: ['A.file.1'],
  }, async ({ world }) => {
    const names = async () =>
      (await world.succeed(getWinners)).winners.map(({ display_name }) => display_name);
    await importChanged(world.db, twoDraws);
    await importChanged(world.db, twoDraws);
    expect(await names()).toEqual(['Ai**** R.', 'Ju** B.']);
    await importChanged(world.db, (file) => {
      twoDraws(file);
      for (const raffle of file.raffles) Object.assign(raffle, { drawn_at: null, winners: [] });
    });
    expect(await names()).toEqual([]);
    await importChanged(world.db, twoDraws);
    await importChanged(world.db, (file) => {
      file.raffles = [];
    });
    expect(await names()).toEqual([]);
  });

  it('is unchanged if an import fails in its last step', async ({ world }) => {
    const before = await Promise.all([world.succeed(getWinners), world.succeed(getHighlights)]);
    const failing = weaken(world.db, [
      ['INSERT INTO highlights', { statement: 'SELECT 1 / 0 WHERE $1::text IS NOT NULL' }],
    ]);
    await expect(importChanged(failing, twoDraws)).rejects.toThrow('division by zero');
    expect(failing.unused()).toEqual([]);
    expect(await Promise.all([world.succeed(getWinners), world.succeed(getHighlights)])).toEqual(before);
  });
});

describe.each([getHighlights, getWinners])('$verb', (endpoint) => {
  it.each([
    [{ page: -1 }, { page: ['Page must be a whole number from 1 to 1000000.'] }],
    [{ page: 'last' }, { page: ['Page must be a whole number from 1 to 1000000.'] }],
    [{ per_page: 0 }, { per_page: ['Per page must be a whole number from 1 to 100.'] }],
  ])('rejects %o', async (fields, errors) => {
    const world = await createTestServer();
    expect(await world.answer(endpoint, fields)).toMatchObject([
      422,
      { error_code: 'validation_failed', errors },
    ]);
  });

  it('answers guests and ignores an invalid token', async ({ world }) => {
    expect((await world.call(endpoint, {}, { token: 'A'.repeat(43) })).status).toBe(200);
  });
});
