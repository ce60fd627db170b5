import { endpoints } from '../../contract/endpoints';
import { resources } from '../../machines/resource/resources';
import { copy } from '../support/copy';
import { done } from './answers';
import { highlightsList } from './highlights-list';
import { earlierWinners, noWinners, noWinnersLater, winners } from './season-samples';

const texts = copy.winners;

const known = [...winners.winners, ...earlierWinners.winners];

export const winnersModel = highlightsList({
  machine: resources.winners,
  verb: 'getWinners',
  startName: 'a guest opens the second page of the winners below the highlights',
  pageName: 'winners_page',
  texts,
  answers: [
    done(endpoints.getWinners, winners),
    done(endpoints.getWinners, earlierWinners),
    done(endpoints.getWinners, noWinners),
    done(endpoints.getWinners, noWinnersLater),
  ],
  emptyTitle: texts.emptyTitle,
  part: (screen) => screen.within('region', texts.title),
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
});
