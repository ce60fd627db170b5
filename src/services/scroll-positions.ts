import { array, number, parse, string, tuple } from 'valibot';

const key = 'scroll_places';
const most = 50;
const PlacesSchema = array(tuple([string(), number()]));

/** The last scroll position of each entry of the tab's history, in pixels. */
export type ScrollPositions = Map<string, number>;

/** Reads the positions from before a reload; none if storage is blocked or invalid. */
export const readScrollPositions = (): ScrollPositions => {
  try {
    return new Map(parse(PlacesSchema, JSON.parse(sessionStorage.getItem(key) ?? '[]')));
  } catch {
    return new Map();
  }
};

export const storeScrollPositions = (places: ScrollPositions): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify([...places].slice(-most)));
  } catch {
    // Without storage, the next page load starts at the top.
  }
};
