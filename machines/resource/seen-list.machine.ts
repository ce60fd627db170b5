import { assign } from 'xstate';
import { placeholderCall } from '../shared/placeholders';
import { empty } from './list.parts';
import { states, withCall } from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ResourceContext, SeenConfig } from './resource.types';

const setupSeen = <Data>({ verb, mergeNew, idsOf, ...config }: SeenConfig<Data>) =>
  setupResource<Data, { markSeen: ReturnType<typeof placeholderCall<unknown, { ids: string[] }>> }>(
    { verb, ...config },
    { markSeen: placeholderCall<unknown, { ids: string[] }>('markSeen') },
  ).extend({
    guards: {
      isEmpty: ({ context, event }) =>
        'output' in event && idsOf(mergeNew(event.output as Data, context.data)).length === 0,
    },
    actions: {
      setData: assign(({ context, event }) =>
        'output' in event ? { data: mergeNew(event.output as Data, context.data), failure: null } : {},
      ),
    },
  });

const onNewsLoaded = [
  { guard: 'isEmpty', target: 'empty', actions: 'setData' },
  { target: 'marking', actions: 'setData' },
] as const;

/** A list of what is new, whose entries are marked as seen once they are shown; they stay until the list is left. */
export const createSeenList = <Data>(config: SeenConfig<Data>) => {
  const markSeen = {
    id: 'markSeen',
    src: 'markSeen',
    input: ({ context: { data } }: { context: ResourceContext<Data> }) => ({
      ids: data === null ? [] : config.idsOf(data),
    }),
  } as const;
  return setupSeen<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: withCall(
      config.verb,
      {
        ...states,
        marking: {
          description: 'Shows what is new and marks it as seen.',
          invoke: { ...markSeen, onDone: { target: 'ready' }, onError: { target: 'ready' } },
          on: states.ready.on,
        },
        ready: {
          ...states.ready,
          description: 'Shows what was new; if marking it failed, it is new at the next visit again.',
        },
        empty,
      },
      onNewsLoaded,
    ),
  });
};
