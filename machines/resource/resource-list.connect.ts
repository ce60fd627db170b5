import type { Pagination } from '../../contract/envelope';
import { connectResource, type ResourceSnapshot, type ResourceView } from './resource.connect';
import type { ResourceEvent, ResourceQuery } from './resource.types';

export interface PagedResourceView<Data> extends ResourceView<Data> {
  page: number;
  totalPages: number;
  canOpenPrevious: boolean;
  canOpenNext: boolean;
  openPrevious(): void;
  openNext(): void;
  /** A URL may name a page beyond the end of the list. */
  canOpenLast: boolean;
  openLast(): void;
}

export interface FilteredResourceView<Data, Name extends string> extends PagedResourceView<Data> {
  /** The value of each filter; empty matches everything. */
  filters: Readonly<Record<Name, string>>;
  /** The data, or that of the previous filters while a response is pending. */
  lastData: Data | null;
  /** Whether any filter is set. */
  isFiltered: boolean;
  canFilter: boolean;
  /** Changes some filters, keeps all others, and opens the first page. */
  filter(filters: Readonly<Partial<Record<Name, string>>>): void;
  clearFilters(): void;
}

export const connectPagedResource = <Data extends { pagination?: Pagination | undefined }>(
  snapshot: ResourceSnapshot<Data>,
  send: (event: ResourceEvent) => void,
): PagedResourceView<Data> => {
  const { data, query } = snapshot.context;
  // The page on the screen is that of the last response, not the requested one.
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

const valuesOf = <Name extends string>(names: readonly Name[], valueIn: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, valueIn(name)])) as Record<Name, string>;

export const connectFilteredResource = <
  Data extends { pagination?: Pagination | undefined },
  Name extends string,
>(
  names: readonly Name[],
  snapshot: ResourceSnapshot<Data>,
  send: (event: ResourceEvent) => void,
): FilteredResourceView<Data, Name> => {
  const { query, data, previous } = snapshot.context;
  const filters = valuesOf(names, (name) => String(query[name] ?? ''));
  const nothing = valuesOf(names, () => '');
  return {
    ...connectPagedResource(snapshot, send),
    filters,
    lastData: data ?? previous,
    isFiltered: names.some((name) => filters[name] !== ''),
    canFilter: snapshot.can({ type: 'query.change', query: nothing }),
    filter: (changed) => send({ type: 'query.change', query: changed as ResourceQuery }),
    clearFilters: () => send({ type: 'query.change', query: nothing }),
  };
};
