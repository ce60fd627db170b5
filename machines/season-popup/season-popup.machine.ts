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
    /** Whether the app starts on an open page without any user input so far. */
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
  description: 'Shows the season popup once per page load, on an open page without user input.',
  context: ({ input }) => ({ isUntouched: input.isUntouched }),
  invoke: { id: 'watchActivity', src: 'watchActivity' },
  initial: 'starting',
  states: {
    starting: {
      description: 'Checks the first page and its user input.',
      always: [{ guard: 'startsUntouched', target: 'loading.untouched' }, { target: 'loading.inUse' }],
    },
    loading: {
      description: 'The content of the popup, or the code that renders it, is loading.',
      invoke: { id: 'watchContent', src: 'watchContent' },
      initial: 'untouched',
      states: {
        untouched: {
          description: 'An open page without user input is shown.',
          on: {
            'content.arrived': { target: '#seasonPopup.shown' },
            'person.acted': { target: 'inUse' },
            'page.left': { target: 'inUse' },
          },
        },
        inUse: {
          description: 'The page is not open, or has had user input.',
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
    closed: { description: 'The popup stays closed until the next page load.' },
  },
});
