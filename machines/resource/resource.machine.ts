import { assign, setup } from 'xstate';
import { type Failure, failureOf, isEndpointMissing } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';

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
  /** An addressed list with filters: another filter asks for another list, another page for more of the same. */
  isFiltered?: boolean;
  /** A detail that the server may not have. */
  mayBeMissing?: boolean;
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
  /** The last answer to another query: its filters can still be chosen. */
  previous: Data | null;
  failure: Failure | null;
}

export type ResourceEvent =
  | { type: 'resource.retry' }
  | { type: 'resource.invalidated' }
  | { type: 'page.open'; page: number }
  | { type: 'query.change'; query: ResourceQuery };

/** One list or detail of the server: loaded, shown, kept fresh. `Data` is what the call answers. */
export const createResourceMachine = <Data>(config: ResourceConfig<Data>) => {
  const { verb } = config;
  const firstPage: ResourceQuery = config.isPaged ? { page: 1 } : {};
  const onPageOpen = config.isPaged
    ? { 'page.open': { target: 'refreshing', actions: 'openPage' } as const }
    : {};
  const load = { target: 'loading', reenter: true, actions: ['changeQuery', 'dropData'] } as const;
  const openOtherPage = { target: 'refreshing', reenter: true, actions: 'changeQuery' } as const;
  /** Without data; a state that asks already asks again. */
  const onQueryChange = config.isAddressed ? { 'query.change': load } : {};
  /** With data, which stays only while more of the same list loads. */
  const onQueryChangeWithData = config.isFiltered
    ? { 'query.change': [{ guard: 'isSameList', ...openOtherPage } as const, load] }
    : config.isAddressed
      ? { 'query.change': openOtherPage }
      : {};
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
          on: { 'resource.invalidated': { target: 'refreshing' } as const, ...onQueryChangeWithData },
        },
      }
    : {};
  const missing = config.mayBeMissing
    ? {
        missing: {
          description: 'The server does not have it; the screen says so and leads to the list.',
          on: { 'resource.invalidated': { target: 'loading' } as const },
        },
      }
    : {};
  const onNotFound = config.mayBeMissing
    ? [{ guard: 'isNotFound', target: 'missing', actions: ['dropData', 'setFailure'] } as const]
    : [];
  const onUnknownCall = config.isAddition
    ? [{ guard: 'isNotFound', target: 'notOffered', actions: 'dropData' } as const]
    : [];
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
      [verb]: placeholderCall<Data, ResourceQuery>(verb),
      watchChanges: placeholderListener('watchChanges'),
    },
    guards: {
      isNotFound: ({ event }) => 'error' in event && isEndpointMissing(event.error),
      isSameList: ({ context, event }) =>
        event.type === 'query.change' &&
        Object.entries(event.query).every(
          ([name, value]) => name === 'page' || value === (context.query[name] ?? ''),
        ),
      isEmpty: ({ event }) => 'output' in event && config.isEmpty?.(event.output as Data) === true,
    },
    actions: {
      openPage: assign(({ context, event }) =>
        event.type === 'page.open' ? { query: { ...context.query, page: event.page } } : {},
      ),
      changeQuery: assign(({ context, event }) =>
        event.type === 'query.change' ? { query: { ...context.query, ...firstPage, ...event.query } } : {},
      ),
      dropData: assign(({ context }) => ({
        data: null,
        previous: context.data ?? context.previous,
        failure: null,
      })),
      takeData: assign(({ event }) =>
        'output' in event ? { data: event.output as Data, failure: null } : {},
      ),
      setFailure: assign(({ event }) => ('error' in event ? { failure: failureOf(event.error) } : {})),
    },
  }).createMachine({
    id: config.machineId,
    description: config.description,
    context: ({ input }) => ({
      query: { ...firstPage, ...input?.query },
      data: null,
      previous: null,
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
          onError: [...onUnknownCall, ...onNotFound, { target: 'failed', actions: 'setFailure' } as const],
        },
        on: { 'resource.invalidated': { target: 'loading', reenter: true }, ...onQueryChange },
      },
      failed: {
        description: 'There is nothing to show; what happened is said, and it can be tried again.',
        on: {
          'resource.retry': { target: 'loading' },
          'resource.invalidated': { target: 'loading' },
          ...onQueryChange,
        },
      },
      ...notOffered,
      ...missing,
      ...empty,
      ready: {
        description: 'What the server answered stands on the screen.',
        on: { 'resource.invalidated': { target: 'refreshing' }, ...onPageOpen, ...onQueryChangeWithData },
      },
      refreshing: {
        description: 'The server is asked again while the last answer stays on the screen.',
        tags: 'pending',
        invoke: {
          ...ask,
          onError: [...onUnknownCall, ...onNotFound, { target: 'stale', actions: 'setFailure' } as const],
        },
        on: {
          'resource.invalidated': { target: 'refreshing', reenter: true },
          ...onQueryChangeWithData,
        },
      },
      stale: {
        description: 'The last answer stays on the screen, and that it could not be renewed is said.',
        on: {
          'resource.retry': { target: 'refreshing' },
          'resource.invalidated': { target: 'refreshing' },
          ...onPageOpen,
          ...onQueryChangeWithData,
        },
      },
    },
  });
};
