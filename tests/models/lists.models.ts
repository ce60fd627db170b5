import { endpoints } from '../../contract/endpoints';
import { resource, resourceModels } from './resource-model';
import { footerLink } from './resource-query';
import * as season from './season-samples';
import { main } from './steps';
import { button, link } from './unmodeled-controls';

const mail = {
  to: 'aina@example.test',
  subject: 'Your verification code',
  text: 'Your code is 123456.',
  sent_at: '2026-06-01T00:00:00Z',
};

export const lists = resourceModels({
  outbox: resource(endpoints.getOutbox, {
    start: '/outbox',
    answers: [{ mails: [mail] }, { mails: [] }],
    list: {
      of: 'mails',
      texts: ({ subject, text }) => [subject, text],
      emptyText: 'Register a player and the verification email will show up here.',
    },
  }),
  leaderboard: resource(endpoints.getLeaderboard, {
    start: '/leaderboard',
    answers: [
      season.leaderboard,
      season.lastPlaces,
      season.weekLeaderboard,
      season.emptyLeaderboard,
      season.emptyLeaderboardLater,
    ],
    list: {
      of: 'leaderboard',
      isText: true,
      within: ['table', 'Leaderboard'],
      emptyText: 'Score the first points and take the lead.',
    },
    changes: [
      { query: { period: 'week' }, drive: main.press('button', 'This week') },
      { query: { period: '' }, drive: main.press('button', 'This season') },
      footerLink('Leaderboard', { period: '' }),
    ],
    controls: () => [button('This season'), button('This week')],
    fits: ({ pagination }, { period }) => pagination?.total !== (period === 'week' ? 5 : 1),
    unmodeledControls: (data) => (data?.leaderboard.length === 0 ? [button('Redeem a code')] : []),
    seen: async (screen, { leaderboard, pagination }) => {
      if (leaderboard.length === 0) return;
      const [shown, other] = pagination?.total === 1 ? ['week', 'season'] : ['season', 'week'];
      await screen.see('heading', `Points this ${shown}`);
      await screen.dontSee('heading', `Points this ${other}`);
      await screen.within('table', 'Leaderboard').dontSeeText('You');
      await screen.seeText('You don’t have any points here yet.');
    },
  }),
  highlights: resource(endpoints.getHighlights, {
    start: '/highlights?page=2',
    within: ['region', 'Moments'],
    answers: [season.highlights, season.olderHighlights, season.noHighlights, season.noHighlightsLater],
    list: {
      of: 'highlights',
      emptyText: 'Photos and videos of our events will show up here.',
    },
    changes: [footerLink('Highlights')],
    unmodeledControls: (data) =>
      (data?.highlights ?? []).flatMap(({ title, link: target, media_type, media_url }) => [
        ...(target?.startsWith('javascript:') === false ? [link(title)] : []),
        ...(media_type === 'video' && media_url?.startsWith('https:') ? [link(`Watch: ${title}`)] : []),
      ]),
  }),
  winners: resource(endpoints.getWinners, {
    start: '/highlights?winners_page=2',
    within: ['region', 'Winners'],
    answers: [season.winners, season.earlierWinners, season.noWinners, season.noWinnersLater],
    list: {
      of: 'winners',
      isText: true,
      texts: ({ raffle_name = '' }) => [raffle_name],
      emptyText: 'Raffle winners are listed here right after each draw.',
    },
    changes: [footerLink('Highlights')],
    seen: async (screen, { winners, winners_count }) => {
      if (winners.length > 0) await screen.seeText(`${winners_count} winners so far`);
    },
  }),
});
