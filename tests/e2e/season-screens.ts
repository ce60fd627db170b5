import type { Page } from '@playwright/test';
import type { Verb } from '../../contract/endpoints';
import { copy } from '../support/copy';
import type { TestBackend } from './test-backend';

/** A list or detail with the requests that it makes. */
export interface ListScreen {
  name: string;
  path: string | ((testBackend: TestBackend) => Promise<string>);
  verbs: readonly Verb[];
  words: { failed: string; stale: string };
  /** Visible once the server has responded, and not before. */
  shown: (page: Page) => ReturnType<Page['getByRole']>;
  /** Visible before any response; the parts of home load on demand. */
  readyWithoutResponses?: string;
  /** The screen with the same path, if it comes first in the list. */
  isPartOf?: string;
}

/** The path of a demo tournament that has begun. */
const playedTournament = async ({ query }: TestBackend): Promise<string> => {
  const [row] = await query<{ id: number }>(
    "SELECT tournament_id AS id FROM tournaments WHERE key = 'citrus-siege-circuit'",
    [],
  );
  return `tournament/${row?.id}`;
};

const { tournaments, tournament, tournamentLeaderboard, leaderboard, highlights, winners, campaignPage } =
  copy;

/** The lists and details that are open to everybody. */
export const seasonScreens: readonly ListScreen[] = [
  {
    name: 'home',
    path: '',
    verbs: ['getHomeContent', 'getConfig'],
    words: copy.home,
    shown: (page) => page.getByRole('link', { name: copy.home.winnersLink }),
    readyWithoutResponses: '#home-how',
  },
  {
    name: 'tournaments',
    path: 'tournaments',
    verbs: ['getTournaments'],
    words: tournaments,
    shown: (page) => page.getByRole('list', { name: tournaments.list }),
  },
  {
    name: 'tournament',
    path: playedTournament,
    verbs: ['getTournament'],
    words: tournament,
    shown: (page) => page.getByRole('heading', { name: tournament.rules }),
  },
  {
    name: 'tournament leaderboard',
    path: playedTournament,
    verbs: ['getTournamentLeaderboard'],
    words: tournamentLeaderboard,
    isPartOf: 'tournament',
    shown: (page) => page.getByRole('table', { name: tournamentLeaderboard.list }),
  },
  {
    name: 'leaderboard',
    path: 'leaderboard',
    verbs: ['getLeaderboard'],
    words: leaderboard,
    shown: (page) => page.getByRole('table', { name: leaderboard.table.list }),
  },
  {
    name: 'highlights',
    path: 'highlights',
    verbs: ['getHighlights', 'getWinners'],
    words: highlights,
    shown: (page) => page.getByRole('heading', { level: 3 }).first(),
  },
  {
    name: 'winners',
    path: 'highlights',
    verbs: ['getWinners'],
    words: winners,
    isPartOf: 'highlights',
    shown: (page) => page.getByText('40 winners so far'),
  },
  {
    name: 'terms',
    path: 'terms',
    verbs: ['getPage'],
    words: campaignPage,
    shown: (page) => page.getByRole('navigation', { name: campaignPage.contents }),
  },
];

/** The lists and details that only players can open. */
export const playerScreens: readonly ListScreen[] = [
  {
    name: 'profile',
    path: 'profile',
    verbs: ['getProfile', 'getSessions'],
    words: copy.profile,
    shown: (page) => page.getByRole('heading', { name: copy.profile.facts }),
  },
];

/** The path of the screen in the demo campaign. */
export const pathOf = async ({ path }: ListScreen, testBackend: TestBackend): Promise<string> =>
  typeof path === 'string' ? path : path(testBackend);
