import type { AnyMachineSnapshot } from 'xstate';
import type { Pagination } from '../../contract/envelope';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { Failure } from '../../machines/shared/failure';
import type { AnyModel, Stage } from '../kit/model/model';
import { footer } from './steps';

export interface Loaded<Data> {
  readonly query: ResourceQuery;
  readonly data: Data | null;
  readonly previous: Data | null;
  readonly failure: Failure | null;
}

/** A change of the query in the URL, by a control or a link. */
export interface Change<Data> {
  readonly query: ResourceQuery;
  drive(stage: Stage): Promise<void>;
  isOffered?(shown: Loaded<Data>, snapshot: AnyMachineSnapshot): boolean;
  /** Otherwise only what leads to another filter or back to the first page. */
  isPlanned?: boolean;
}

export const pageIn = (data: object | null) => {
  const { pagination }: { pagination?: Pagination } = data ?? {};
  return { page: pagination?.page ?? 1, pages: pagination?.total_pages ?? 1 };
};

/** Of several filters, in their order in a URL. */
const names = ['status', 'type', 'rarity', 'sort', 'game', 'mode', 'q', 'availability'];

const asks = (query: ResourceQuery): [string, string][] =>
  Object.entries(query)
    .filter(([name, value]) => name !== 'id' && value !== '' && !(name === 'page' && value === 1))
    .map(([name, value]): [string, string] => [name, String(value)])
    .toSorted(([one], [other]) => names.indexOf(one) - names.indexOf(other));

export const isFiltered = (query: ResourceQuery): boolean => asks({ ...query, page: '' }).length > 0;

export const addressOf = (
  path: string,
  pageName: string,
  { page = 1, ...filters }: ResourceQuery,
): string => {
  const named = [...asks(filters), ...asks({ page }).map(([, value]) => [pageName, value])];
  const search = String(new URLSearchParams(named));
  return search === '' ? path : `${path}?${search}`;
};

type Changing = Pick<AnyModel, 'samples' | 'drivers'> & Required<Pick<AnyModel, 'feasible' | 'planned'>>;

export function changing<Data>(changes: readonly Change<Data>[]): Changing {
  const filters = changes.map(({ query }) => query).filter(isFiltered);
  const changeTo = (query: ResourceQuery) => {
    const change = changes.find((one) => one.query === query);
    if (change === undefined) throw new Error('There is no such change of the query');
    return change;
  };
  return {
    samples: { 'query.change': changes.map(({ query }) => ({ query })) } as AnyModel['samples'],
    drivers: { 'query.change': (stage) => changeTo(stage.event.query).drive(stage) },
    feasible: {
      'query.change': ({ event, snapshot }) => {
        const isNew = Object.entries(event.query).some(
          ([name, value]) => (snapshot.context.query[name] ?? '') !== value,
        );
        return isNew && changeTo(event.query).isOffered?.(snapshot.context, snapshot) !== false;
      },
    },
    planned: {
      'query.change': ({ event: { query }, snapshot: { context } }) => {
        if (changeTo(query).isPlanned) return true;
        const isFirstPage = query.page === 1 && context.query.page !== 1;
        if (!isFiltered(query)) return isFiltered(context.query) || filters.length === 0 || isFirstPage;
        if (isFiltered(context.query)) return false;
        return asks(context.query).length === 0 || query === filters[0];
      },
    },
  };
}

/** The link in the footer opens the first page. */
export const footerLink = (name: string, filters: ResourceQuery = {}) => ({
  query: { ...filters, page: 1 },
  drive: footer.press('link', name),
});

/** Goes through the history of the browser to another address of the list. */
export const traverse =
  (verb: string, from: string, to: string) =>
  async ({ screen, world }: Stage): Promise<void> => {
    await screen.at(from);
    // The app must render the address before the tour leaves it.
    await world.passTime(50);
    const { length } = await world.requests(verb);
    await world.traverseTo(to);
    await world.seeRequests(verb, length + 1);
  };

/** After a reload the next page may still be in the history. */
export const nextInHistory = (verb: string, from: string, to: string): Change<never> => ({
  query: { page: 2 },
  drive: traverse(verb, from, to),
  isOffered: (_, snapshot) => snapshot.matches('revalidating'),
  isPlanned: true,
});
