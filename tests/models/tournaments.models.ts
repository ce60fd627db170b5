import { endpoints } from '../../contract/endpoints';
import type { Tournaments } from '../../contract/tournament.contract';
import type { Screen } from '../kit/screen/screen';
import { resource, resourceModels } from './resource-model';
import { footerLink, isFiltered, type Loaded } from './resource-query';
import * as samples from './tournament-samples';
import { button, field, link } from './unmodeled-controls';

const main = (screen: Screen) => screen.within('main');
const statuses: Readonly<Record<string, string>> = {
  registration_open: 'Registration open',
  ongoing: 'Live now',
};
const known = [samples.openTournament, samples.joinedTournament, samples.fullTournament];
const nothing = { status: '', game: '', mode: '', q: '' };
const hasGames = ({ data, previous, query }: Loaded<Tournaments>) =>
  ((data ?? previous)?.games ?? []).length > 0 || Boolean(query.game);
const canShowAll = ({ data, query }: Loaded<Tournaments>) => data !== null && isFiltered(query);
const isMatch = ({ tournaments: [first], pagination }: Tournaments) =>
  first?.name === 'Duel day' && pagination?.total === 1;
const isNoMatch = ({ tournaments, games = [], pagination }: Tournaments) =>
  tournaments.length === 0 && pagination?.page === 1 && games.length > 0;

export const tournamentModels = resourceModels({
  tournaments: resource(endpoints.getTournaments, {
    start: { path: '/tournaments', as: 'player', holds: ['getTournaments'] },
    of: 'the tournaments',
    answers: [
      samples.tournaments,
      samples.moreTournaments,
      samples.beyondTournaments,
      samples.noTournaments,
      samples.noTournamentsLater,
      samples.matchingTournaments,
      samples.noMatch,
    ],
    list: {
      of: 'tournaments',
      known: [...samples.tournaments.tournaments, ...samples.moreTournaments.tournaments],
      name: ({ name }) => name,
      texts: ({ summary = '', status = '', is_joined }) => [
        summary,
        statuses[status] ?? '',
        ...(is_joined ? ['You’re in'] : []),
      ],
      within: ['list', 'Tournaments'],
      without: 'list',
    },
    emptyTitle: 'No tournaments yet',
    nothingTitle: 'No tournaments match',
    changes: [
      { query: { status: 'ongoing' }, drive: ({ screen }) => main(screen).choose('Status', 'Live now') },
      { query: { mode: 'onsite' }, drive: ({ screen }) => main(screen).choose('Mode', 'On site') },
      {
        query: { game: 'Word Duel' },
        drive: ({ screen }) => main(screen).choose('Game', 'Word Duel'),
        isOffered: hasGames,
      },
      {
        query: { q: 'duel' },
        drive: async ({ screen }) => {
          await main(screen).type('Search by name', ' duel ');
          await main(screen).key('Enter');
        },
      },
      {
        query: nothing,
        drive: ({ screen }) => main(screen).press('button', 'Show all tournaments'),
        isOffered: canShowAll,
      },
      footerLink('Tournaments', nothing),
    ],
    controls: (shown) => [
      ...['Search by name', 'Status', 'Mode', ...(hasGames(shown) ? ['Game'] : [])].map(field),
      ...['Search', ...(canShowAll(shown) ? ['Show all tournaments'] : [])].map(button),
    ],
    shows: async (screen, { status = '', mode = '', q = '' }) => {
      await screen.seeValue('Status', String(status));
      await screen.seeValue('Mode', String(mode));
      await screen.seeValue('Search by name', String(q));
    },
    fits: (data, query) =>
      isFiltered(query) ? isMatch(data) || isNoMatch(data) : !isMatch(data) && !isNoMatch(data),
    unmodeledControls: (data) => (data?.tournaments ?? []).map(({ name }) => link(name)),
    seen: async (screen, { tournaments, pagination }) => {
      if (tournaments.length > 0) return screen.seeText(/time zone/);
      await screen.dontSeeText(/time zone/);
      const isBeyond = (pagination?.page ?? 1) > 1 && (pagination?.total ?? 0) > 0;
      await (isBeyond ? screen.see('heading', 'No such page') : screen.dontSee('heading', 'No such page'));
    },
    back: async ({ screen, world }) => {
      await screen.within('contentinfo').press('link', 'Tournaments');
      await screen.at('/tournaments');
      await main(screen).seeText('Loading the tournaments…');
      await world.seeCall('getTournaments');
    },
  }),
  tournamentLeaderboard: resource(endpoints.getTournamentLeaderboard, {
    start: {
      path: '/tournament/7?page=2',
      as: 'player',
      input: { query: { id: '7', page: 2 } },
      holds: ['getTournamentLeaderboard'],
    },
    of: 'the leaderboard',
    within: ['region', /^(Leaderboard|Final leaderboard)$/],
    answers: [
      samples.tournamentLeaderboard,
      samples.laterTournamentLeaderboard,
      samples.noTournamentLeaderboard,
      samples.noTournamentLeaderboardLater,
      samples.lineUp,
      samples.finalTournamentLeaderboard,
    ],
    list: {
      of: 'leaderboard',
      known: samples.tournamentLeaderboard.leaderboard,
      name: ({ display_name }) => display_name,
      isText: true,
      within: ['table', 'Leaderboard'],
      without: 'table',
    },
    emptyTitle: 'No one has joined yet',
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
    seen: async (screen, { leaderboard, me, is_final }) => {
      await screen.see('heading', is_final ? 'Final leaderboard' : 'Leaderboard');
      if (leaderboard.length === 0) return;
      const table = screen.within('table', 'Leaderboard');
      const marks = {
        'Your rank': me && !leaderboard.some(({ is_me }) => is_me),
        You: me,
        aina: me,
        tied: leaderboard.some(({ is_tied }) => is_tied),
      };
      for (const [mark, isThere] of Object.entries(marks))
        await (isThere ? table.seeText(mark) : table.dontSeeText(mark));
      const noResults = 'No results yet. Players are listed in the order they joined.';
      if (leaderboard.every(({ rank }) => rank === 0)) await screen.seeText(noResults);
      else await screen.dontSeeText(noResults);
    },
  }),
  tournament: resource(endpoints.getTournament, {
    start: {
      path: '/tournament/7',
      as: 'player',
      input: { query: { id: '7' } },
      holds: ['getTournament'],
    },
    of: 'the tournament',
    answers: [samples.openTournament, samples.joinedTournament, samples.fullTournament],
    unmodeledControls: (data) => [
      link('All tournaments'),
      ...(data?.stream_url ? [link('Watch the stream')] : []),
      ...(data?.contact_url?.startsWith('https:') ? [link('Contact the organiser')] : []),
    ],
    missing: async ({ screen }) => {
      await screen.see('heading', 'Tournament not found');
      await screen.within('main').see('link', 'All tournaments');
      for (const { name } of known) await screen.dontSee('heading', name);
      await screen.dontSee('heading', 'Leaderboard');
    },
    seen: async (
      screen,
      { name, summary = '', status, description, prizes = [], schedule = [], ...more },
    ) => {
      for (const other of known) if (other.name !== name) await screen.dontSee('heading', other.name);
      await screen.see('heading', name);
      await screen.seeText(summary);
      await screen.seeText(statuses[status ?? ''] ?? '');
      if (description) await screen.seeText(description);
      else await screen.dontSee('heading', 'About');
      const parts = {
        Prizes: prizes.map(({ title }) => title),
        Schedule: schedule.map(({ label }) => label),
      };
      for (const [title, texts] of Object.entries(parts)) {
        for (const text of texts) await screen.within('list', title).seeText(text);
        if (texts.length === 0) await screen.dontSee('list', title);
      }
      const taking = screen.within('region', 'Taking part');
      if (more.my_participation) {
        await taking.seeText('You’re checked in.');
        await taking.seeText('AinaRush');
        await taking.dontSeeText(/Registration is open until/);
      } else if (more.can_join)
        await taking.seeText(/^Registration is open until .+\. You can’t join in the app yet\.$/);
      else await taking.seeText(more.cannot_join_reason ?? '');
      await screen.see('heading', 'Leaderboard');
    },
    back: async ({ screen }) => {
      await screen.within('contentinfo').press('link', 'Tournaments');
      await screen.at('/tournaments');
      await screen.within('main').dontSee('heading', 'Night cup');
    },
  }),
});
