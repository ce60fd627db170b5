import type { Pagination } from '../../contract/envelope';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { Failure } from '../../machines/shared/failure';
import type { Stage } from '../kit/model/model';
import type { Control } from '../kit/screen/page-snapshot';
import type { Screen } from '../kit/screen/screen';

export interface Loaded<Data> {
  readonly query: ResourceQuery;
  readonly data: Data | null;
  readonly previous: Data | null;
  readonly failure: Failure | null;
}

interface Change<Data> {
  readonly query: ResourceQuery;
  drive(stage: Stage): Promise<void>;
  isOffered?(shown: Loaded<Data>): boolean;
}

export interface Addressed<Data> {
  readonly path: string;
  readonly pageName?: string;
  readonly changes: readonly Change<Data>[];
  controls?(shown: Loaded<Data>): readonly Control[];
  shows?(screen: Screen, query: ResourceQuery): Promise<void>;
  readonly nothingTitle?: string;
  fits?(data: Data, query: ResourceQuery): boolean;
}

export const pageIn = ({ pagination }: { pagination?: Pagination | undefined }) => ({
  page: pagination?.page ?? 1,
  total_pages: pagination?.total_pages ?? 1,
});

const asks = (query: ResourceQuery): [string, string][] =>
  Object.entries(query)
    .filter(([name, value]) => name !== 'id' && value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]) => [name, String(value)]);

export const isFiltered = (query: ResourceQuery): boolean => asks({ ...query, page: '' }).length > 0;

export const addressOf = (
  { path, pageName = 'page' }: Pick<Addressed<never>, 'path' | 'pageName'>,
  { page = 1, ...filters }: ResourceQuery,
): string => {
  const search = String(
    new URLSearchParams(
      asks({ ...filters, page }).map(([name, value]) => [name === 'page' ? pageName : name, value]),
    ),
  );
  return search === '' ? path : `${path}?${search}`;
};

export function changesOf<Data>(addressed: Addressed<Data>) {
  const hasFilters = addressed.changes.some(({ query }) => isFiltered(query));
  const firstFilter = addressed.changes.find(({ query }) => isFiltered(query))?.query;
  const changeTo = (query: ResourceQuery) => {
    const change = addressed.changes.find((one) => one.query === query);
    if (change === undefined) throw new Error(`${addressed.path} has no such change of its query`);
    return change;
  };
  type ChangeAt = { event: { query: ResourceQuery }; snapshot: { context: Loaded<Data> } };
  return {
    samples: { 'query.change': addressed.changes.map(({ query }) => ({ query })) },
    drivers: {
      'query.change': (stage: Stage & { event: { query: ResourceQuery } }) =>
        changeTo(stage.event.query).drive(stage),
    },
    feasible: {
      'query.change': ({ event, snapshot }: ChangeAt) => {
        const isNew = Object.entries(event.query).some(
          ([name, value]) => (snapshot.context.query[name] ?? '') !== value,
        );
        return isNew && changeTo(event.query).isOffered?.(snapshot.context) !== false;
      },
    },
    planned: {
      'query.change': ({ event, snapshot: { context } }: ChangeAt) => {
        const isFirstPage = event.query.page === 1 && context.query.page !== 1;
        if (!isFiltered(event.query)) return isFiltered(context.query) || !hasFilters || isFirstPage;
        if (isFiltered(context.query)) return false;
        return asks(context.query).length === 0 || event.query === firstFilter;
      },
    },
    controls: {
      'query.change': ({ snapshot }: { snapshot: { context: Loaded<Data> } }) =>
        addressed.controls?.(snapshot.context) ?? [],
    },
  };
}
