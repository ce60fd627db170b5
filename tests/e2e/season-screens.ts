import type { Page } from '@playwright/test';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { success } from '../models/answers';
import { config, quietHome } from '../models/campaign-samples';
import { emptyLeaderboard, noHighlights, noWinners } from '../models/season-samples';
import { noTournamentLeaderboard, noTournaments } from '../models/tournament-samples';
import { copy } from '../support/copy';
import type { TestBackend } from './test-backend';

/** A list or detail with the calls that it needs. */
export interface ListScreen {
  name: string;
  path: string | ((testBackend: TestBackend) => Promise<string>);
  verbs: readonly Verb[];
  words: { loading: string; refreshing: string; failed: string; stale: string };
  /** Stands there once the server has answered, and not before. */
  shown: (page: Page) => ReturnType<Page['getByRole']>;
  /** Answers that hold nothing, and what is said then. */
  nothing?: { answers: Partial<Record<Verb, Answer>>; told: string };
  /** Whether a 404 is no failure: the server does not offer the call, or the detail does not exist. */
  hasStateForNotFound?: true;
}

/** The address of a demo tournament that is being played. */
const playedTournament = async ({ query }: TestBackend): Promise<string> => {
  const [row] = await query<{ id: number }>(
    "SELECT tournament_id AS id FROM tournaments WHERE key = 'citrus-siege-circuit'",
    [],
  );
  return `tournament/${row?.id}`;
};

const { tournaments, tournament, tournamentLeaderboard, leaderboard, highlights, winners, campaignPage } =
  copy;

/** What everybody sees. */
export const seasonScreens: readonly ListScreen[] = [
  {
    name: 'home',
    path: '',
    verbs: ['getHomeContent', 'getConfig'],
    words: copy.home,
    hasStateForNotFound: true,
    shown: (page) => page.getByRole('link', { name: copy.home.winnersLink }),
    nothing: {
      answers: {
        getHomeContent: success(endpoints.getHomeContent, {
          ...quietHome,
          banner: { ...quietHome.banner, prizes: [] },
          winners_block: { ...quietHome.winners_block, winners_count: 0 },
        }),
        getConfig: success(endpoints.getConfig, {
          ...config,
          odds: {},
          links: { ...config.links, social: [] },
        }),
      },
      told: copy.home.notOffered,
    },
  },
  {
    name: 'tournaments',
    path: 'tournaments',
    verbs: ['getTournaments'],
    words: tournaments,
    shown: (page) => page.getByRole('list', { name: tournaments.list }),
    nothing: {
      answers: { getTournaments: success(endpoints.getTournaments, noTournaments) },
      told: tournaments.emptyTitle,
    },
  },
  {
    name: 'tournament',
    path: playedTournament,
    verbs: ['getTournament'],
    words: tournament,
    hasStateForNotFound: true,
    shown: (page) => page.getByRole('heading', { name: tournament.rules }),
  },
  {
    name: 'tournament-standings',
    path: playedTournament,
    verbs: ['getTournamentLeaderboard'],
    words: tournamentLeaderboard,
    shown: (page) => page.getByRole('table', { name: tournamentLeaderboard.list }),
    nothing: {
      answers: {
        getTournamentLeaderboard: success(endpoints.getTournamentLeaderboard, noTournamentLeaderboard),
      },
      told: tournamentLeaderboard.emptyTitle,
    },
  },
  {
    name: 'leaderboard',
    path: 'leaderboard',
    verbs: ['getLeaderboard'],
    words: leaderboard,
    hasStateForNotFound: true,
    shown: (page) => page.getByRole('table', { name: leaderboard.table.list }),
    nothing: {
      answers: { getLeaderboard: success(endpoints.getLeaderboard, emptyLeaderboard) },
      told: leaderboard.emptyTitle,
    },
  },
  {
    name: 'highlights',
    path: 'highlights',
    verbs: ['getHighlights', 'getWinners'],
    words: highlights,
    hasStateForNotFound: true,
    shown: (page) => page.getByRole('heading', { level: 3 }).first(),
    nothing: {
      answers: {
        getHighlights: success(endpoints.getHighlights, noHighlights),
        getWinners: success(endpoints.getWinners, noWinners),
      },
      told: highlights.emptyTitle,
    },
  },
  {
    name: 'winners',
    path: 'highlights',
    verbs: ['getWinners'],
    words: winners,
    hasStateForNotFound: true,
    shown: (page) => page.getByText('40 winners so far'),
  },
  {
    name: 'terms',
    path: 'terms',
    verbs: ['getPage'],
    words: campaignPage,
    hasStateForNotFound: true,
    shown: (page) => page.getByRole('navigation', { name: campaignPage.contents }),
  },
];

/** Where the screen is in this journey's campaign. */
export const pathOf = async ({ path }: ListScreen, testBackend: TestBackend): Promise<string> =>
  typeof path === 'string' ? path : path(testBackend);
