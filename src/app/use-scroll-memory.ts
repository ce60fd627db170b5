import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
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

/** A new page begins at its top or at the part that its address names; going back returns to where it was left. */
export const useScrollMemory = () => {
  const { key, pathname, hash } = useLocation();
  const how = useNavigationType();
  const places = useRef<ScrollPlaces>(new Map());
  const entry = useRef({ key, pathname });
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    places.current = readScrollPlaces();
    const remember = () => places.current.set(entry.current.key, window.scrollY);
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
    // A skip link is an entry without a key of its own, and the browser scrolls for it.
    entry.current = { key: key + hash, pathname };
    const place = places.current.get(key + hash);
    const isBack = how === NavigationType.Pop;
    if (isBack && place !== undefined) return scrollOnceThere(scrollTo(place));
    if (hash !== '') return scrollOnceThere(scrollToPart(hash));
    if (!isBack && (how === NavigationType.Push || !isSamePage)) window.scrollTo(0, 0);
  }, [key, pathname, hash, how]);
};
