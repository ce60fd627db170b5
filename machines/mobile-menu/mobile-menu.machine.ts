import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type MobileMenuEvent =
  | { type: 'menu.open' }
  | { type: 'menu.close' }
  | { type: 'page.opened' }
  | { type: 'viewport.widened' }
  | { type: 'viewport.narrowed' };

/** Windows that fit all links in the header and need no menu (product.md section 2). */
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
  description: 'Shows the links of the header in a wide window, else behind a menu button.',
  context: ({ input }) => ({ isWide: input.isWide }),
  invoke: { id: 'watchViewport', src: 'watchViewport', input: { query: wideWindow } },
  initial: 'measuring',
  states: {
    measuring: {
      description: 'Measures the window at the start.',
      always: [{ guard: 'startsWide', target: 'wide' }, { target: 'narrow' }],
    },
    wide: {
      description: 'The header shows all links.',
      on: { 'viewport.narrowed': { target: 'narrow' } },
    },
    narrow: {
      description: 'The links are behind the Menu button.',
      initial: 'closed',
      on: { 'viewport.widened': { target: 'wide' } },
      states: {
        closed: {
          description: 'The links are hidden.',
          on: { 'menu.open': { target: 'open' } },
        },
        open: {
          description: 'A modal drawer shows the links.',
          on: { 'menu.close': { target: 'closed' }, 'page.opened': { target: 'closed' } },
        },
      },
    },
  },
});
