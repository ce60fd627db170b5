import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../shared/failure';
import type { ResourceContext, ResourceEvent } from './resource.types';

export interface ResourceView<Data> {
  step:
    | 'revalidating'
    | 'loading'
    | 'failed'
    | 'missing'
    | 'notOffered'
    | 'empty'
    | 'marking'
    | 'ready'
    | 'refreshing'
    | 'stale';
  data: Data | null;
  failure: Failure | null;
  canRetry: boolean;
  retry(): void;
}

/** The snapshot of any list or detail. */
export type ResourceSnapshot<Data> = Omit<AnyMachineSnapshot, 'context'> & { context: ResourceContext<Data> };

export const connectResource = <Data>(
  snapshot: ResourceSnapshot<Data>,
  send: (event: ResourceEvent) => void,
): ResourceView<Data> => ({
  step: snapshot.value as ResourceView<Data>['step'],
  data: snapshot.context.data,
  failure: snapshot.context.failure,
  canRetry: snapshot.can({ type: 'resource.retry' }),
  retry: () => send({ type: 'resource.retry' }),
});
