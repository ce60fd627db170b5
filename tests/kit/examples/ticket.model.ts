import { defineModel } from '../model/model';
import { ticketMachine } from './ticket.machine';

export const ticketModel = defineModel<typeof ticketMachine>({
  machine: ticketMachine,
  starts: [{ name: 'with a closed box', prepare: (world) => world.startAt('/') }],
  project: ({ name, complaint }) => [name !== '', complaint],
  samples: {
    'box.open': [{}],
    'box.close': [{}],
    'box.again': [{}],
    'name.changed': [{ name: 'Aina' }, { name: '' }],
    'name.submit': [{}],
    'xstate.done.actor.drawPrize': [
      { output: true, outcome: { status: 200, body: { lucky: true } } },
      { output: false, outcome: { status: 200, body: { lucky: false } } },
    ],
    'xstate.error.actor.drawPrize': [{ error: new Error('offline'), outcome: 'connection lost' }],
    'xstate.after.applause.ticket.won': [{}],
  },
  drivers: {
    'box.open': ({ screen }) => screen.press('button', 'Open'),
    'box.close': ({ screen }) => screen.press('button', 'Close'),
    'box.again': ({ screen }) => screen.press('button', 'Again'),
    'name.changed': ({ screen, event }) => screen.type('Your name', event.name),
    'name.submit': ({ screen }) => screen.press('button', 'Draw'),
    'xstate.done.actor.drawPrize': ({ world, event }) => world.answer('drawPrize', event.outcome),
    'xstate.error.actor.drawPrize': ({ world, event }) => world.answer('drawPrize', event.outcome),
    'xstate.after.applause.ticket.won': ({ world }) => world.passTime(3000),
  },
  parts: (screen) => [screen],
  states: {
    closed: async ({ screen }) => {
      await screen.see('button', 'Open');
      await screen.dontSee('button', 'Close');
    },
    asking: async ({ screen, snapshot }) => {
      await screen.seeValue('Your name', snapshot.context.name);
      if (snapshot.context.complaint !== '') await screen.seeText(snapshot.context.complaint);
      await screen.seeEnabled('button', 'Draw');
    },
    drawing: ({ screen }) => screen.seeDisabled('button', 'Draw'),
    won: ({ screen }) => screen.see('heading', 'You won'),
    lost: ({ screen }) => screen.see('heading', 'Not this time'),
  },
});
