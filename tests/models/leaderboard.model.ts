import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { pageIn } from './addressed-list';
import { done } from './answers';
import { seeHome } from './exits';
import { loggedIn, open } from './open-page';
import { token } from './player-samples';
import { resourceModel } from './resource-model';
import {
  emptyLeaderboard,
  emptyLeaderboardLater,
  lastPlaces,
  leaderboard,
  weekLeaderboard,
} from './season-samples';
import { button } from './unmodeled-controls';

const texts = copy.leaderboard;

const count = new Intl.NumberFormat('en-MY');

const { total } = leaderboard.pagination;

const known = [leaderboard, lastPlaces].flatMap(({ leaderboard: rows }) => rows);

export const leaderboardModel = resourceModel({
  machine: resources.leaderboard,
  verb: 'getLeaderboard',
  start: {
    name: 'a player opens the leaderboard',
    prepare: async (world) => {
      open(world, '/leaderboard', ['getLeaderboard']);
      await loggedIn(world);
    },
  },
  texts,
  answers: [
    done(endpoints.getLeaderboard, leaderboard),
    done(endpoints.getLeaderboard, lastPlaces),
    done(endpoints.getLeaderboard, weekLeaderboard),
    done(endpoints.getLeaderboard, emptyLeaderboard),
    done(endpoints.getLeaderboard, emptyLeaderboardLater),
  ],
  emptyTitle: texts.emptyTitle,
  part: (screen) => screen.within('main'),
  pageOf: pageIn,
  addressed: {
    path: '/leaderboard',
    changes: [
      { query: { period: 'week' }, drive: ({ screen }) => screen.within('main').press('button', texts.week) },
      { query: { period: '' }, drive: ({ screen }) => screen.within('main').press('button', texts.season) },
      {
        query: { period: '', page: 1 },
        drive: ({ screen }) => screen.within('contentinfo').press('link', copy.footer.leaderboard),
      },
    ],
    controls: () => [button(texts.season), button(texts.week)],
    nothingTitle: texts.emptyWeekTitle,
    fits: ({ pagination }, { period }) => pagination?.total !== (period === 'week' ? total : 1),
  },
  unmodeledControls: (data) => (data?.leaderboard.length === 0 ? [button(texts.redeem)] : []),
  seen: async (screen, { leaderboard: shown, pagination }) => {
    if (shown.length === 0) {
      await screen.seeText(texts.emptyText);
      await screen.dontSee('table');
      return;
    }
    const isWeek = pagination?.total === 1;
    await screen.see('heading', isWeek ? texts.weekTitle : texts.seasonTitle);
    await screen.dontSee('heading', isWeek ? texts.seasonTitle : texts.weekTitle);
    const table = screen.within('table', texts.table.list);
    for (const { display_name, points } of known) {
      if (!shown.some((one) => one.display_name === display_name)) {
        await table.dontSeeText(display_name);
        continue;
      }
      await table.seeText(display_name);
      await table.seeText(count.format(points));
    }
    await table.dontSeeText(texts.table.you);
    await screen.seeText(texts.unranked);
  },
  endsAt: '/leaderboard',
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await world.seeStored('session_token', token);
  },
});
