import { assign, setup } from 'xstate';
import { type Failure, failureOf } from '../shared/failure';
import { unprovidedCall, unprovidedListener } from '../shared/unprovided';

export interface ResourceConfig<Data> {
  machineId: string;
  /** The call that loads it. */
  verb: string;
  description: string;
  /** A list that may hold nothing. */
  isEmpty?: (data: Data) => boolean;
  /** A list that comes in pages. */
  isPaged?: boolean;
}

export interface ResourceQuery {
  page: number;
}

export interface ResourceContext<Data> {
  query: ResourceQuery;
  data: Data | null;
  failure: Failure | null;
}

export type ResourceEvent =
  | { type: 'resource.retry' }
  | { type: 'resource.outdated' }
  | { type: 'page.open'; page: number };

/** One list or detail of the server: loaded, shown, kept fresh. `Data` is what the call answers. */
export const createResourceMachine = <Data>(config: ResourceConfig<Data>) => {
  const { verb } = config;
  const onPageOpen = config.isPaged
    ? { 'page.open': { target: 'refreshing', actions: 'openPage' } as const }
    : {};
  const empty = config.isEmpty
    ? {
        empty: {
          description: 'The server answered, and there is nothing to show yet.',
          on: { 'resource.outdated': { target: 'refreshing' } as const },
        },
      }
    : {};
  const loaded = [
    ...(config.isEmpty ? [{ guard: 'isEmpty', target: 'empty', actions: 'takeData' } as const] : []),
    { target: 'ready', actions: 'takeData' } as const,
  ];
  const ask = {
    id: verb,
    src: verb,
    input: ({ context }: { context: ResourceContext<Data> }) => context.query,
    onDone: loaded,
  };
  return setup({
    types: {
      context: {} as ResourceContext<Data>,
      events: {} as ResourceEvent,
      tags: {} as 'pending',
    },
    actors: {
      [verb]: unprovidedCall<Data, ResourceQuery>(verb),
      watchChanges: unprovidedListener('watchChanges'),
    },
    guards: {
      isEmpty: ({ event }) => 'output' in event && config.isEmpty?.(event.output as Data) === true,
    },
    actions: {
      openPage: assign(({ event }) => (event.type === 'page.open' ? { query: { page: event.page } } : {})),
      takeData: assign(({ event }) =>
        'output' in event ? { data: event.output as Data, failure: null } : {},
      ),
      takeFailure: assign(({ event }) => ('error' in event ? { failure: failureOf(event.error) } : {})),
    },
  }).createMachine({
    id: config.machineId,
    description: config.description,
    context: { query: { page: 1 }, data: null, failure: null },
    invoke: { id: 'watchChanges', src: 'watchChanges' },
    initial: 'loading',
    states: {
      loading: {
        description: 'The server is asked for the first time; the layout already stands.',
        tags: 'pending',
        invoke: {
          ...ask,
          onError: { target: 'failed', actions: 'takeFailure' },
        },
        on: { 'resource.outdated': { target: 'loading', reenter: true } },
      },
      failed: {
        description: 'There is nothing to show; what happened is said, and it can be tried again.',
        on: { 'resource.retry': { target: 'loading' }, 'resource.outdated': { target: 'loading' } },
      },
      ...empty,
      ready: {
        description: 'What the server answered stands on the screen.',
        on: { 'resource.outdated': { target: 'refreshing' }, ...onPageOpen },
      },
      refreshing: {
        description: 'The server is asked again while the last answer stays on the screen.',
        tags: 'pending',
        invoke: {
          ...ask,
          onError: { target: 'stale', actions: 'takeFailure' },
        },
        on: { 'resource.outdated': { target: 'refreshing', reenter: true } },
      },
      stale: {
        description: 'The last answer stays on the screen, and that it could not be renewed is said.',
        on: {
          'resource.retry': { target: 'refreshing' },
          'resource.outdated': { target: 'refreshing' },
          ...onPageOpen,
        },
      },
    },
  });
};
