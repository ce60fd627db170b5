import { setup } from 'xstate';

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
    isAtLast: ({ event }) => event.type === 'menu.open' && event.at === 'last',
    isEditProfile: ({ event }) => event.type === 'item.seek' && event.item === 'editProfile',
  },
}).createMachine({
  id: 'userMenu',
  description: 'The menu behind the name of the player, worked with a pointer or with the arrow keys alone.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Only the name is to be seen.',
      on: { 'menu.open': [{ guard: 'isAtLast', target: 'open.logout' }, { target: 'open' }] },
    },
    open: {
      description: 'The menu stands below the name, and one of its items has the focus.',
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
          description: 'The way to the profile has the focus.',
          on: {
            'item.next': { target: 'logout' },
            'item.previous': { target: 'logout' },
          },
        },
        logout: {
          description: 'The way out has the focus; before and behind it the menu begins anew.',
          on: {
            'item.next': { target: 'editProfile' },
            'item.previous': { target: 'editProfile' },
          },
        },
      },
    },
  },
});
