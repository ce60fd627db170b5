import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCampaignFile } from '../../server/campaign/campaign-file';
import { campaignFolder, readCampaignFile } from './campaign-fixture';
import { alter, problemsAfter } from './campaign-problems';

describe.each([
  { name: 'cap-clash', bonus: 'starter-pack', asText: 'headset' },
  { name: 'plum-league', bonus: 'welcome-basket', asText: 'earbuds' },
])('the campaign file $name', ({ name, bonus, asText }) => {
  it('is valid', async () => {
    await expect(readCampaignFile(name)).resolves.toBeDefined();
  });

  it('names only images that exist', async () => {
    const storage = await readdir(join(campaignFolder(name), 'storage'));
    const named =
      (await readFile(join(campaignFolder(name), 'campaign.json'), 'utf8')).match(
        /[a-z0-9-]+\.(svg|png|jpg|webp)/g,
      ) ?? [];
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((image) => !storage.includes(image))).toEqual([]);
  });

  it('has a reward for every rarity, a first-time bonus and a reward with metadata as JSON text', async () => {
    const { rewards } = await readCampaignFile(name);
    const rarities = new Set(rewards.flatMap(({ rarity }) => rarity ?? []));
    expect([...rarities].sort()).toEqual(['common', 'epic', 'legendary', 'rare', 'uncommon']);
    expect(rewards.filter(({ first_time }) => first_time).map(({ key }) => key)).toEqual([bonus]);
    expect(rewards.filter(({ metadata }) => typeof metadata === 'string').map(({ key }) => key)).toEqual([
      asText,
    ]);
  });
});

describe('an import of an invalid campaign file', () => {
  it('reports every invalid key with its path and its rule', async () => {
    const problems = await problemsAfter((file) => {
      alter(file, 'timezone', 'Moon/Crater');
      alter(file, 'tournies', []);
      alter(file, 'min_age', '18');
      alter(file.draw_config.weights, 'rare', 251);
      alter(file.links, 'terms', 'javascript:alert(1)');
      alter(file.rewards[1] ?? {}, 'name', undefined);
      alter(file.rewards[2] ?? {}, 'total_quantity', -1);
      alter(file.rewards[3] ?? {}, 'rarity', null);
      alter(file.rewards[4] ?? {}, 'metadata', { image_url: 'tee.svg', colour: 'red' });
      alter(file.rewards[5] ?? {}, 'metadata', '{"image_url": 7}');
      alter(file.rewards[6] ?? {}, 'metadata', { image_url: 'javascript:alert(1)', estimated_value: 1.005 });
      alter(file.raffles[0] ?? {}, 'closes_at', '2020-01-01T00:00:00Z');
    });
    expect([...problems].sort()).toEqual([
      'draw_config.weights: the weights must sum to 10000',
      'links.terms: must start with /, http:// or https://',
      'min_age: must be a whole number from 1 to 2147483647',
      'raffles.0.closes_at: must be after opens_at',
      'rewards.1.name: is missing',
      'rewards.2.total_quantity: must be a whole number from 0 to 2147483647',
      'rewards.3.rarity: must be a rarity, except for a first-time reward',
      'rewards.4.metadata.colour: is not a key of a campaign file',
      'rewards.5.metadata: must be JSON text of reward metadata',
      'rewards.6.metadata.estimated_value: must be an amount in RM with at most two decimals',
      'rewards.6.metadata.image_url: must be an image such as jersey.svg',
      'timezone: must be a time zone such as Asia/Kuala_Lumpur',
      'tournies: is not a key of a campaign file',
    ]);
  });

  it.each([
    ['an end before its start', { ends_at: '2025-01-01T00:00:00Z' }, 'ends_at: must be after starts_at'],
    [
      'a time without an offset',
      { starts_at: '2026-01-05T00:00:00' },
      'starts_at: must be a time with its offset, such as 2026-03-16T00:00:00+08:00',
    ],
    [
      'a blocked word in small letters',
      { code_blocklist: ['rude'] },
      'code_blocklist.0: must be a word of capital letters',
    ],
  ])('rejects %s', async (_, change, problem) => {
    expect(await problemsAfter((file) => Object.assign(file, change))).toEqual([problem]);
  });

  it('rejects numbers beyond the range of the database', async () => {
    const problems = await problemsAfter((file) => {
      file.draw_config.version = 2_147_483_648;
      file.draw_config.points_per_redemption = 1e12;
      file.limits.login_failures.minutes = 525_601;
      alter(file.rewards[0] ?? {}, 'total_quantity', 3_000_000_000);
      alter(file.rewards[1] ?? {}, 'max_per_user', 3_000_000_000);
      alter(file.rewards[2] ?? {}, 'total_quantity', 2_147_483_647);
    });
    expect([...problems].sort()).toEqual([
      'draw_config.points_per_redemption: must be a whole number from 0 to 2147483647',
      'draw_config.version: must be a whole number from 1 to 2147483647',
      'limits.login_failures.minutes: must be a whole number from 1 to 525600',
      'rewards.0.total_quantity: must be a whole number from 0 to 2147483647',
      'rewards.1.max_per_user: must be a whole number from 1 to 2147483647',
    ]);
  });

  it('rejects two rewards with one id', async () => {
    const problems = await problemsAfter((file) => {
      file.rewards.push(...file.rewards.slice(0, 1));
    });
    expect(problems).toEqual(['rewards.16: another reward has this key']);
  });

  it('rejects a file that is not JSON', () => {
    expect(() => parseCampaignFile('{"name": ')).toThrow(/^The campaign file is invalid:\n {2}is not JSON: /);
  });
});
