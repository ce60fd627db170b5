import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ResourceQuery } from '../../machines/resource/resource.types';
import type { UrlParameters } from '../actors/resources';
import { pagination } from './pagination';
import { queryIn, searchWith } from './url-query';

/**
 * Keeps the URL of a screen in step with the query of its list, if it has one. The URL follows the machine: each
 * change is a history entry, and invalid parameters are removed. When a link opens the same screen with another URL,
 * `onOpened` gets its query. `screen` has every list of the screen.
 */
export const useUrlQuery = (
  query: ResourceQuery,
  list: UrlParameters | undefined,
  screen: readonly UrlParameters[],
  onOpened: (query: ResourceQuery) => void,
) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const current = search.toString();
  const wanted = list ? searchWith(query, list, screen, search) : current;
  const known = useRef(current);
  const opened = useRef(onOpened);
  useEffect(() => {
    opened.current = onOpened;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: all other values change with these two.
  useEffect(() => {
    if (list === undefined) return;
    if (current !== known.current) {
      known.current = current;
      if (current !== wanted) opened.current(queryIn(search, list));
    } else if (wanted !== current) {
      known.current = wanted;
      const isCorrection = wanted === searchWith(queryIn(search, list), list, screen, search);
      setSearch(wanted, { replace: isCorrection, state: isCorrection ? state : pagination });
    }
  }, [current, wanted]);
};
