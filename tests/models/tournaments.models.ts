import { endpoints } from '../../contract/endpoints';
import type { Tournaments } from '../../contract/tournament.contract';
import { settled } from './profile-page';
import { resource, resourceModels } from './resource-model';
import { footerLink, isFiltered, type Loaded, traverse } from './resource-query';
import { footer, main, page, steps } from './steps';
import { joinControls } from './tournament-forms.models';
import * as samples from './tournament-samples';
import { button, field, link } from './unmodeled-controls';

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
    start: '/tournaments',
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
      texts: ({ status = '' }) => [statuses[status] ?? ''],
      within: ['list', 'Tournaments'],
    },
    changes: [
      { query: { status: 'ongoing' }, drive: main.choose('Status', 'Live now') },
      { query: { mode: 'onsite' }, drive: main.choose('Mode', 'On site') },
      { query: { game: 'Word Duel' }, drive: main.choose('Game', 'Word Duel'), isOffered: hasGames },
      { query: { q: 'duel' }, drive: steps(main.type('Search by name', ' duel '), main.key('Enter')) },
      {
        query: nothing,
        drive: main.press('button', 'Show all tournaments'),
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
    back: steps(footer.press('link', 'Tournaments'), page.at('/tournaments')),
  }),
  ownTournaments: resource(endpoints.getOwnTournaments, {
    start: '/my-tournaments?page=2',
    answers: [
      samples.ownTournaments,
      samples.moreOwnTournaments,
      samples.noOwnTournaments,
      samples.noOwnTournamentsLater,
    ],
    list: {
      of: 'tournaments',
      texts: ({ my_participation }) => [
        my_participation?.status === 'waitlisted' ? 'Waiting list: number 2' : 'Checked in',
      ],
      within: ['list', 'Tournaments'],
    },
    changes: [
      {
        query: { page: 1 },
        drive: traverse('getOwnTournaments', '/my-tournaments?page=2', '/my-tournaments'),
      },
    ],
    unmodeledControls: (data, isNotOffered) => {
      if (isNotOffered) return [link('All tournaments')];
      return data?.tournaments.length === 0
        ? [link('Find a tournament')]
        : (data?.tournaments ?? []).map(({ name }) => link(name));
    },
  }),
  tournamentLeaderboard: resource(endpoints.getTournamentLeaderboard, {
    start: '/tournament/7?page=2',
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
      isText: true,
      within: ['table', 'Leaderboard'],
    },
    changes: [
      {
        query: { page: 1 },
        drive: traverse('getTournamentLeaderboard', '/tournament/7?page=2', '/tournament/7'),
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
    start: '/tournament/7',
    answers: [samples.openTournament, samples.joinedTournament, samples.fullTournament],
    rendered: samples.fullTournament,
    unmodeledControls: (data) => [
      link('All tournaments'),
      ...(data?.can_join ? joinControls : []),
      ...(data?.stream_url ? [link('Watch the stream')] : []),
      ...(data?.contact_url?.startsWith('https:') ? [link('Contact the organiser')] : []),
    ],
    missing: steps(
      page.see('heading', 'Tournament not found'),
      main.see('link', 'All tournaments'),
      ...[...known.map(({ name }) => name), 'Leaderboard'].map((name) => page.dontSee('heading', name)),
    ),
    seen: async (screen, { name, summary = '', status = '', description, ...more }) => {
      for (const other of known) if (other.name !== name) await screen.dontSee('heading', other.name);
      await screen.see('heading', name);
      for (const text of [summary, statuses[status] ?? '']) await screen.seeText(text);
      if (!description) await screen.dontSee('heading', 'About');
      for (const [title, items] of Object.entries({ Prizes: more.prizes, Schedule: more.schedule }))
        await (items?.length ? screen.see('list', title) : screen.dontSee('list', title));
      const part = screen.within('region', 'Taking part');
      if (more.my_participation) {
        for (const text of ['You’re checked in.', 'AinaRush']) await part.seeText(text);
        await part.dontSeeText(/Registration is open until/);
      } else if (more.can_join) await part.seeText(/^Registration is open until .+\.$/);
      await screen.see('heading', 'Leaderboard');
    },
    left: steps(
      settled({ path: '/tournament/7', as: 'player' }),
      footer.press('link', 'Tournaments'),
      page.at('/tournaments'),
      main.dontSee('heading', 'Night cup'),
    ),
  }),
});
