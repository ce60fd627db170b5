import { setup } from 'xstate';
import { unprovidedListener } from '../shared/unprovided';

export type SeasonPopupEvent =
  | { type: 'content.arrived' }
  | { type: 'screen.taken' }
  | { type: 'screen.freed' }
  | { type: 'popup.close' }
  | { type: 'popup.follow' };

export const seasonPopupMachine = setup({
  types: { events: {} as SeasonPopupEvent },
  actors: {
    watchContent: unprovidedListener('watchContent'),
    watchDialogs: unprovidedListener('watchDialogs'),
  },
}).createMachine({
  id: 'seasonPopup',
  description: 'The popup of the season, once for each load of the app and never above another dialog.',
  invoke: { id: 'watchDialogs', src: 'watchDialogs' },
  initial: 'awaiting',
  states: {
    awaiting: {
      description: 'The campaign has not said yet that it has a popup, or what draws it is still on its way.',
      invoke: { id: 'watchContent', src: 'watchContent' },
      initial: 'free',
      states: {
        free: {
          description: 'No dialog is open, so that it can show as soon as it is known.',
          on: { 'content.arrived': { target: '#seasonPopup.shown' }, 'screen.taken': { target: 'taken' } },
        },
        taken: {
          description: 'Another dialog is open.',
          on: { 'content.arrived': { target: '#seasonPopup.held' }, 'screen.freed': { target: 'free' } },
        },
      },
    },
    held: {
      description: 'It is known, and waits until the other dialog is closed.',
      on: { 'screen.freed': { target: 'shown' } },
    },
    shown: {
      description: 'It stands above the page until it is closed or followed.',
      on: { 'popup.close': { target: 'closed' }, 'popup.follow': { target: 'closed' } },
    },
    closed: { description: 'It is put away until the app is loaded anew.' },
  },
});
