import { assign, setup } from 'xstate';
import { failureOf, isEndpointMissing } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';
import type {
  ResourceConfig,
  ResourceContext,
  ResourceEvent,
  ResourceInput,
  ResourceQuery,
} from './resource.types';

/** What all lists and details share: their types, their actors, and the outcome of the call. */
export const setupResource = <Data, Listeners extends object = object>(
  { verb }: ResourceConfig,
  listeners: Listeners = {} as Listeners,
) =>
  setup({
    types: {
      context: {} as ResourceContext<Data>,
      events: {} as ResourceEvent,
      input: {} as ResourceInput<Data> | undefined,
      tags: {} as 'pending',
    },
    actors: {
      [verb]: placeholderCall<Data, ResourceQuery>(verb),
      watchChanges: placeholderListener('watchChanges'),
      ...listeners,
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isNotFound: ({ event }) => 'error' in event && isEndpointMissing(event.error),
    },
    actions: {
      setData: assign(({ event }) =>
        'output' in event ? { data: event.output as Data, failure: null } : {},
      ),
      setFailure: assign(({ event }) => ('error' in event ? { failure: failureOf(event.error) } : {})),
      clearData: assign(({ context }) => ({
        data: null,
        previous: context.data ?? context.previous,
        failure: null,
      })),
    },
  });

/** Id, description, context and listener of a machine. */
export const machineOf = <Data>(
  { machineId, description }: ResourceConfig,
  firstQuery: ResourceQuery = {},
) => ({
  id: machineId,
  description,
  context: ({ input }: { input: ResourceInput<Data> | undefined }): ResourceContext<Data> => ({
    query: { ...firstQuery, ...input?.query },
    data: input?.data ?? null,
    previous: null,
    failure: null,
  }),
  invoke: { id: 'watchChanges', src: 'watchChanges' } as const,
});
