import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ResourceQuery } from '../../machines/resource/resource.machine';
import { type Filters, queryIn, searchOf } from './query-in-address';
import { turning } from './turning';

/**
 * Keeps the address of a screen in step with the query of its list. The address follows the machine: what somebody
 * asks for can be gone back from, what an address says in vain is dropped. A link to the same screen with another
 * address is told to the machine through `onOpened`.
 */
export const useAddressedQuery = (
  query: ResourceQuery,
  filters: Filters,
  onOpened: (query: ResourceQuery) => void,
) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const asked = search.toString();
  const wanted = searchOf(query, filters);
  const known = useRef(asked);
  const opened = useRef(onOpened);
  useEffect(() => {
    opened.current = onOpened;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads changes with these two.
  useEffect(() => {
    if (asked !== known.current) {
      known.current = asked;
      if (asked !== wanted) opened.current(queryIn(search, filters));
    } else if (wanted !== asked) {
      known.current = wanted;
      const isTidying = wanted === searchOf(queryIn(search, filters), filters);
      setSearch(wanted, { replace: isTidying, state: isTidying ? state : turning });
    }
  }, [asked, wanted]);
};
