import type { ResourceQuery } from '../../machines/resource/resource.machine';
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

/** One way to ask a list for something else. */
interface Change<Data> {
  readonly query: ResourceQuery;
  drive(stage: Stage): Promise<void>;
  /** Where there is a way; everywhere when left out. */
  isOffered?(shown: Loaded<Data>): boolean;
}

/** A list whose query stands in the address. */
export interface Addressed<Data> {
  /** The address without its query. */
  readonly path: string;
  /** The parameter that holds the page; `page` when left out. */
  readonly pageName?: string;
  readonly changes: readonly Change<Data>[];
  /** What a person can act on in that part to ask for something else. */
  controls(shown: Loaded<Data>): readonly Control[];
  /** What the screen shows of what is asked for. */
  shows(screen: Screen, query: ResourceQuery): Promise<void>;
  /** For a list in which a filter may find nothing: the heading that says so. */
  readonly nothingTitle?: string;
  /** Whether the server may answer so; the page fits anyway. */
  fits(data: Data, query: ResourceQuery): boolean;
}

/** What is asked for besides the first page of everything. */
const asks = (query: ResourceQuery): [string, string][] =>
  Object.entries(query)
    // The id of what the page shows is part of its path.
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

/** What a model has besides because its list is addressed. */
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
    // One filter at a time is enough to see that each of them works, from the first page of everything and back;
    // the first of them while a page is being turned, too.
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
        addressed.controls(snapshot.context),
    },
  };
}
