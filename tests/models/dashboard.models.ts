import { endpoints } from '../../contract/endpoints';
import { success } from './answers';
import { config } from './campaign-samples';
import * as samples from './dashboard-samples';
import { resource, resourceModels } from './resource-model';
import { traverse } from './resource-query';
import { page, steps } from './steps';
import { button, link } from './unmodeled-controls';

const timeline = { ...config, campaign: { ...config.campaign, dashboard_layout: 'timeline' as const } };

const links = ['My Rewards', 'My Tournaments', 'Raffles', 'Activities', 'Leaderboard'].map(link);
const entries = [
  'See what’s new: 2 new rewards',
  'See the tournament: Night cup',
  'See my stamps: Hall rally',
  'See the raffle: Grand draw',
];
const newEntries = ['See my rewards: No new rewards', 'All tournaments: No tournament coming up'];
const pages = [button('Next')];
const texts = ['#7', '1,240', 'Neon headset, Sticker', 'You’re in.', '3 of 5 stamps', 'You have 4 tickets.'];
const newTexts = ['Not ranked yet', 'New ones are announced all season.'];

export const dashboardModels = resourceModels({
  dashboard: resource(endpoints.getDashboard, {
    start: '/dashboard',
    answers: [samples.dashboard, samples.newDashboard],
    unmodeledControls: (data) => [
      ...links,
      ...pages,
      ...(data === null ? [] : data.open_raffles.length > 0 ? entries : newEntries).map(link),
    ],
    seen: async (screen, { open_raffles }) => {
      const [shown, hidden] = open_raffles.length > 0 ? [texts, newTexts] : [newTexts, texts];
      for (const text of shown) await screen.seeText(text);
      for (const text of hidden) await screen.dontSeeText(text);
    },
    notOffered: steps(page.see('link', 'My Tournaments'), page.dontSee('heading', 'What’s next')),
    more: {
      variants: [
        {
          name: 'with the timeline layout',
          prepare: (world) => world.alwaysAnswer('getConfig', success(endpoints.getConfig, timeline)),
        },
      ],
    },
  }),
  redemptions: resource(endpoints.getRedemptions, {
    start: '/dashboard?page=2',
    within: ['region', 'Your codes'],
    answers: [
      samples.redemptions,
      samples.earlierRedemptions,
      samples.noRedemptions,
      samples.noRedemptionsLater,
    ],
    list: {
      of: 'redemptions',
      isText: true,
      texts: ({ reward }) => [reward?.name ?? 'No Reward'],
      within: ['list', 'Redeemed codes'],
    },
    changes: [{ query: { page: 1 }, drive: traverse('getRedemptions', '/dashboard?page=2', '/dashboard') }],
    unmodeledControls: (data) => (data?.redemptions.length === 0 ? [button('Redeem a code')] : []),
  }),
});
