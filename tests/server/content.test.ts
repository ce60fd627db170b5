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
        dashboard_layout: 'tiles',
      },
      brand: {
        name: 'Cap Clash',
        season: 2,
        product: 'Zing',
        theme: {
          display: 'condensed',
          ink: 'oklch(0.165 0.05 288)',
          ink_deep: 'oklch(0.125 0.04 288)',
          surface: 'oklch(0.215 0.062 288)',
          raised: 'oklch(0.275 0.075 288)',
          hairline: 'oklch(0.39 0.085 288)',
          edge: 'oklch(0.62 0.08 288)',
          text: 'oklch(0.975 0.008 288)',
          text_soft: 'oklch(0.83 0.035 288)',
          primary: 'oklch(0.905 0.205 119)',
          primary_bright: 'oklch(0.945 0.19 119)',
          primary_ink: 'oklch(0.21 0.06 119)',
          accent: 'oklch(0.655 0.235 17)',
          accent_soft: 'oklch(0.8 0.115 14)',
          accent_deep: 'oklch(0.29 0.1 12)',
          common: 'oklch(0.79 0.03 262)',
          uncommon: 'oklch(0.815 0.185 152)',
          rare: 'oklch(0.76 0.135 244)',
          epic: 'oklch(0.75 0.175 312)',
          legendary: 'oklch(0.865 0.16 86)',
        },
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
