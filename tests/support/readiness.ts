import type { Condition } from '../kit/screen/readiness';

export const readiness: readonly Condition[] = [
  { name: 'a title', present: 'head > title' },
  { name: 'a main heading', present: 'h1' },
  { name: 'the end of its hydration', absent: '[data-guest]' },
  { name: 'the app in place of the rendered page', absent: '[data-player-page]' },
];

/** The code of most calls is loaded with the first of them; until then, the page has not sent that call. */
export const loadingCalls = (fired: readonly string[]): readonly string[] => {
  const last = fired.findLast((id) => id.endsWith('@endpoints'));
  return last !== undefined && /^lazyPart#lazyPart\.(idle|failed)/.test(last)
    ? ['the code of its calls']
    : [];
};
