import { assign, fromPromise, setup } from 'xstate';

type KioskEvent =
  | { type: 'kiosk.open' }
  | { type: 'kiosk.close' }
  | { type: 'tea.pick'; tea: string }
  | { type: 'note.change'; note: string }
  | { type: 'order.send' }
  | { type: 'order.cancel' }
  | { type: 'help.open' }
  | { type: 'help.close' }
  | { type: 'thanks.give' }
  | { type: 'tea.again' };

const blank = { tea: '', note: '', complaint: '' };

const kiosk = setup({
  types: { context: {} as typeof blank, events: {} as KioskEvent },
  actors: {
    placeOrder: fromPromise<boolean, string>(() => {
      throw new Error('placeOrder is not provided');
    }),
  },
  actions: {
    forget: assign(() => blank),
    complain: assign((_, complaint: string) => ({ complaint })),
  },
  guards: {
    picked: ({ context }) => context.tea !== '',
    soldOut: (_, isLeft: boolean) => !isLeft,
  },
  delays: { farewell: 30_000 },
});

export function kioskLeading({ cancelled = 'choosing', parted = 'closed' }) {
  return kiosk.createMachine({
    id: 'kiosk',
    context: blank,
    initial: 'closed',
    states: {
      closed: { on: { 'kiosk.open': 'choosing' } },
      choosing: {
        on: {
          'kiosk.close': { target: 'closed', actions: 'forget' },
          'tea.pick': { actions: assign({ tea: ({ event }) => event.tea }) },
          'note.change': { actions: assign({ note: ({ event }) => event.note }) },
          'order.send': [
            { guard: 'picked', target: 'ordering', actions: { type: 'complain', params: '' } },
            { actions: { type: 'complain', params: 'Pick a tea first.' } },
          ],
          'help.open': { target: 'helping', actions: { type: 'complain', params: '' } },
        },
      },
      helping: { on: { 'help.close': 'choosing' } },
      ordering: {
        on: { 'order.cancel': cancelled },
        invoke: {
          id: 'placeOrder',
          src: 'placeOrder',
          input: ({ context }) => context.tea,
          onDone: [
            {
              guard: { type: 'soldOut', params: ({ event }) => event.output },
              target: 'choosing',
              actions: { type: 'complain', params: 'Sold out.' },
            },
            { target: 'served' },
          ],
          onError: { target: 'choosing', actions: { type: 'complain', params: 'No response.' } },
        },
      },
      served: { on: { 'thanks.give': 'thanked', 'tea.again': { target: 'choosing', actions: 'forget' } } },
      thanked: {
        on: { 'tea.again': { target: 'choosing', actions: 'forget' } },
        after: { farewell: { target: parted, actions: 'forget' } },
      },
    },
  });
}

export const kioskMachine = kioskLeading({});
