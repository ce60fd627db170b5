import type { SnapshotFrom } from 'xstate';
import type { Pagination } from '../../contract/envelope';
import type { Failure } from '../shared/failure';
import type { createResourceMachine, ResourceEvent } from './resource.machine';

export interface ResourceView<Data> {
  step: 'loading' | 'failed' | 'empty' | 'ready' | 'refreshing' | 'stale';
  data: Data | null;
  failure: Failure | null;
  canRetry: boolean;
  retry(): void;
}

export interface PagedResourceView<Data> extends ResourceView<Data> {
  page: number;
  totalPages: number;
  canOpenPrevious: boolean;
  canOpenNext: boolean;
  openPrevious(): void;
  openNext(): void;
}

type ResourceSnapshot<Data> = SnapshotFrom<ReturnType<typeof createResourceMachine<Data>>>;

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

export const connectPagedResource = <Data extends { pagination?: Pagination | undefined }>(
  snapshot: ResourceSnapshot<Data>,
  send: (event: ResourceEvent) => void,
): PagedResourceView<Data> => {
  const { data, query } = snapshot.context;
  // What stands on the screen is the page of the last answer, not the one that is asked for.
  const page = data?.pagination?.page ?? query.page;
  const totalPages = data?.pagination?.total_pages ?? 1;
  const previous: ResourceEvent = { type: 'page.open', page: page - 1 };
  const next: ResourceEvent = { type: 'page.open', page: page + 1 };
  return {
    ...connectResource(snapshot, send),
    page,
    totalPages,
    canOpenPrevious: page > 1 && snapshot.can(previous),
    canOpenNext: page < totalPages && snapshot.can(next),
    openPrevious: () => send(previous),
    openNext: () => send(next),
  };
};
