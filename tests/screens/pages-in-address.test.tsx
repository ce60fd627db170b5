import { test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { success } from '../models/answers';
import { loggedIn, open } from '../models/open-page';
import { secondPage, wallet } from '../models/player-samples';
import { earlierWinners, highlights, olderHighlights, winners } from '../models/season-samples';
import { appOnScreen } from '../support/app-on-screen';
import { copy } from '../support/copy';

const app = appOnScreen();

const answers = {
  getWallet: [wallet, secondPage].map((page) => success(endpoints.getWallet, page)),
  getWinners: [winners, earlierWinners].map((page) => success(endpoints.getWinners, page)),
  getHighlights: [highlights, olderHighlights].map((page) => success(endpoints.getHighlights, page)),
};

const turn = async (verb: keyof typeof answers, page: 1 | 2, label: 'Next' | 'Previous', pages: string) => {
  const answer = answers[verb][page - 1];
  if (answer === undefined) throw new Error(`${verb} has no page ${page}`);
  const pager = app.host.screen.within('navigation', pages);
  await pager.seeEnabled('button', label);
  app.host.world.alwaysAnswer(verb, answer);
  await pager.press('button', label);
};

test('page 2 of the rewards is in the URL, and a reload and Back keep it', {
  tags: ['A.lists.1'],
}, async () => {
  const { screen, world } = app.host;
  open(world, '/rewards');
  await loggedIn(world);
  await app.host.load();
  await turn('getWallet', 2, 'Next', copy.rewards.pages);
  await screen.at('/rewards?page=2');
  await world.reload();
  await screen.see('heading', 'Jersey');
  await screen.within('contentinfo').press('link', 'Terms of Service');
  await screen.at('/terms');
  history.back();
  await screen.at('/rewards?page=2');
  await screen.see('heading', 'Jersey');
});

test('the highlights and the winners each keep their page in the URL', { tags: ['A.lists.1'] }, async () => {
  const { screen, world } = app.host;
  open(world, '/highlights');
  await app.host.load();
  await turn('getWinners', 2, 'Next', copy.winners.pages);
  await screen.at('/highlights?winners_page=2');
  await turn('getHighlights', 2, 'Next', copy.highlights.pages);
  await screen.at('/highlights?page=2&winners_page=2');
  await world.reload();
  await screen.at('/highlights?page=2&winners_page=2');
  await turn('getWinners', 1, 'Previous', copy.winners.pages);
  await screen.at('/highlights?page=2');
  world.alwaysAnswer('getWinners', success(endpoints.getWinners, earlierWinners));
  history.back();
  await screen.at('/highlights?page=2&winners_page=2');
});
