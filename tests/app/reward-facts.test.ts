import { expect, test } from 'vitest';
import type { RewardMetadata } from '../../contract/reward.contract';
import { descriptionOf, factsOf, itemsOf } from '../../src/copy/reward-facts';

const unclaimed = (metadata: RewardMetadata) => ({ metadata, claimed_at: null });

test('reward facts are listed in reading order', { tags: ['3.metadata.4'] }, () => {
  const metadata: RewardMetadata = {
    manufacturer: 'Zing Works',
    colors: ['Ink', 'Citrus'],
    estimated_value: 129,
    sizes: ['S', 'M'],
  };
  expect(factsOf(unclaimed(metadata))).toEqual([
    { name: 'Worth', value: 'RM 129.00' },
    { name: 'Sizes', value: 'S, M' },
    { name: 'Colours', value: 'Ink, Citrus' },
    { name: 'Made by', value: 'Zing Works' },
  ]);
});

test('reward facts with empty, blank or missing values are hidden', { tags: ['3.metadata.1'] }, () => {
  const metadata: RewardMetadata = { brand: '', material: '  ', sizes: [], colors: [' '], items: [''] };
  expect({ facts: factsOf(unclaimed(metadata)), items: itemsOf(metadata) }).toEqual({ facts: [], items: [] });
});

test('a reward value of 0 is displayed as free', { tags: ['3.metadata.2'] }, () => {
  expect(factsOf(unclaimed({ estimated_value: 0 }))).toEqual([{ name: 'Worth', value: 'Free' }]);
});

test('a sponsor code is masked until the reward has a claimed_at', { tags: ['3.sponsor.1'] }, () => {
  const metadata: RewardMetadata = { voucher_type: 'sponsor_code', sponsor_code: 'SHOP-7Q2M 88RX' };
  const shown = (claimed_at: string | null) => factsOf({ metadata, claimed_at }).map(({ value }) => value);
  expect({ before: shown(null), after: shown('2026-03-21T00:00:00Z') }).toEqual({
    before: ['••••-•••• ••••'],
    after: ['SHOP-7Q2M 88RX'],
  });
});

test('the mask of the server is displayed as it is', () => {
  const metadata: RewardMetadata = { sponsor_code: 'SHOP-••••-••••' };
  expect(factsOf({ metadata, claimed_at: null }).map(({ value }) => value)).toEqual(['SHOP-••••-••••']);
});

test('the description of a reward takes precedence over the one in its metadata', () => {
  const metadata: RewardMetadata = { description: 'From the metadata' };
  expect([
    descriptionOf({ description: 'Its own', metadata }),
    descriptionOf({ description: ' ', metadata }),
    descriptionOf({ description: '', metadata: {} }),
  ]).toEqual(['Its own', 'From the metadata', '']);
});
