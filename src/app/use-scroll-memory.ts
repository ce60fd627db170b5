import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isTurning } from '../actors/turning';
import { scrollOnceThere } from '../services/scroll-once-there';
import { readScrollPlaces, type ScrollPlaces, storeScrollPlaces } from '../services/scroll-places';

const scrollTo = (place: number) => () => {
  window.scrollTo(0, place);
  return Math.abs(window.scrollY - place) < 1;
};

const scrollToPart = (hash: string) => () => {
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return part !== null;
};

/** Whether this load of the app, and not the history, decides where its first page begins. */
const isOpenedAnew = () => {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type === 'navigate';
};

/** A new page begins at its top or at the part that its address names; going back returns to where it was left. */
export const useScrollMemory = () => {
  const { key, pathname, hash, state } = useLocation();
  const how = useNavigationType();
  const places = useRef<ScrollPlaces>(new Map());
  // Of all loads the first entries have the same key, and so have those of skip links, for which the browser scrolls.
  const name = key + pathname + hash;
  const entry = useRef({ name, pathname });
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    places.current = readScrollPlaces();
    if (isOpenedAnew()) places.current.delete(entry.current.name);
    const remember = () => places.current.set(entry.current.name, window.scrollY);
    const keep = () => storeScrollPlaces(places.current);
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
  useLayoutEffect(() => {
    const isSamePage = entry.current.pathname === pathname;
    entry.current = { name, pathname };
    const place = places.current.get(name);
    const isBack = how === NavigationType.Pop;
    if (isBack && place !== undefined) return scrollOnceThere(scrollTo(place));
    if (hash !== '') return scrollOnceThere(scrollToPart(hash));
    const isOpened = how === NavigationType.Push && !isTurning(state);
    if (isOpened || !isSamePage) window.scrollTo(0, 0);
  }, [name, pathname, hash, how, state]);
};
