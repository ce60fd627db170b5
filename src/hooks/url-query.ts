import { lastPage, searchLength } from '../../contract/list-query';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { UrlParameters } from '../actors/resources';

/** The query of a list in a URL, without invalid filters and pages. */
export const queryIn = (
  search: URLSearchParams,
  { filters, page: pageName }: UrlParameters,
): ResourceQuery => {
  const page = Number((pageName && search.get(pageName)) ?? 1);
  const chosen = Object.entries(filters).map(([name, { values }]) => {
    const value = search.get(name)?.trim().slice(0, searchLength) ?? '';
    return [name, values === null || values.includes(value) ? value : ''];
  });
  return {
    ...Object.fromEntries(chosen),
    ...(pageName && { page: Number.isInteger(page) && page > 0 && page <= lastPage ? page : 1 }),
  };
};

/** The parameters of a query, without empty filters and the first page. */
export const searchOf = (query: ResourceQuery, { filters, page }: UrlParameters): string => {
  const search = new URLSearchParams();
  for (const name of Object.keys(filters)) {
    if (query[name]) search.set(name, String(query[name]));
  }
  if (page && Number(query.page ?? 1) > 1) search.set(page, String(query.page));
  return search.toString();
};

/** The parameters of a screen after a change of one list; its other lists keep theirs. */
export const searchWith = (
  query: ResourceQuery,
  list: UrlParameters,
  screen: readonly UrlParameters[],
  search: URLSearchParams,
): string =>
  screen
    .map((each) => searchOf(each === list ? query : queryIn(search, each), each))
    .filter((part) => part !== '')
    .join('&');
