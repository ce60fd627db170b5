import { array, number, parse, string, tuple } from 'valibot';

const key = 'scroll_places';
const most = 50;
const PlacesSchema = array(tuple([string(), number()]));

/** How far the entries of this tab's history were scrolled when they were left, in pixels. */
export type ScrollPlaces = Map<string, number>;

/** Those of before a reload; none where storage is blocked or holds something else. */
export const readScrollPlaces = (): ScrollPlaces => {
  try {
    return new Map(parse(PlacesSchema, JSON.parse(sessionStorage.getItem(key) ?? '[]')));
  } catch {
    return new Map();
  }
};

export const storeScrollPlaces = (places: ScrollPlaces): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify([...places].slice(-most)));
  } catch {
    // The next page load begins at its top.
  }
};
