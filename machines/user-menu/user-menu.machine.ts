import { setup } from 'xstate';
import { eventOf } from '../shared/event-of';

export type UserMenuItem = 'editProfile' | 'logout';

export type UserMenuEvent =
  | { type: 'menu.open'; at: 'first' | 'last' }
  | { type: 'menu.close' }
  | { type: 'item.next' }
  | { type: 'item.previous' }
  | { type: 'item.seek'; item: UserMenuItem }
  | { type: 'item.choose'; item: UserMenuItem }
  | { type: 'focus.left' }
  | { type: 'session.ended' };

export const userMenuMachine = setup({
  types: { events: {} as UserMenuEvent },
  guards: {
    isAtLast: ({ event }) => eventOf(event, 'menu.open').at === 'last',
    isEditProfile: ({ event }) => eventOf(event, 'item.seek').item === 'editProfile',
  },
}).createMachine({
  id: 'userMenu',
  description: 'The menu of a player, for pointer and keyboard.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the button with the username is visible.',
      on: { 'menu.open': [{ guard: 'isAtLast', target: 'open.logout' }, { target: 'open' }] },
    },
    open: {
      description: 'The menu is open, and one of its items has the focus.',
      initial: 'editProfile',
      on: {
        'menu.close': { target: 'closed' },
        'item.choose': { target: 'closed' },
        'item.seek': [{ guard: 'isEditProfile', target: '.editProfile' }, { target: '.logout' }],
        'focus.left': { target: 'closed' },
        'session.ended': { target: 'closed' },
      },
      states: {
        editProfile: {
          description: 'The link to the profile has the focus.',
          on: {
            'item.next': { target: 'logout' },
            'item.previous': { target: 'logout' },
          },
        },
        logout: {
          description: 'The logout has the focus; the arrow keys wrap around.',
          on: {
            'item.next': { target: 'editProfile' },
            'item.previous': { target: 'editProfile' },
          },
        },
      },
    },
  },
});
