import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { pageIn } from './addressed-list';
import { done, rejected } from './answers';
import { seeHome } from './exits';
import { loggedIn, open } from './open-page';
import { token } from './player-samples';
import { resourceModel } from './resource-model';
import {
  finalTournamentLeaderboard,
  laterTournamentLeaderboard,
  lineUp,
  noTournamentLeaderboard,
  noTournamentLeaderboardLater,
  tournamentLeaderboard,
} from './tournament-samples';

const texts = copy.tournamentLeaderboard;

const known = ['badrul', 'chen', 'devi', 'aina'];

export const tournamentLeaderboardModel = resourceModel({
  machine: resources.tournamentLeaderboard,
  verb: 'getTournamentLeaderboard',
  start: {
    name: 'a player opens the second page of the leaderboard of a tournament',
    input: { query: { id: '7', page: 2 } },
    prepare: async (world) => {
      open(world, '/tournament/7?page=2', ['getTournamentLeaderboard']);
      await loggedIn(world);
    },
  },
  texts,
  answers: [
    done(endpoints.getTournamentLeaderboard, tournamentLeaderboard),
    done(endpoints.getTournamentLeaderboard, laterTournamentLeaderboard),
    done(endpoints.getTournamentLeaderboard, noTournamentLeaderboard),
    done(endpoints.getTournamentLeaderboard, noTournamentLeaderboardLater),
    done(endpoints.getTournamentLeaderboard, lineUp),
    done(endpoints.getTournamentLeaderboard, finalTournamentLeaderboard),
  ],
  emptyTitle: texts.emptyTitle,
  rejections: [rejected('tournament_not_found', 'There is no such tournament.')],
  part: (screen) => screen.within('region', /^(Leaderboard|Final leaderboard)$/),
  pageOf: pageIn,
  addressed: {
    path: '/tournament/7',
    changes: [
      {
        query: { page: 1 },
        drive: async ({ screen, world }) => {
          await screen.at('/tournament/7?page=2');
          // The app must render the new address before the tour leaves it.
          await world.passTime(50);
          const { length } = await world.requests('getTournamentLeaderboard');
          await world.traverseTo('/tournament/7');
          await world.seeRequests('getTournamentLeaderboard', length + 1);
        },
      },
    ],
  },
  seen: async (screen, { leaderboard, me, is_final }) => {
    await screen.see('heading', is_final ? texts.final : texts.title);
    if (leaderboard.length === 0) {
      await screen.dontSee('table');
      return;
    }
    const table = screen.within('table', texts.list);
    const isPinned = me && !leaderboard.some(({ is_me }) => is_me);
    const shown = [...leaderboard, ...(me ? [me] : [])].map(({ display_name }) => display_name);
    for (const name of known) {
      if (shown.includes(name)) await table.seeText(name);
      else await table.dontSeeText(name);
    }
    if (isPinned) await table.seeText(texts.myPlace);
    else await table.dontSeeText(texts.myPlace);
    if (me) await table.seeText(texts.you);
    else await table.dontSeeText(texts.you);
    if (leaderboard.some(({ is_tied }) => is_tied)) await table.seeText(texts.tied);
    else await table.dontSeeText(texts.tied);
    if (leaderboard.every(({ rank }) => rank === 0)) await screen.seeText(texts.noResults);
    else await screen.dontSeeText(texts.noResults);
  },
  endsAt: '/tournament/7',
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await world.seeStored('session_token', token);
  },
});
