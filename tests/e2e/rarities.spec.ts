import { expect } from '@playwright/test';
import type { Rarity } from '../../contract/rarity';
import type { RewardMetadata } from '../../contract/reward.contract';
import { journey } from './e2e';

const headlines: Record<Rarity, string> = {
  common: 'Nice!',
  uncommon: 'Great!',
  rare: 'Amazing!',
  epic: 'Incredible!',
  legendary: 'LEGENDARY!',
};
const words: Record<Rarity, string> = {
  common: 'Common',
  uncommon: 'Uncommon',
  rare: 'Rare',
  epic: 'Epic',
  legendary: 'Legendary',
};

const labels: readonly (readonly [keyof RewardMetadata, string])[] = [
  ['estimated_value', 'Worth'],
  ['sponsor_code', 'Sponsor code'],
  ['sizes', 'Sizes'],
  ['colors', 'Colours'],
  ['pickup_locations', 'Pick up at'],
  ['brand', 'Brand'],
  ['material', 'Material'],
  ['category', 'Category'],
  ['availability', 'Availability'],
  ['condition', 'Condition'],
  ['dimensions', 'Dimensions'],
  ['weight', 'Weight'],
  ['origin', 'Origin'],
  ['manufacturer', 'Made by'],
  ['warranty', 'Warranty'],
  ['estimated_delivery', 'Delivery'],
];

const money = (ringgit: number) => (ringgit === 0 ? 'Free' : `RM ${ringgit.toFixed(2)}`);

/** The displayed facts of a reward in order; a sponsor code is masked. */
const factsIn = (metadata: RewardMetadata): string[][] =>
  labels.flatMap(([key, label]) => {
    const value = metadata[key];
    if (value === undefined) return [];
    if (typeof value === 'number') return [[label, money(value)]];
    return [[label, key === 'sponsor_code' ? '••••-••••-••••' : [value].flat().join(', ')]];
  });

for (const [rarity, headline] of Object.entries(headlines) as [Rarity, string][]) {
  journey(
    `a ${rarity} code shows under ‹${headline}› what the campaign says about the prize`,
    {
      tag: [
        '@2.result.1',
        '@2.result.2',
        '@2.result.3',
        '@2.result.4',
        '@2.result.5',
        '@2.result.9',
        '@2.result.10',
        '@2.result.13',
        '@2.result.14',
        '@2.type.2',
        '@3.reward.3',
        '@3.metadata.2',
        '@3.metadata.4',
        '@4.dialog.1',
      ],
    },
    async ({ page, player, person, testBackend }) => {
      const { dialog } = player;
      const code = await testBackend.demoCode(rarity);
      await player.logIn(person);
      await player.openRedeem();
      await player.redeem(code);

      await player.seesHeadline(headline);
      const { name, description, claimed, metadata } = await testBackend.latestPrize(person);
      await expect(dialog.getByText('Rarity-Based Draw', { exact: true })).toBeVisible();
      await expect(dialog.getByText(words[rarity], { exact: true })).toBeVisible();
      await player.seesPrize(name);
      await expect(dialog.getByText(description, { exact: true })).toBeVisible();
      await expect(dialog.getByRole('list', { name: 'Includes' }).getByRole('listitem')).toHaveText(
        metadata.items ?? [],
      );
      await expect(dialog.getByRole('term')).toHaveText(factsIn(metadata).map(([label]) => label ?? ''));
      await expect(dialog.getByRole('definition')).toHaveText(
        factsIn(metadata).map(([, value]) => value ?? ''),
      );
      await expect(dialog.getByText('Shipping information is collected separately.')).toHaveCount(
        metadata.shipping_required ? 1 : 0,
      );

      const [redeemed, ...others] = await testBackend.redemptionsOf(person);
      expect(others).toEqual([]);
      expect(redeemed).toEqual({
        code: code.slice(-4),
        code_status: 'redeemed',
        redemption_type: 'rarity_based',
        rarity,
        reward: name,
        item_status: claimed ? 'claimed' : 'available',
        source: 'code',
        points_awarded: expect.any(Number),
      });
      await expect(dialog.getByText(`+${redeemed?.points_awarded} points`)).toBeVisible();
      await dialog.getByRole('button', { name: 'Awesome!' }).click();

      await page.goto('rewards');
      const card = page.getByRole('article');
      await expect(card.getByRole('heading', { level: 2 })).toHaveText([name]);
      await expect(card.getByText(claimed ? 'Claimed' : 'Ready to claim', { exact: true })).toBeVisible();
      await card.getByText('Details').click();
      await expect(card.getByRole('definition')).toHaveText(
        factsIn(metadata).map(([, value]) => value ?? ''),
      );
    },
  );
}

journey(
  'a code without a reward says so and is used',
  { tag: ['@2.result.7', '@2.result.8', '@2.result.15', '@2.type.3', '@4.dialog.2'] },
  async ({ page, player, person, testBackend }) => {
    const { dialog } = player;
    const code = await testBackend.demoCode('no_reward');
    await player.logIn(person);
    await player.openRedeem();
    await player.redeem(code);

    await player.seesHeadline('No Reward This Time');
    await expect(dialog.getByText('No Reward', { exact: true })).toBeVisible();
    await expect(dialog.getByText('Better luck next time! Keep trying with more codes.')).toBeVisible();
    await expect(dialog.getByText('+10 points')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(await testBackend.ticketsOf(person));
    await expect(dialog.getByText('You can redeem 9 more codes today.')).toBeVisible();
    expect(await testBackend.redemptionsOf(person)).toEqual([
      {
        code: code.slice(-4),
        code_status: 'redeemed',
        redemption_type: 'no_reward',
        rarity: null,
        reward: null,
        item_status: null,
        source: null,
        points_awarded: 10,
      },
    ]);

    await dialog.getByRole('button', { name: 'Redeem Another' }).click();
    await expect(player.code).toHaveValue('');
    await expect(player.code).toBeFocused();
    await page.goto('rewards');
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  },
);
