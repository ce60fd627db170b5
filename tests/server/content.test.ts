import { describe, expect } from 'vitest';
import { getConfig, getHomeContent } from '../../contract/open.contract';
import { apiError } from './api-errors';
import { importChanged, readDemoCampaign } from './campaign-fixture';
import { it } from './server-test';

describe('GET /api/config', () => {
  it('returns the rules of the campaign', { tags: ['A.odds.1'] }, async ({ world }) => {
    expect(await world.succeed(getConfig)).toEqual({
      season: 2,
      features: { idempotency: true },
      campaign: {
        name: 'Cap Clash',
        starts_at: '2026-01-04T16:00:00Z',
        ends_at: '2028-12-31T15:59:59Z',
        current_week: 11,
        timezone: 'Asia/Kuala_Lumpur',
        login_layout: 'split',
      },
      first_time_bonus: { available: true },
      code: { length: 12, groups: [4, 4, 4], alphabet: '0123456789ACDEFGHJKMNPQRTVWXY' },
      limits: { redemptions_per_day: 10 },
      min_age: 18,
      links: (await readDemoCampaign()).links,
      odds: { legendary: 0.0005, epic: 0.0045, rare: 0.025, uncommon: 0.09, common: 0.28, no_reward: 0.6 },
      demo_mode: true,
    });
  });

  it('has no current week outside the campaign', async ({ world }) => {
    world.clock.set('2026-01-01T00:00:00Z');
    expect((await world.succeed(getConfig)).campaign.current_week).toBeNull();
  });

  it('reports a first-time bonus as available only if one is in stock and enabled', async ({ world }) => {
    const isAvailable = async () => (await world.succeed(getConfig)).first_time_bonus.available;
    await world.db.query('UPDATE rewards SET remaining_quantity = 0 WHERE first_time');
    expect(await isAvailable()).toBe(false);
    await world.db.query('UPDATE rewards SET remaining_quantity = 1 WHERE first_time');
    expect(await isAvailable()).toBe(true);
    await world.db.query('UPDATE rewards SET active = false WHERE first_time');
    expect(await isAvailable()).toBe(false);
  });

  it('is unavailable before the first import', async ({ world }) => {
    await world.db.query('DELETE FROM campaign');
    const { status, body, headers } = await world.call(getConfig);
    expect({ status, wait: headers.get('retry-after'), body }).toEqual({
      status: 503,
      wait: '60',
      body: apiError('maintenance', 'The campaign opens soon. Please come back later.', {
        data: { retry_after_seconds: 60 },
      }),
    });
  });
});

describe('GET /api/content/home', () => {
  it('returns the content of the campaign file', { tags: ['1.home.1', '1.home.2'] }, async ({ world }) => {
    expect(await world.succeed(getHomeContent)).toEqual((await readDemoCampaign()).home);
  });

  it('asks about the 40 winners, with an external link', { tags: ['1.home.3', '9.winners.1'] }, async ({
    world,
  }) => {
    expect((await world.succeed(getHomeContent)).winners_block).toEqual({
      winners_count: 40,
      title: 'Are you one of the 40 winners?',
      social_url: 'https://example.com/capclash/winners',
    });
  });

  it('returns what is current, from the second of its start to the second of its end', {
    tags: ['A.home.1'],
  }, async ({ world }) => {
    await importChanged(world.db, (file) => {
      const [card] = file.home.happening_now;
      if (card === undefined) throw new Error('The demo campaign changed');
      const of = (id: string, starts_at: string | null, ends_at: string | null) => ({
        ...card,
        id,
        starts_at,
        ends_at,
      });
      file.home.happening_now = [
        of('always', null, null),
        of('begun', '2026-03-20T04:00:00Z', null),
        of('later', '2026-03-20T04:00:01Z', null),
        of('still', '2026-03-01T00:00:00Z', '2026-03-20T04:00:01Z'),
        of('over', null, '2026-03-20T04:00:00Z'),
      ];
    });
    const shown = async () => (await world.succeed(getHomeContent)).happening_now.map(({ id }) => id);
    expect(await shown()).toEqual(['always', 'begun', 'still']);
    world.clock.pass(1);
    expect(await shown()).toEqual(['always', 'begun', 'later']);
  });
});
