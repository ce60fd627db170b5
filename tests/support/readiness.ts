import type { Condition } from '../kit/screen/readiness';

/** When a page of the app can be judged, for everything that judges one: its screen has been fetched and hydrated. */
export const readiness: readonly Condition[] = [
  { name: 'a title', present: 'head > title' },
  { name: 'a main heading', present: 'h1' },
  { name: 'the end of its hydration', absent: '[data-guest]' },
];
