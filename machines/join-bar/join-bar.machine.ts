import { setup } from 'xstate';
import { placeholderListener } from '../shared/placeholders';

export type JoinBarEvent = { type: 'footer.entered' } | { type: 'footer.exited' };

/** How near the footer may come to the lower edge of the window before the bar hides, in pixels (product.md section 2). */
const footerDistance = 50;

export const joinBarMachine = setup({
  types: { events: {} as JoinBarEvent },
  actors: { watchFooter: placeholderListener<{ distance: number }>('watchFooter') },
}).createMachine({
  id: 'joinBar',
  description: 'The bar at the lower edge that asks guests to join and players for a code.',
  invoke: { id: 'watchFooter', src: 'watchFooter', input: { distance: footerDistance } },
  initial: 'shown',
  states: {
    shown: {
      description: 'The bar is in reach of the thumb.',
      on: { 'footer.entered': { target: 'hidden' } },
    },
    hidden: {
      description: 'The bar leaves the footer free.',
      on: { 'footer.exited': { target: 'shown' } },
    },
  },
});
