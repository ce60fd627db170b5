import { assign, setup } from 'xstate';
import { type Failure, failureOf, isUnknownCall } from '../shared/failure';
import { unprovidedCall, unprovidedListener } from '../shared/unprovided';

export interface ResourceConfig<Data> {
  machineId: string;
  /** The call that loads it. */
  verb: string;
  description: string;
  /** An addition to the specification: a server may not have the call (api.md, rule 2). */
  isAddition?: boolean;
  /** A list that may hold nothing. */
  isEmpty?: (data: Data) => boolean;
  /** A list that comes in pages. */
  isPaged?: boolean;
  /** Its query stands in the address of its screen, where a filter or a link can change it. */
  isAddressed?: boolean;
}

/** The fields of the call: `page` of a list that comes in pages, the id of a detail, filters; an empty one is not sent. */
export type ResourceQuery = Readonly<Record<string, string | number>>;

export interface ResourceInput {
  /** What the address of the screen says of the query. */
  query?: ResourceQuery;
}

export interface ResourceContext<Data> {
  query: ResourceQuery;
  data: Data | null;
  /** What `data` answers: the query may have moved on. */
  answered: ResourceQuery;
  failure: Failure | null;
}

export type ResourceEvent =
  | { type: 'resource.retry' }
  | { type: 'resource.outdated' }
  | { type: 'page.open'; page: number }
  | { type: 'query.change'; query: ResourceQuery };

/** One list or detail of the server: loaded, shown, kept fresh. `Data` is what the call answers. */
export const createResourceMachine = <Data>(config: ResourceConfig<Data>) => {
  const { verb } = config;
  const firstPage: ResourceQuery = config.isPaged ? { page: 1 } : {};
  const onPageOpen = config.isPaged
    ? { 'page.open': { target: 'refreshing', actions: 'openPage' } as const }
    : {};
  /** A state that asks already asks anew. */
  const onQueryChange = <Target extends 'loading' | 'refreshing'>(target: Target, reenter = false) =>
    config.isAddressed ? { 'query.change': { target, reenter, actions: 'changeQuery' } as const } : {};
  const notOffered = config.isAddition
    ? {
        notOffered: {
          description: 'The server does not have the call and is not asked again; no error is shown.',
        },
      }
    : {};
  const empty = config.isEmpty
    ? {
        empty: {
          description: 'The server answered, and there is nothing to show yet.',
          on: { 'resource.outdated': { target: 'refreshing' } as const, ...onQueryChange('refreshing') },
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
      input: {} as ResourceInput | undefined,
      tags: {} as 'pending',
    },
    actors: {
      [verb]: unprovidedCall<Data, ResourceQuery>(verb),
      watchChanges: unprovidedListener('watchChanges'),
    },
    guards: {
      isEndpointMissing: ({ event }) => 'error' in event && isUnknownCall(event.error),
      isEmpty: ({ event }) => 'output' in event && config.isEmpty?.(event.output as Data) === true,
    },
    actions: {
      openPage: assign(({ context, event }) =>
        event.type === 'page.open' ? { query: { ...context.query, page: event.page } } : {},
      ),
      changeQuery: assign(({ context, event }) =>
        event.type === 'query.change' ? { query: { ...context.query, ...firstPage, ...event.query } } : {},
      ),
      takeData: assign(({ context, event }) =>
        'output' in event ? { data: event.output as Data, answered: context.query, failure: null } : {},
      ),
      takeFailure: assign(({ event }) => ('error' in event ? { failure: failureOf(event.error) } : {})),
    },
  }).createMachine({
    id: config.machineId,
    description: config.description,
    context: ({ input }) => ({
      query: { ...firstPage, ...input?.query },
      data: null,
      answered: {},
      failure: null,
    }),
    invoke: { id: 'watchChanges', src: 'watchChanges' },
    initial: 'loading',
    states: {
      loading: {
        description: 'The server is asked for the first time; the layout already stands.',
        tags: 'pending',
        invoke: {
          ...ask,
          onError: [
            ...(config.isAddition ? [{ guard: 'isEndpointMissing', target: 'notOffered' } as const] : []),
            { target: 'failed', actions: 'takeFailure' } as const,
          ],
        },
        on: { 'resource.outdated': { target: 'loading', reenter: true }, ...onQueryChange('loading', true) },
      },
      failed: {
        description: 'There is nothing to show; what happened is said, and it can be tried again.',
        on: {
          'resource.retry': { target: 'loading' },
          'resource.outdated': { target: 'loading' },
          ...onQueryChange('loading'),
        },
      },
      ...notOffered,
      ...empty,
      ready: {
        description: 'What the server answered stands on the screen.',
        on: { 'resource.outdated': { target: 'refreshing' }, ...onPageOpen, ...onQueryChange('refreshing') },
      },
      refreshing: {
        description: 'The server is asked again while the last answer stays on the screen.',
        tags: 'pending',
        invoke: {
          ...ask,
          onError: { target: 'stale', actions: 'takeFailure' },
        },
        on: {
          'resource.outdated': { target: 'refreshing', reenter: true },
          ...onQueryChange('refreshing', true),
        },
      },
      stale: {
        description: 'The last answer stays on the screen, and that it could not be renewed is said.',
        on: {
          'resource.retry': { target: 'refreshing' },
          'resource.outdated': { target: 'refreshing' },
          ...onPageOpen,
          ...onQueryChange('refreshing'),
        },
      },
    },
  });
};
