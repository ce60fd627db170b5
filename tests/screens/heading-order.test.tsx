import { expect, test } from 'vitest';
import { endpoints, type Verb } from '../../contract/endpoints';
import type { Answer } from '../kit/world/world';
import { success } from '../models/answers';
import { open } from '../models/open-page';
import { emptyLeaderboard, noHighlights, noWinners } from '../models/season-samples';
import { noTournamentLeaderboard } from '../models/tournament-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const app = appOnScreen();

const { leaderboard, highlights, winners, tournamentLeaderboard } = copy;

const levelsAt = async (path: string, answers: Partial<Record<Verb, Answer>>, until: string) => {
  const verbs = Object.keys(answers) as Verb[];
  open(app.host.world, path, verbs);
  for (const verb of verbs) app.host.world.alwaysAnswer(verb, answers[verb] as Answer);
  await app.host.load();
  await app.host.screen.within('main').see('heading', until);
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4)')].map(
    (heading) => `${heading.tagName} ${heading.textContent}`,
  );
};

const empty = {
  getLeaderboard: success(endpoints.getLeaderboard, emptyLeaderboard),
  getHighlights: success(endpoints.getHighlights, noHighlights),
  getWinners: success(endpoints.getWinners, noWinners),
  getTournamentLeaderboard: success(endpoints.getTournamentLeaderboard, noTournamentLeaderboard),
};

const failed: typeof empty = {
  getLeaderboard: { status: 502, body: '<h1>Bad Gateway</h1>' },
  getHighlights: { status: 502, body: '<h1>Bad Gateway</h1>' },
  getWinners: { status: 502, body: '<h1>Bad Gateway</h1>' },
  getTournamentLeaderboard: { status: 502, body: '<h1>Bad Gateway</h1>' },
};

test.each([
  ['/leaderboard', empty, leaderboard.seasonTitle, leaderboard.emptyTitle],
  ['/leaderboard', failed, leaderboard.seasonTitle, leaderboard.failed],
  ['/highlights', empty, highlights.list, highlights.emptyTitle],
  ['/highlights', failed, highlights.list, highlights.failed],
  ['/highlights', empty, winners.title, winners.emptyTitle],
  ['/highlights', failed, winners.title, winners.failed],
  ['/tournament/7', empty, tournamentLeaderboard.title, tournamentLeaderboard.emptyTitle],
  ['/tournament/7', failed, tournamentLeaderboard.title, tournamentLeaderboard.failed],
])(
  'the message in place of a list has the heading level below its section: %s',
  async (path, answers, part, message) => {
    const headings = await levelsAt(path, answers, message);
    const place = headings.indexOf(`H2 ${part}`);
    expect(headings.slice(place, place + 2)).toEqual([`H2 ${part}`, `H3 ${message}`]);
  },
);
