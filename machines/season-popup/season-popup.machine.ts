import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type SeasonPopupEvent =
  | { type: 'content.arrived' }
  /** Navigation to an open page that no dialog covers. */
  | { type: 'page.opened' }
  /** Navigation to any other page. */
  | { type: 'page.left' }
  /** A key, a click or an input. */
  | { type: 'person.acted' }
  | { type: 'popup.close' }
  | { type: 'popup.follow' };

export const seasonPopupMachine = setup({
  types: {
    events: {} as SeasonPopupEvent,
    /** Whether the app loads on an open page on which nobody has typed or pressed anything. */
    input: {} as { isUntouched: boolean },
    context: {} as { isUntouched: boolean },
  },
  actors: {
    watchContent: placeholderListener('watchContent'),
    watchActivity: placeholderListener('watchActivity'),
  },
  guards: { startsUntouched: ({ context }) => context.isUntouched },
}).createMachine({
  id: 'seasonPopup',
  description: 'The season popup: once per load of the app, on an open page that nobody has started to use.',
  context: ({ input }) => ({ isUntouched: input.isUntouched }),
  invoke: { id: 'watchActivity', src: 'watchActivity' },
  initial: 'starting',
  states: {
    starting: {
      description: 'Reads the page that the app loads on.',
      always: [{ guard: 'startsUntouched', target: 'loading.untouched' }, { target: 'loading.inUse' }],
    },
    loading: {
      description: 'The content of the popup, or the code that renders it, is loading.',
      invoke: { id: 'watchContent', src: 'watchContent' },
      initial: 'untouched',
      states: {
        untouched: {
          description: 'An open page is shown, and nobody has typed or pressed anything on it.',
          on: {
            'content.arrived': { target: '#seasonPopup.shown' },
            'person.acted': { target: 'inUse' },
            'page.left': { target: 'inUse' },
          },
        },
        inUse: {
          description: 'The page is a form, belongs to a player, or is in use.',
          on: {
            'content.arrived': { target: '#seasonPopup.waiting' },
            'page.opened': { target: 'untouched' },
          },
        },
      },
    },
    waiting: {
      description: 'The popup is ready and waits for the next open page.',
      on: { 'page.opened': { target: 'shown' } },
    },
    shown: {
      description: 'The popup covers the page until it is closed or followed.',
      on: {
        'popup.close': { target: 'closed' },
        'popup.follow': { target: 'closed' },
        'page.left': { target: 'waiting' },
      },
    },
    closed: { description: 'The popup stays closed until the app is loaded again.' },
  },
});
