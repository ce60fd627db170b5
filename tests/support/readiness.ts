import type { Condition } from '../kit/screen/readiness';

export const readiness: readonly Condition[] = [
  { name: 'a title', present: 'head > title' },
  { name: 'a main heading', present: 'h1' },
  { name: 'the end of its hydration', absent: '[data-guest]' },
  { name: 'the app in place of the rendered page', absent: '[data-player-page]' },
];
