import type { ResourceContext } from './resource.types';

/** Parts of statecharts that load one list or detail. Guards, actions and sibling states are referred to by name. */

export const onLoaded = { target: 'ready', actions: 'setData' } as const;

const failing = {
  failed: { target: 'failed', actions: 'setFailure' },
  stale: { target: 'stale', actions: 'setFailure' },
} as const;

/** The transition of an optional endpoint (api.md, rule 2). */
export const onNotOffered = { guard: 'isNotFound', target: 'notOffered', actions: 'clearData' } as const;

const call = <const OnDone extends readonly object[], const OnError extends readonly object[]>(
  verb: string,
  onDone: OnDone,
  onError: OnError,
) =>
  ({
    id: verb,
    src: verb,
    input: ({ context }: { context: ResourceContext<unknown> }) => context.query,
    onDone,
    onError,
  }) as const;

/** Adds the call to the states that wait for it. `onError` is evaluated before the failure is shown. */
export const withCall = <
  const States extends { loading: object; refreshing: object },
  const OnDone extends readonly object[],
  const OnError extends readonly object[] = readonly [],
>(
  verb: string,
  states: States,
  onDone: OnDone,
  onError: OnError = [] as unknown as OnError,
) =>
  ({
    ...states,
    loading: { ...states.loading, invoke: call(verb, onDone, [...onError, failing.failed]) },
    refreshing: { ...states.refreshing, invoke: call(verb, onDone, [...onError, failing.stale]) },
  }) as const;

export const loading = {
  description: 'Loads the data for the first time; shows a skeleton.',
  tags: 'pending',
  on: { 'resource.invalidated': { target: 'loading', reenter: true } },
} as const;

export const failed = {
  description: 'There is no data; shows the error and a retry button.',
  on: { 'resource.retry': { target: 'loading' }, 'resource.invalidated': { target: 'loading' } },
} as const;

export const notOffered = {
  description: 'The server lacks the endpoint; it is not called again, and no error is shown.',
} as const;

export const ready = {
  description: 'Shows the data of the last response.',
  on: { 'resource.invalidated': { target: 'refreshing' } },
} as const;

export const refreshing = {
  description: 'Loads again and shows the last data meanwhile.',
  tags: 'pending',
  on: { 'resource.invalidated': { target: 'refreshing', reenter: true } },
} as const;

export const stale = {
  description: 'The last refresh failed; shows the last data and a notice with a retry button.',
  on: { 'resource.retry': { target: 'refreshing' }, 'resource.invalidated': { target: 'refreshing' } },
} as const;

/** The states of every list and detail. */
export const states = { loading, failed, ready, refreshing, stale } as const;

/** The start of a resource of open pages, which the server renders with its data. */
export const fromRenderedPage = <const States extends { refreshing: object }>(states: States) =>
  ({
    initial: 'opening',
    states: {
      opening: {
        description: 'Takes the data that the page was rendered with, if any.',
        always: [{ guard: 'hasData', target: 'revalidating' }, { target: 'loading' }],
      },
      ...states,
      revalidating: {
        ...states.refreshing,
        description: 'Shows the data that the page was rendered with, and loads it again without a notice.',
      },
    },
  }) as const;
