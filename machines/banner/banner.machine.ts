import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type BannerEvent = { type: 'motion.allowed' } | { type: 'motion.reduced' };

/** The backdrop moves above 768 px, unless the user prefers reduced motion (product.md sections 1 and 9). */
export const bannerMotion = '(min-width: 769px) and (prefers-reduced-motion: no-preference)';

export const bannerMachine = setup({
  types: {
    context: {} as { isMotionAllowed: boolean },
    events: {} as BannerEvent,
    input: {} as { isMotionAllowed: boolean },
  },
  actors: {
    watchMotion: placeholderListener<{ query: string }>('watchMotion'),
    parallax: placeholderListener('parallax'),
  },
  guards: { isMotionAllowed: ({ context }) => context.isMotionAllowed },
}).createMachine({
  id: 'banner',
  description: 'Moves the backdrop of the prizes banner more slowly than the page in wide windows.',
  context: ({ input }) => ({ isMotionAllowed: input.isMotionAllowed }),
  invoke: { id: 'watchMotion', src: 'watchMotion', input: { query: bannerMotion } },
  initial: 'opening',
  states: {
    opening: {
      description: 'Evaluates the media query at the start.',
      always: [{ guard: 'isMotionAllowed', target: 'parallax' }, { target: 'still' }],
    },
    still: {
      description: 'The backdrop scrolls with the page.',
      on: { 'motion.allowed': { target: 'parallax' } },
    },
    parallax: {
      description: 'The backdrop scrolls more slowly than the page.',
      invoke: { id: 'parallax', src: 'parallax' },
      on: { 'motion.reduced': { target: 'still' } },
    },
  },
});
