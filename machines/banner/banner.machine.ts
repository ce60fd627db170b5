import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type BannerEvent = { type: 'motion.allowed' } | { type: 'motion.reduced' };

/** Where the backdrop moves: above 768 px, and for nobody who wants less motion (product.md sections 1 and 9). */
export const bannerMotion = '(min-width: 769px) and (prefers-reduced-motion: no-preference)';

export const bannerMachine = setup({
  types: {
    context: {} as { isWelcome: boolean },
    events: {} as BannerEvent,
    input: {} as { isWelcome: boolean },
  },
  actors: {
    watchMotion: placeholderListener<{ query: string }>('watchMotion'),
    parallax: placeholderListener('parallax'),
  },
  guards: { isWelcome: ({ context }) => context.isWelcome },
}).createMachine({
  id: 'banner',
  description: 'The backdrop of the prizes banner, which lags behind the page in wide windows.',
  context: ({ input }) => ({ isWelcome: input.isWelcome }),
  invoke: { id: 'watchMotion', src: 'watchMotion', input: { query: bannerMotion } },
  initial: 'opening',
  states: {
    opening: {
      description: 'The window decides how it begins.',
      always: [{ guard: 'isWelcome', target: 'drifting' }, { target: 'still' }],
    },
    still: {
      description: 'The backdrop stays where it is.',
      on: { 'motion.allowed': { target: 'drifting' } },
    },
    drifting: {
      description: 'The backdrop follows the scroll more slowly than the page.',
      invoke: { id: 'parallax', src: 'parallax' },
      on: { 'motion.reduced': { target: 'still' } },
    },
  },
});
