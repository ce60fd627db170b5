import { assign } from 'xstate';
import { eventOf } from '../shared/event-of';
import { type Dated, isNewer } from '../shared/is-newer';
import { placeholderListener } from '../shared/placeholders';
import { onLoaded, states, withCall } from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ResourceConfig, SavedDetailRef } from './resource.types';

const setupSaved = <Data extends Dated>(config: ResourceConfig) =>
  setupResource<Data>(config, {
    shareData: placeholderListener<SavedDetailRef<Data>>('shareData'),
  }).extend({
    guards: {
      isNewer: ({ context, event }) => isNewer(eventOf(event, 'resource.saved').data, context.data),
    },
    actions: {
      mergeData: assign({
        failure: null,
        data: ({ context, event }) => ({ ...context.data, ...eventOf(event, 'resource.saved').data }) as Data,
      }),
    },
  });

const shareData = {
  id: 'shareData',
  src: 'shareData',
  input: ({ self }: { self: unknown }) => self as SavedDetailRef<never>,
} as const;

const saved = { guard: 'isNewer', actions: 'mergeData' } as const;

const { ready, refreshing, stale } = states;

const savedStates = {
  ...states,
  ready: {
    ...ready,
    on: { ...ready.on, 'resource.saved': [{ ...saved, target: 'ready' }, { target: 'refreshing' }] },
  },
  refreshing: {
    ...refreshing,
    // The pending response may be older than the save.
    on: { ...refreshing.on, 'resource.saved': { ...saved, target: 'refreshing', reenter: true } },
  },
  stale: { ...stale, on: { ...stale.on, 'resource.saved': { ...saved, target: 'refreshing' } } },
} as const;

/** A record that forms save: the response of a save becomes its data. */
export const createSavedDetail = <Data extends Dated>(config: ResourceConfig) => {
  const machine = machineOf<Data>(config);
  return setupSaved<Data>(config).createMachine({
    ...machine,
    invoke: [machine.invoke, shareData],
    initial: 'loading',
    states: withCall(config.verb, savedStates, [onLoaded]),
  });
};
