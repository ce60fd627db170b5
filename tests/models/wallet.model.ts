import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { pageIn } from './addressed-list';
import { done } from './answers';
import { seeHome } from './exits';
import { loggedIn, open } from './open-page';
import { emptyWallet, emptyWalletLater, secondPage, token, wallet } from './player-samples';
import { resourceModel } from './resource-model';
import { button } from './unmodeled-controls';

const texts = copy.rewards;

export const walletModel = resourceModel({
  machine: resources.wallet,
  verb: 'getWallet',
  start: {
    name: 'a player opens the second page of the rewards',
    input: { query: { page: 2 } },
    prepare: async (world) => {
      open(world, '/rewards?page=2', ['getWallet']);
      await loggedIn(world);
    },
  },
  texts,
  answers: [
    done(endpoints.getWallet, wallet),
    done(endpoints.getWallet, secondPage),
    done(endpoints.getWallet, emptyWallet),
    done(endpoints.getWallet, emptyWalletLater),
  ],
  emptyTitle: texts.emptyTitle,
  part: (screen) => screen.within('main'),
  pageOf: pageIn,
  addressed: {
    path: '/rewards',
    changes: [
      {
        query: { page: 1 },
        drive: ({ screen }) => screen.within('banner').press('link', 'My Rewards'),
      },
    ],
  },
  unmodeledControls: (data) => {
    if (data?.rewards.length === 0) return [button(texts.redeem)];
    return (data?.rewards ?? []).map(() => button(copy.reward.details));
  },
  seen: async (screen, { rewards, points_balance, pagination }) => {
    if (rewards.length === 0) {
      await screen.seeEnabled('button', texts.redeem);
      await screen.dontSee('list', texts.list);
      return;
    }
    await screen.seeText(String(points_balance));
    for (const { name, description, status, rarity } of rewards) {
      const list = screen.within('list', texts.list);
      await list.see('heading', name);
      await list.seeText(description);
      if (status !== undefined) await list.seeText(copy.reward.statuses[status]);
      if (rarity !== null) await list.seeText(copy.reward.rarities[rarity]);
    }
    await screen.see('navigation', texts.pages);
    await screen.dontSee('heading', pagination?.page === 1 ? 'Jersey' : 'Neon headset');
  },
  endsAt: '/login',
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await world.seeStored('session_token', token);
    await screen.within('banner').press('link', 'My Rewards');
    await screen.within('main').seeText(texts.loading);
    await world.seeCall('getWallet');
  },
});
