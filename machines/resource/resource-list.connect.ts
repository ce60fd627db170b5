import type { Pagination } from '../../contract/envelope';
import { connectResource, type ResourceSnapshot, type ResourceView } from './resource.connect';
import type { ResourceEvent } from './resource.types';

export interface PagedResourceView<Data> extends ResourceView<Data> {
  page: number;
  totalPages: number;
  canOpenPrevious: boolean;
  canOpenNext: boolean;
  openPrevious(): void;
  openNext(): void;
  /** An address may name a page that the list does not have. */
  canOpenLast: boolean;
  openLast(): void;
}

/** A list with filters: what is asked for now, and how to ask for something else. */
export interface FilteredResourceView<Data> extends PagedResourceView<Data> {
  /** What each filter stands at; empty lets everything through. */
  filters: Readonly<Record<string, string>>;
  /** The data, or the last answer to other filters while theirs is awaited. */
  lastData: Data | null;
  /** Whether it asks with a filter. */
  isFiltered: boolean;
  canFilter: boolean;
  /** Changes the filters that are named, leaves the others, and begins with the first page. */
  filter(filters: Readonly<Record<string, string>>): void;
  clearFilters(): void;
}

export const connectPagedResource = <Data extends { pagination?: Pagination | undefined }>(
  snapshot: ResourceSnapshot<Data>,
  send: (event: ResourceEvent) => void,
): PagedResourceView<Data> => {
  const { data, query } = snapshot.context;
  // What stands on the screen is the page of the last answer, not the one that is asked for.
  const page = data?.pagination?.page ?? Number(query.page);
  const totalPages = data?.pagination?.total_pages ?? 1;
  const previous: ResourceEvent = { type: 'page.open', page: page - 1 };
  const last: ResourceEvent = { type: 'page.open', page: Math.max(1, totalPages) };
  const isBeyondLast = page > last.page;
  const next: ResourceEvent = { type: 'page.open', page: page + 1 };
  return {
    ...connectResource(snapshot, send),
    page,
    totalPages,
    canOpenPrevious: page > 1 && !isBeyondLast && snapshot.can(previous),
    canOpenNext: page < totalPages && snapshot.can(next),
    openPrevious: () => send(previous),
    openNext: () => send(next),
    canOpenLast: isBeyondLast && snapshot.can(last),
    openLast: () => send(last),
  };
};

export const connectFilteredResource = <Data extends { pagination?: Pagination | undefined }>(
  names: readonly string[],
  snapshot: ResourceSnapshot<Data>,
  send: (event: ResourceEvent) => void,
): FilteredResourceView<Data> => {
  const { query, data, previous } = snapshot.context;
  const filters = Object.fromEntries(names.map((name) => [name, String(query[name] ?? '')]));
  const nothing = Object.fromEntries(names.map((name) => [name, '']));
  return {
    ...connectPagedResource(snapshot, send),
    filters,
    lastData: data ?? previous,
    isFiltered: names.some((name) => filters[name] !== ''),
    canFilter: snapshot.can({ type: 'query.change', query: nothing }),
    filter: (changed) => send({ type: 'query.change', query: changed }),
    clearFilters: () => send({ type: 'query.change', query: nothing }),
  };
};
