import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ResourceQuery } from '../../machines/resource/resource.machine';
import { turning } from './pagination';
import { type ListAddress, queryIn, searchWith } from './url-query';

/**
 * Keeps the address of a screen in step with the query of its list. The address follows the machine: what somebody
 * asks for can be gone back from, what an address says in vain is dropped. A link to the same screen with another
 * address is told to the machine through `onOpened`. `screen` has every list of the screen.
 */
export const useAddressedQuery = (
  query: ResourceQuery,
  list: ListAddress,
  screen: readonly ListAddress[],
  onOpened: (query: ResourceQuery) => void,
) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const asked = search.toString();
  const wanted = searchWith(query, list, screen, search);
  const known = useRef(asked);
  const opened = useRef(onOpened);
  useEffect(() => {
    opened.current = onOpened;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what else it reads changes with these two.
  useEffect(() => {
    if (asked !== known.current) {
      known.current = asked;
      if (asked !== wanted) opened.current(queryIn(search, list));
    } else if (wanted !== asked) {
      known.current = wanted;
      const isTidying = wanted === searchWith(queryIn(search, list), list, screen, search);
      setSearch(wanted, { replace: isTidying, state: isTidying ? state : turning });
    }
  }, [asked, wanted]);
};
