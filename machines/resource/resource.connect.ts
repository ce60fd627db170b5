import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../shared/failure';
import type { createResourceMachine, ResourceEvent } from './resource.machine';

export interface ResourceView<Data> {
  step: 'loading' | 'failed' | 'missing' | 'notOffered' | 'empty' | 'ready' | 'refreshing' | 'stale';
  data: Data | null;
  failure: Failure | null;
  canRetry: boolean;
  retry(): void;
}

export type ResourceSnapshot<Data> = SnapshotFrom<ReturnType<typeof createResourceMachine<Data>>>;

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
