import { endpoints } from '../../contract/endpoints';
import * as samples from './raffle-samples';
import { resource, resourceModels } from './resource-model';
import { isFiltered } from './resource-query';
import { main, page, steps } from './steps';
import { button, field, link } from './unmodeled-controls';

const open = ['You have 2 tickets.', 'Redeem a code: each one is a ticket.', 'W3-000002'];
const won = ['You won! Your prize is in My Rewards.', 'Be**** T.', 'W1-000123'];

export const raffleModels = resourceModels({
  raffles: resource(endpoints.getRaffles, {
    start: '/raffles',
    answers: [samples.raffles, samples.drawnRaffles, samples.noRaffles],
    list: {
      of: 'raffles',
      texts: ({ status }) =>
        status === 'open' ? ['You have 2 tickets.'] : ['You had no ticket in this one.'],
      within: ['list', 'Raffles'],
    },
    changes: [
      { query: { status: 'drawn' }, drive: main.choose('Status', 'Drawn') },
      {
        query: { status: '' },
        drive: main.choose('Status', 'Any status'),
      },
    ],
    controls: ({ query, data }) => [
      field('Status'),
      ...(isFiltered(query) && data?.raffles.length === 0 ? [button('Show all raffles')] : []),
    ],
    shows: (screen, { status = '' }) => screen.seeValue('Status', String(status)),
    fits: ({ raffles }, query) => !isFiltered(query) === (raffles.length === 2) || raffles.length === 0,
    unmodeledControls: (data) => (data?.raffles ?? []).map(({ name }) => link(name)),
    seen: (screen, { raffles }) =>
      raffles.some(({ status }) => status === 'open')
        ? screen.seeText(/^\d+ days$/)
        : screen.dontSeeText(/^\d+ days$/),
  }),
  raffle: resource(endpoints.getRaffle, {
    start: '/raffles/3',
    answers: [samples.openRaffle, samples.wonRaffle],
    unmodeledControls: (data) => [
      link('All raffles'),
      ...(data === null ? [] : [button('Fingerprint 3f9a1c2b…')]),
      ...(data?.raffle.status === 'open' ? [button('Redeem a code')] : []),
      ...(data?.raffle.my_result === 'won' ? [link('See my rewards'), link('Check the draw yourself')] : []),
    ],
    missing: steps(
      page.see('heading', 'Raffle not found'),
      main.see('link', 'All raffles'),
      page.dontSee('heading', 'Grand draw'),
    ),
    seen: async (screen, { raffle }) => {
      await screen.see('heading', raffle.name);
      const [shown, hidden] = raffle.status === 'open' ? [open, won] : [won, open];
      for (const text of shown) await screen.seeText(text);
      for (const text of hidden) await screen.dontSeeText(text);
      await screen.seeText('Fingerprint 3f9a1c2b…');
    },
  }),
});
