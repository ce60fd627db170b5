import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type JoinBarEvent = { type: 'footer.entered' } | { type: 'footer.exited' };

/** The bar hides within this distance of the footer from the lower edge of the window, in pixels (product.md section 2). */
const footerDistance = 50;

export const joinBarMachine = setup({
  types: { events: {} as JoinBarEvent },
  actors: { watchFooter: placeholderListener<{ distance: number }>('watchFooter') },
}).createMachine({
  id: 'joinBar',
  description: 'The bar at the lower edge: join for guests, redeem for players.',
  invoke: { id: 'watchFooter', src: 'watchFooter', input: { distance: footerDistance } },
  initial: 'shown',
  states: {
    shown: {
      description: 'The bar is visible.',
      on: { 'footer.entered': { target: 'hidden' } },
    },
    hidden: {
      description: 'The bar is hidden because the footer is in view.',
      on: { 'footer.exited': { target: 'shown' } },
    },
  },
});
