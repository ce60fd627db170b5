import { assign, fromPromise, setup } from 'xstate';

export const ticketMachine = setup({
  types: {
    context: {} as { name: string; complaint: string },
    events: {} as
      | { type: 'box.open' }
      | { type: 'box.close' }
      | { type: 'box.again' }
      | { type: 'name.changed'; name: string }
      | { type: 'name.submit' },
  },
  actors: {
    drawPrize: fromPromise<boolean, string>(() => {
      throw new Error('drawPrize is not provided');
    }),
  },
  guards: {
    named: ({ context }) => context.name !== '',
    lucky: ({ context }) => context.complaint === 'lucky',
  },
  delays: { applause: 3000 },
}).createMachine({
  id: 'ticket',
  context: { name: '', complaint: '' },
  initial: 'closed',
  on: { 'box.close': '.closed' },
  states: {
    closed: { on: { 'box.open': 'asking', 'box.close': undefined } },
    asking: {
      on: {
        'name.changed': { actions: assign({ name: ({ event }) => event.name }) },
        'name.submit': [
          { guard: 'named', target: 'drawing' },
          { actions: assign({ complaint: 'Write your name first.' }) },
        ],
      },
    },
    drawing: {
      invoke: {
        id: 'drawPrize',
        src: 'drawPrize',
        input: ({ context }) => context.name,
        onDone: {
          target: 'sorting',
          actions: assign({ complaint: ({ event }) => (event.output ? 'lucky' : '') }),
        },
        onError: { target: 'asking', actions: assign({ complaint: 'No response.' }) },
      },
    },
    sorting: { always: [{ guard: 'lucky', target: 'won' }, { target: 'lost' }] },
    won: { after: { applause: { target: 'closed', actions: assign({ name: '', complaint: '' }) } } },
    lost: { on: { 'box.again': { target: 'asking', actions: assign({ name: '', complaint: '' }) } } },
  },
});
