import type { ResourceQuery } from '../../machines/resource/resource.machine';

/** The filters that an address may name: the values that each can have, or any text. */
export type Filters = Readonly<Record<string, readonly string[] | 'any'>>;

/** How the address of a screen names the query of one of its lists. */
export interface ListAddress {
  readonly filters: Filters;
  /** The parameter that holds the page. */
  readonly page: string;
}

const longest = 80;

/** What an address asks of a list; a filter or page that makes no sense is passed over. */
export const queryIn = (search: URLSearchParams, { filters, page: pageName }: ListAddress): ResourceQuery => {
  const page = Number(search.get(pageName) ?? 1);
  const chosen = Object.entries(filters).map(([name, known]) => {
    const value = search.get(name)?.trim().slice(0, longest) ?? '';
    return [name, known === 'any' || known.includes(value) ? value : ''];
  });
  return {
    ...Object.fromEntries(chosen),
    page: Number.isInteger(page) && page > 0 && page <= 1e6 ? page : 1,
  };
};

/** The address of a query: nothing of a filter that lets everything through, nor of the first page. */
export const searchOf = (query: ResourceQuery, { filters, page }: ListAddress): string => {
  const search = new URLSearchParams();
  for (const name of Object.keys(filters)) {
    if (query[name]) search.set(name, String(query[name]));
  }
  if (Number(query.page ?? 1) > 1) search.set(page, String(query.page));
  return search.toString();
};

/** The address of a screen on which one list has a query; its other lists keep what the address asks of them. */
export const searchWith = (
  query: ResourceQuery,
  list: ListAddress,
  screen: readonly ListAddress[],
  search: URLSearchParams,
): string =>
  screen
    .map((each) => searchOf(each === list ? query : queryIn(search, each), each))
    .filter((part) => part !== '')
    .join('&');
