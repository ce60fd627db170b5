import { endpoints } from '../../contract/endpoints';
import { winnersMachine } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done, intercepted } from './answers';
import { seeHome } from './exits';
import { open } from './open-page';
import { resourceModel } from './resource-model';
import { earlierWinners, noWinners, noWinnersLater, winners } from './season-samples';

const texts = copy.winners;

const known = [...winners.winners, ...earlierWinners.winners];

export const winnersModel = resourceModel({
  machine: winnersMachine,
  verb: 'getWinners',
  start: {
    name: 'a guest opens the second page of the winners below the highlights',
    input: { query: { page: 2 } },
    prepare: (world) => open(world, '/highlights?winners_page=2', ['getWinners']),
  },
  texts,
  answers: [
    done(endpoints.getWinners, winners),
    done(endpoints.getWinners, earlierWinners),
    done(endpoints.getWinners, noWinners),
    done(endpoints.getWinners, noWinnersLater),
  ],
  emptyTitle: texts.emptyTitle,
  rejections: [intercepted],
  part: (screen) => screen.within('region', texts.title),
  pageOf: ({ pagination }) => ({ page: pagination?.page ?? 1, total_pages: pagination?.total_pages ?? 1 }),
  addressed: {
    path: '/highlights',
    pageName: 'winners_page',
    changes: [
      {
        query: { page: 1 },
        drive: ({ screen }) => screen.within('contentinfo').press('link', copy.footer.highlights),
      },
    ],
    controls: () => [],
    shows: async () => {},
    fits: () => true,
  },
  seen: async (screen, { winners: shown, winners_count }) => {
    if (shown.length === 0) {
      await screen.seeText(texts.emptyText);
      await screen.dontSee('list');
      return;
    }
    await screen.seeText(texts.count(String(winners_count), false));
    const names = shown.map(({ display_name }) => display_name);
    for (const { display_name, prize_name, raffle_name } of known) {
      if (!names.includes(display_name)) {
        await screen.dontSeeText(display_name);
        continue;
      }
      await screen.seeText(display_name);
      await screen.seeText(prize_name);
      await screen.seeText(raffle_name);
    }
  },
  left: seeHome,
});
