import type { ResourceContext } from './resource.types';

/** Parts of statecharts that load one list or detail. Guards, actions and sibling states are referred to by name. */

export const onLoaded = { target: 'ready', actions: 'setData' } as const;

/** The transitions after a failed call. */
export const failing = {
  notOffered: { guard: 'isNotFound', target: 'notOffered', actions: 'clearData' },
  failed: { target: 'failed', actions: 'setFailure' },
  stale: { target: 'stale', actions: 'setFailure' },
} as const;

/** The call of a list or detail. */
export const call = <const OnDone extends readonly object[], const OnError extends readonly object[]>(
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
