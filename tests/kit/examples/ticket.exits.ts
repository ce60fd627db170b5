import type { AnyModel } from '../model/model';
import type { AnyExit } from '../plan/moves';
import { ticketModel } from './ticket.model';

export const closing: AnyExit = {
  name: 'closes before the draw',
  from: (snapshot) => snapshot.matches('drawing'),
  drive: ({ screen }) => screen.press('button', 'Close'),
  late: { verb: 'drawPrize', answer: { status: 200, body: { lucky: true } } },
  see: async ({ screen }) => {
    await screen.see('button', 'Open');
    await screen.dontSee('heading', 'You won');
  },
};

export const reloading: AnyExit = {
  ...closing,
  name: 'reloads the page',
  drive: ({ world }) => world.reload(),
};

export const withExits = (...exits: AnyExit[]): AnyModel => ({ ...ticketModel, exits });
