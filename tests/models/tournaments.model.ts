import { endpoints } from '../../contract/endpoints';
import type { Tournaments, tournamentFilters } from '../../contract/tournament.contract';
import { resources } from '../../machines/resource/resources';
import type { Screen } from '../kit/screen/screen';
import { copy } from '../support/copy';
import { isFiltered, type Loaded, pageIn } from './addressed-list';
import { done } from './answers';
import { seeHome } from './exits';
import { loggedIn, open } from './open-page';
import { token } from './player-samples';
import { resourceModel } from './resource-model';
import {
  beyondTournaments,
  matchingTournaments,
  moreTournaments,
  noMatch,
  noTournaments,
  noTournamentsLater,
  tournaments,
} from './tournament-samples';
import { button, field, link } from './unmodeled-controls';

const texts = copy.tournaments;
const { statuses, joined } = copy.tournament;

const nothing: Record<keyof typeof tournamentFilters, ''> = { status: '', game: '', mode: '', q: '' };

const known = [...tournaments.tournaments, ...moreTournaments.tournaments];

const main = (screen: Screen) => screen.within('main');

const hasGames = ({ data, previous, query }: Loaded<Tournaments>) =>
  ((data ?? previous)?.games ?? []).length > 0 || Boolean(query.game);

const canShowAll = ({ data, query }: Loaded<Tournaments>) => data !== null && isFiltered(query);

const seeNothing = async (screen: Screen, data: Tournaments) => {
  await screen.dontSee('list', texts.list);
  await screen.dontSeeText(/time zone/);
  const { page = 1, total = 0 } = data.pagination ?? {};
  if (page > 1 && total > 0) await screen.see('heading', texts.beyondTitle);
  else await screen.dontSee('heading', texts.beyondTitle);
};

export const tournamentsModel = resourceModel({
  machine: resources.tournaments,
  verb: 'getTournaments',
  start: {
    name: 'a player opens the tournaments',
    prepare: async (world) => {
      open(world, '/tournaments', ['getTournaments']);
      await loggedIn(world);
    },
  },
  texts,
  answers: [
    done(endpoints.getTournaments, tournaments),
    done(endpoints.getTournaments, moreTournaments),
    done(endpoints.getTournaments, beyondTournaments),
    done(endpoints.getTournaments, noTournaments),
    done(endpoints.getTournaments, noTournamentsLater),
    done(endpoints.getTournaments, matchingTournaments),
    done(endpoints.getTournaments, noMatch),
  ],
  emptyTitle: texts.emptyTitle,
  part: main,
  pageOf: pageIn,
  addressed: {
    path: '/tournaments',
    nothingTitle: texts.nothingTitle,
    changes: [
      {
        query: { status: 'ongoing' },
        drive: ({ screen }) => main(screen).choose(texts.status, statuses.ongoing),
      },
      { query: { mode: 'onsite' }, drive: ({ screen }) => main(screen).choose(texts.mode, 'On site') },
      {
        query: { game: 'Word Duel' },
        drive: ({ screen }) => main(screen).choose(texts.game, 'Word Duel'),
        isOffered: hasGames,
      },
      {
        query: { q: 'duel' },
        drive: async ({ screen }) => {
          await main(screen).type(texts.search, ' duel ');
          await main(screen).key('Enter');
        },
      },
      {
        query: nothing,
        drive: ({ screen }) => main(screen).press('button', texts.showAll),
        isOffered: canShowAll,
      },
      {
        query: { ...nothing, page: 1 },
        drive: ({ screen }) => screen.within('contentinfo').press('link', copy.footer.tournaments),
      },
    ],
    controls: (shown) => [
      ...[texts.search, texts.status, texts.mode, ...(hasGames(shown) ? [texts.game] : [])].map(field),
      button(texts.submit),
      ...(canShowAll(shown) ? [button(texts.showAll)] : []),
    ],
    shows: async (screen, { status = '', mode = '', q = '' }) => {
      await screen.seeValue(texts.status, String(status));
      await screen.seeValue(texts.mode, String(mode));
      await screen.seeValue(texts.search, String(q));
    },
    fits: ({ tournaments: [first], games, pagination }, query) => {
      const isMatching = first?.id === matchingTournaments.tournaments[0]?.id && pagination?.total === 1;
      const isNoMatch =
        first === undefined && pagination?.page === 1 && games !== undefined && games.length > 0;
      return isFiltered(query) ? isMatching || isNoMatch : !isMatching && !isNoMatch;
    },
  },
  unmodeledControls: (data) => (data?.tournaments ?? []).map(({ name }) => link(name)),
  seen: async (screen, data) => {
    const shown = data.tournaments;
    for (const { id, name } of known) {
      if (!shown.some((one) => one.id === id)) await screen.dontSee('heading', name);
    }
    if (shown.length === 0) return seeNothing(screen, data);
    const list = screen.within('list', texts.list);
    for (const { name, summary = '', status = 'upcoming', is_joined } of shown) {
      await list.see('heading', name);
      await list.seeText(summary);
      await list.seeText(statuses[status]);
      if (is_joined) await list.seeText(joined);
    }
    await screen.seeText(/time zone/);
  },
  endsAt: '/tournaments',
  left: async ({ screen, world }) => {
    await seeHome({ screen });
    await world.seeStored('session_token', token);
    await screen.within('contentinfo').press('link', copy.footer.tournaments);
    await screen.at('/tournaments');
    await screen.within('main').seeText(texts.loading);
    await world.seeCall('getTournaments');
  },
});
