import { assign, setup } from 'xstate';
import type { Wallet } from '../../contract/wallet.contract';
import type { ResourceQuery } from '../resource/resource.types';
import { placeholderCall, placeholderListener } from '../shared/placeholders';

export type NewRewardsBadgeEvent = { type: 'resource.invalidated' };

const countIn = (event: object): number =>
  'output' in event ? ((event.output as Wallet).new_count ?? 0) : 0;

export const newRewardsBadgeMachine = setup({
  types: {
    context: {} as { count: number },
    events: {} as NewRewardsBadgeEvent,
    tags: {} as 'pending',
  },
  actors: {
    countNewRewards: placeholderCall<Wallet, ResourceQuery>('countNewRewards'),
    watchChanges: placeholderListener('watchChanges'),
  },
  guards: {
    hasNews: ({ event }) => countIn(event) > 0,
    hadNews: ({ context }) => context.count > 0,
  },
  actions: { setCount: assign({ count: ({ event }) => countIn(event) }) },
}).createMachine({
  id: 'newRewardsBadge',
  description: 'Shows a player how many rewards have not been seen yet.',
  context: { count: 0 },
  invoke: { id: 'watchChanges', src: 'watchChanges' },
  initial: 'loading',
  states: {
    loading: {
      description: 'Counts the new rewards; shows the last number meanwhile.',
      tags: 'pending',
      on: { 'resource.invalidated': { target: 'loading', reenter: true } },
      invoke: {
        id: 'countNewRewards',
        src: 'countNewRewards',
        input: {},
        onDone: [
          { guard: 'hasNews', target: 'shown', actions: 'setCount' },
          { target: 'hidden', actions: 'setCount' },
        ],
        onError: [{ guard: 'hadNews', target: 'shown' }, { target: 'hidden' }],
      },
    },
    shown: {
      description: 'There are new rewards: their number links to them.',
      on: { 'resource.invalidated': { target: 'loading' } },
    },
    hidden: {
      description: 'There are no new rewards, or the server does not say.',
      on: { 'resource.invalidated': { target: 'loading' } },
    },
  },
});
