import { expect, test } from '@playwright/test';
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

const maskedCode = 'SHOP-••••-••••';

/** The displayed facts of a reward in order; a sponsor code is masked. */
const factsIn = (metadata: RewardMetadata): string[][] =>
  labels.flatMap(([key, label]) => {
    const value = metadata[key];
    if (value === undefined) return [];
    if (typeof value === 'number') return [[label, money(value)]];
    return [[label, key === 'sponsor_code' ? maskedCode : [value].flat().join(', ')]];
  });

journey(
  'a code of each rarity, or without a reward, shows what the campaign says about the prize',
  {
    tag: [
      '@2.result.1',
      '@2.result.2',
      '@2.result.3',
      '@2.result.4',
      '@2.result.5',
      '@2.result.7',
      '@2.result.8',
      '@2.result.9',
      '@2.result.10',
      '@2.result.13',
      '@2.result.14',
      '@2.result.15',
      '@2.type.2',
      '@2.type.3',
      '@3.reward.3',
      '@3.metadata.2',
      '@3.metadata.4',
      '@4.dialog.1',
      '@4.dialog.2',
    ],
  },
  async ({ page, player, person, testBackend, campaign }) => {
    const { dialog } = player;
    const redeem = async (outcome: Rarity | 'no_reward') => {
      const code = await testBackend.demoCode(outcome);
      await player.redeem(code);
      await expect(dialog.getByRole('button', { name: 'Redeem Another' })).toBeVisible();
      const redeemed = (await testBackend.redemptionsOf(person)).at(-1);
      expect(redeemed).toMatchObject({ code: code.slice(-4), code_status: 'redeemed' });
      await expect(dialog.getByText(`+${redeemed?.points_awarded} points`)).toBeVisible();
      return redeemed;
    };
    const won: { name: string; claimed: boolean; facts: string[] }[] = [];
    await player.logIn(person, 'rewards');
    await player.openRedeem();

    for (const [rarity, headline] of Object.entries(headlines) as [Rarity, string][])
      await test.step(rarity, async () => {
        const redeemed = await redeem(rarity);
        await player.seesHeadline(headline);
        const { name, description, claimed, metadata } = await testBackend.latestPrize(person);
        await expect(dialog.getByText('Rarity-Based Draw', { exact: true })).toBeVisible();
        await expect(dialog.getByText(words[rarity], { exact: true })).toBeVisible();
        await player.seesPrize(name);
        await expect(dialog.getByText(description, { exact: true })).toBeVisible();
        await expect(dialog.getByRole('list', { name: 'Includes' }).getByRole('listitem')).toHaveText(
          metadata.items ?? [],
        );
        const facts = factsIn(metadata);
        await expect(dialog.getByRole('term')).toHaveText(facts.map(([label]) => label ?? ''));
        await expect(dialog.getByRole('definition')).toHaveText(facts.map(([, value]) => value ?? ''));
        await expect(dialog.getByText('Shipping information is collected separately.')).toHaveCount(
          metadata.shipping_required ? 1 : 0,
        );
        expect(redeemed).toMatchObject({
          redemption_type: 'rarity_based',
          rarity,
          reward: name,
          item_status: claimed ? 'claimed' : 'available',
          source: 'code',
        });
        won.unshift({ name, claimed, facts: facts.map(([, value]) => value ?? '') });
        await dialog.getByRole('button', { name: 'Redeem Another' }).click();
      });

    await test.step('no reward', async () => {
      const tickets = await testBackend.ticketsOf(person);
      expect(await redeem('no_reward')).toMatchObject({
        redemption_type: 'no_reward',
        rarity: null,
        reward: null,
        item_status: null,
        source: null,
        points_awarded: campaign.pointsPerCode,
      });
      await player.seesHeadline('No Reward This Time');
      await expect(dialog.getByText('No Reward', { exact: true })).toBeVisible();
      await expect(dialog.getByText('Better luck next time! Keep trying with more codes.')).toBeVisible();
      const added = (await testBackend.ticketsOf(person)).filter((ticket) => !tickets.includes(ticket));
      await expect(dialog.getByRole('listitem')).toHaveText(added);
      await expect(dialog.getByText(campaign.codesLeft)).toBeVisible();
      await dialog.getByRole('button', { name: 'Redeem Another' }).click();
      await expect(player.code).toHaveValue('');
      await expect(player.code).toBeFocused();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    });

    expect(await testBackend.redemptionsOf(person)).toHaveLength(6);
    const cards = page.getByRole('article');
    await expect(cards.getByRole('heading', { level: 2 })).toHaveText(won.map(({ name }) => name));
    for (const [place, { name, claimed, facts }] of won.entries()) {
      const card = cards.nth(place);
      await expect(card.getByText(claimed ? 'Claimed' : 'Ready to claim', { exact: true })).toBeVisible();
      await card.getByRole('link', { name }).click();
      const about = page.getByRole('region', { name: 'About this reward' });
      // The code of a voucher is shown where it is claimed.
      const own = facts.filter((fact) => fact !== maskedCode);
      await expect(about.getByRole('definition')).toHaveText(own);
      await page.getByRole('link', { name: 'All my rewards' }).click();
    }
  },
);
