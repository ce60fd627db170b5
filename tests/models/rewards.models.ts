import { endpoints } from '../../contract/endpoints';
import type { Wallet } from '../../contract/wallet.contract';
import { done } from './answers';
import { rarities } from './campaign-samples';
import * as player from './player-samples';
import { resource, resourceModels } from './resource-model';
import { isFiltered, type Loaded } from './resource-query';
import * as samples from './reward-samples';
import { header, main, page, steps } from './steps';
import { button, field, link } from './unmodeled-controls';
import { walletPart } from './wire';

const statuses: Readonly<Record<string, string>> = { available: 'Ready to claim', claimed: 'Claimed' };
const nothing = { status: '', type: '', rarity: '', sort: '' };
const isNarrowed = ({ query }: Loaded<Wallet>) => isFiltered({ ...query, sort: '' });
const canShowAll = (shown: Loaded<Wallet>) =>
  shown.data !== null && isNarrowed(shown) && hasEntries(shown.data);
const hasEntries = ({ rewards, counts }: Wallet) => rewards.length > 0 || (counts?.available ?? 0) > 0;
const isMatch = ({ rewards: [first], counts, pagination }: Wallet) =>
  first?.name === 'Signed jersey' ||
  (first === undefined && pagination?.page === 1 && counts?.available === 20);

export const rewardModels = resourceModels({
  wallet: resource(endpoints.getWallet, {
    start: '/rewards?page=2',
    answers: [
      player.wallet,
      player.secondPage,
      player.emptyWallet,
      player.emptyWalletLater,
      player.matchingWallet,
      player.noMatch,
    ],
    list: {
      of: 'rewards',
      texts: ({ status = '', rarity }) => [statuses[status] ?? '', rarities[rarity ?? ''] ?? ''],
      within: ['list', 'Rewards'],
    },
    changes: [
      { query: { status: 'claimed' }, drive: main.choose('Status', 'Claimed') },
      { query: { type: 'physical_item' }, drive: main.choose('Type', 'Prize to keep') },
      { query: { rarity: 'rare' }, drive: main.choose('Rarity', 'Rare') },
      { query: nothing, drive: main.press('button', 'Show all rewards'), isOffered: canShowAll },
      { query: { ...nothing, page: 1 }, drive: header.press('link', 'My Rewards') },
    ],
    controls: (shown) => [
      ...['Status', 'Type', 'Rarity', 'Sort by'].map(field),
      ...(canShowAll(shown) ? ['Show all rewards'] : []).map(button),
    ],
    shows: async (screen, { status = '', type = '', rarity = '' }) => {
      await screen.seeValue('Status', String(status));
      await screen.seeValue('Type', String(type));
      await screen.seeValue('Rarity', String(rarity));
    },
    fits: (data, query) => isFiltered(query) === isMatch(data),
    unmodeledControls: (data) => [
      link('See my raffles'),
      ...(data?.rewards ?? []).map(({ name }) => link(name)),
      ...(data?.rewards.length === 0 && !hasEntries(data) ? [button('Redeem your first code')] : []),
    ],
    seen: async (screen, { rewards, points_balance, counts }) => {
      await screen.seeText(String(points_balance));
      if (rewards.length > 0) await screen.seeText(/^\d+ rewards?$/);
      else if (!counts?.available) await screen.seeEnabled('button', 'Redeem your first code');
    },
    back: header.press('link', 'My Rewards'),
  }),
  newRewards: resource(walletPart('getNewRewards'), {
    start: '/rewards/new',
    answers: [player.wallet, player.secondPage],
    marks: done(endpoints.markSeen, { new_count: 0 }),
    list: { of: 'rewards', within: ['list', 'New rewards'] },
    unmodeledControls: (data) => [
      link('All my rewards'),
      ...(data?.rewards ?? []).map(({ name }) => link(name)),
      ...(data?.rewards.length === 0 ? [button('Redeem a cap code')] : []),
    ],
  }),
  reward: resource(walletPart('findReward'), {
    start: samples.path,
    answers: [
      samples.found({ name: 'Neon headset' }),
      samples.claimedJersey,
      samples.found({ name: 'Neon headset' }, 2),
      samples.others,
      samples.othersLater,
      samples.othersOnly,
    ],
    isInPages: true,
    unmodeledControls: () => [link('All my rewards')],
    missing: steps(
      page.see('heading', 'Reward not found'),
      page.dontSee('heading', 'Neon headset'),
      page.dontSee('heading', 'Jersey'),
    ),
    seen: async (screen, { rewards: [reward] }) => {
      const name = reward?.name ?? '';
      await screen.see('heading', name);
      await screen.seeText(statuses[reward?.status ?? ''] ?? '');
      await screen.dontSee('heading', name === 'Jersey' ? 'Neon headset' : 'Jersey');
    },
    back: steps(header.press('link', 'My Rewards'), main.press('link', 'Neon headset')),
  }),
});
