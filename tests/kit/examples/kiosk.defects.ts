import type { InjectedDefect, Remembering } from './kiosk.app';
import { kioskLeading, kioskMachine } from './kiosk.machine';

const DONE = 'xstate.done.actor.placeOrder';
const ERROR = 'xstate.error.actor.placeOrder';

const counts =
  (counted: string): Remembering =>
  (memory, { event }) =>
    memory + (event === counted ? 1 : 0);

const follows =
  (...events: readonly string[]): Remembering =>
  (memory, { event }) => {
    if (event === events[memory]) return memory + 1;
    return event === events[0] ? 1 : 0;
  };

const said = (page: HTMLElement, text: string, instead: string) => {
  for (const element of page.querySelectorAll('p, h1, button')) {
    if (element.textContent === text) element.textContent = instead;
  }
};

const nothing = { sends: [] };

export const kioskDefects: readonly InjectedDefect[] = [
  { name: 'Open does nothing', shows: ({ event }) => event === 'kiosk.open', damage: nothing },
  {
    name: 'Again does nothing once the tea is ready',
    shows: ({ event, from }) => event === 'tea.again' && from.value === 'served',
    damage: nothing,
  },
  {
    name: 'Cancel closes the kiosk',
    shows: ({ event }) => event === 'order.cancel',
    damage: { machine: kioskLeading({ cancelled: 'closed' }) },
  },
  {
    name: 'a lost connection goes unsaid',
    shows: ({ to }) => to.context.complaint === 'No response.',
    damage: { paints: (page) => page.querySelector('[role=alert]')?.remove() },
  },
  {
    name: 'the help has a stray button',
    shows: ({ to }) => to.value === 'helping',
    damage: {
      paints: (page) =>
        page.append(Object.assign(document.createElement('button'), { textContent: 'Reset' })),
    },
  },
  {
    name: 'an order goes to a wrong address',
    shows: ({ to }) => to.value === 'ordering',
    damage: { calls: '/api/orders' },
  },
  {
    name: 'the guard of the order is flipped',
    shows: ({ event }) => event === 'order.send',
    damage: {
      machine: kioskMachine.provide({ guards: { picked: ({ context }) => context.tea === '' } }),
    },
  },
  {
    name: 'Cancel loses the note',
    shows: ({ event, to }) => event === 'order.cancel' && to.context.note !== '',
    damage: {
      paints: (page) => {
        const field = page.querySelector('input');
        if (field !== null) field.value = '';
      },
    },
  },
  {
    name: 'an error hides what was picked',
    shows: ({ event }) => event === ERROR,
    damage: {
      paints: (page) => {
        for (const tea of ['Green', 'Black']) said(page, `${tea} tea it is.`, 'Nothing is picked.');
      },
    },
  },
  {
    name: 'a second order is not sent',
    remembers: counts('order.cancel'),
    shows: ({ event, from }, cancelled) => event === 'order.send' && from.context.tea !== '' && cancelled > 0,
    damage: nothing,
  },
  {
    name: 'Close is dead right after the help',
    remembers: follows('help.close'),
    shows: ({ event }, after) => event === 'kiosk.close' && after === 1,
    damage: nothing,
  },
  {
    name: 'a tea cannot be picked after a note, the help and back',
    remembers: follows('note.change', 'help.open', 'help.close'),
    shows: ({ event }, after) => event === 'tea.pick' && after === 3,
    damage: nothing,
  },
  {
    name: 'black tea cannot be sent',
    shows: ({ to }) => to.value === 'choosing' && to.context.tea === 'Black',
    damage: {
      paints: (page) => {
        for (const button of page.querySelectorAll('button')) {
          button.disabled = button.textContent === 'Send';
        }
      },
    },
  },
  {
    name: 'the last button has no name',
    shows: ({ to }) => to.value === 'thanked',
    damage: { paints: (page) => said(page, 'Again', '') },
  },
  {
    name: 'sold out is shown as no response',
    shows: ({ to }) => to.context.complaint === 'Sold out.',
    damage: { paints: (page) => said(page, 'Sold out.', 'No response.') },
  },
  {
    name: 'thanks begin another order',
    shows: ({ event }) => event === 'thanks.give',
    damage: { sends: [{ type: 'thanks.give' }, { type: 'tea.again' }] },
  },
  {
    name: 'no answer is heard to an order with a note',
    shows: ({ event, from }) => event === DONE && from.context.note !== '',
    damage: { isDeaf: true },
  },
  {
    name: 'the help is empty the third time',
    remembers: counts('help.open'),
    shows: ({ to }, opened) => to.value === 'helping' && opened === 2,
    damage: { paints: (page) => said(page, 'Pick a tea, then send your order.', '') },
  },
  {
    name: 'the kiosk does not close after a farewell',
    shows: ({ event }) => event.startsWith('xstate.after.'),
    damage: { machine: kioskLeading({ parted: 'choosing' }) },
  },
  {
    name: 'the kiosk opens no more after a farewell',
    remembers: counts('xstate.after.farewell.kiosk.thanked'),
    shows: ({ event }, farewells) => event === 'kiosk.open' && farewells > 0,
    damage: nothing,
  },
];
