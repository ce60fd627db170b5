import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type MobileMenuEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'page.opened' }
  | { type: 'viewport.widened' }
  | { type: 'viewport.narrowed' };

/** Windows that are as wide as this need no menu: the head has room for every link (product.md section 2). */
export const wideWindow = '(min-width: 1025px)';

export const mobileMenuMachine = setup({
  types: {
    events: {} as MobileMenuEvent,
    input: {} as { isWide: boolean },
    context: {} as { isWide: boolean },
  },
  actors: { watchViewport: placeholderListener<{ query: string }>('watchViewport') },
  guards: { startsWide: ({ context }) => context.isWide },
}).createMachine({
  id: 'mobileMenu',
  description: 'Where the links of the head are: in the head of a wide window, else in a menu that opens.',
  context: ({ input }) => ({ isWide: input.isWide }),
  invoke: { id: 'watchViewport', src: 'watchViewport', input: { query: wideWindow } },
  initial: 'measuring',
  states: {
    measuring: {
      description: 'Takes the window as it is at the start.',
      always: [{ guard: 'startsWide', target: 'wide' }, { target: 'narrow' }],
    },
    wide: {
      description: 'Every link stands in the head.',
      on: { 'viewport.narrowed': { target: 'narrow' } },
    },
    narrow: {
      description: 'The links are behind the Menu button.',
      initial: 'closed',
      on: { 'viewport.widened': { target: 'wide' } },
      states: {
        closed: {
          description: 'The links are out of the way.',
          on: { 'menu.open': { target: 'open' } },
        },
        open: {
          description: 'The links stand over the page, and nothing else is in reach.',
          on: { 'menu.close': { target: 'closed' }, 'page.opened': { target: 'closed' } },
        },
      },
    },
  },
});
