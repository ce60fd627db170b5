import { control, dataOf, isPress, type StepRecord } from './reference';
import {
  filters,
  isDown,
  isRecord,
  isRefiltered,
  isTurned,
  type Memory,
  namesIn,
  pageIn,
} from './resource.memory';
import type { ResourceRule } from './resources.table';

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.join('\n') === others.join('\n');

/** What the page shows of it, for the names of situations. */
const phaseOf = (rule: ResourceRule, { data, isPending, isQuiet, failure }: Memory): string => {
  if (data === null && !isPending) return failure ? 'after a failed load' : 'while missing';
  if (data === null) return 'while loading';
  if (isPending) return isQuiet ? 'while renewing' : 'while refreshing';
  if (failure) return 'while out of date';
  return rule.mayBeEmpty && data && namesIn(rule, data).length === 0 ? 'while empty' : 'while shown';
};

export function situations(
  rule: ResourceRule,
  was: Memory | undefined,
  now: Memory,
  record: StepRecord,
): string[] {
  const { acts, answered, before, page } = record;
  const outcome = answered.find(({ verb }) => verb === rule.verb)?.outcome;
  const data = dataOf(outcome);
  const place = data && rule.lookUp?.(data);
  const isFirst = was?.data === null;
  const phase = was && phaseOf(rule, was);
  const isEmptied = rule.mayBeEmpty && now.data != null && namesIn(rule, now.data).length === 0;
  const isFiltered = before !== undefined && filters(before) !== filters(page);
  const isPaged = acts.some((act) => isPress(act, 'Next') || isPress(act, 'Previous'));
  const isRetried = acts.some((act) => isPress(act, 'Try again')) && now.isPending;
  const isOther =
    was?.data != null && now.data != null && !isSame(namesIn(rule, was.data), namesIn(rule, now.data));
  // A rendered page is renewed once, so its list is emptied then or gets other entries.
  const isChanged = isOther && (!isEmptied || was.isQuiet === true);
  const arose: readonly (readonly [string, boolean])[] = [
    ['loaded', isFirst && dataOf(outcome) !== undefined && !isEmptied],
    ['failed', isFirst && now.failure != null],
    ['refreshed', was?.data != null && !was.isQuiet && dataOf(outcome) !== undefined],
    ['not refreshed', was?.data != null && !was.isQuiet && now.failure != null],
    ['renewed', was?.isQuiet === true && dataOf(outcome) !== undefined],
    ['not renewed', was?.isQuiet === true && now.failure != null],
    [`retried ${phase}`, isRetried],
    [`changed ${phase}`, dataOf(outcome) !== undefined && isChanged],
    [`emptied ${phase}`, dataOf(outcome) !== undefined && isEmptied],
    [`filtered ${phase}`, isFiltered && now.isPending],
    [
      'filtered on a later page',
      isRefiltered(record) && before !== undefined && pageIn(before, rule.page ?? '') !== '1',
    ],
    [`online ${phase}`, acts.some(({ kind }) => kind === 'comeOnline') && now.isPending],
    [`lacking ${phase}`, now.gone !== undefined && was?.gone === undefined],
    [`${place} ${phase}`, place !== undefined],
    ['lost', outcome === 'connection lost'],
    ['timed out', outcome === 'no answer'],
    ['server error', outcome !== undefined && isDown(outcome)],
    ['unreadable', typeof outcome === 'object' && outcome.status === 200 && dataOf(outcome) === undefined],
    [`Next or Previous ${phase}`, isPaged && now.isPending],
    [`turned ${phase}`, before !== undefined && isTurned(rule, before, page) && now.isPending],
    ...rule.filters.map((name) => [offered(name), control(page, name) !== undefined] as const),
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

/** A reference judges a filter by its name. */
const offered = (filter: string): string => `filter ${filter} offered`;

const always = [
  'loaded',
  'failed',
  'refreshed',
  'not refreshed',
  'changed while refreshing',
  'retried after a failed load',
  'retried while out of date',
  'online while loading',
  'online after a failed load',
  'online while shown',
  'online while refreshing',
  'online while out of date',
  'lost',
  'timed out',
  'server error',
  'unreadable',
];

const ofFiltered = [
  'filtered while loading',
  'filtered after a failed load',
  'filtered while shown',
  'filtered while refreshing',
  'filtered while out of date',
  'filtered while empty',
];

/** By the history of the browser, in each phase. */
const ofTurned = [
  'turned while loading',
  'turned after a failed load',
  'turned while refreshing',
  'turned while empty',
];
const ofPaged = ['turned while shown', 'turned while out of date'];
const ofPager = ['Next or Previous while shown', 'Next or Previous while out of date'];
const ofEmpty = ['emptied while loading', 'emptied while refreshing', 'online while empty'];

const ofLookUp = ['found', 'onNextPage', 'missing'].flatMap((place) => [
  `${place} while loading`,
  `${place} while refreshing`,
]);

const ofRendered = ['renewed', 'not renewed', 'changed while renewing', 'online while renewing'];

export const arisesFor = (rule: ResourceRule): readonly string[] => {
  const { page, isOptional, isRendered, isFiltered, mayBeEmpty } = rule;
  return [
    ...always,
    ...(page === undefined ? [] : [...ofPaged, ...ofPager]),
    ...(rule.hasHistory ? ofTurned : []),
    ...(isRendered ? ofRendered : []),
    ...(isRecord(rule) || rule.lookUp ? ['online while missing'] : []),
    ...(rule.lookUp ? ofLookUp : []),
    ...(isOptional ? ['lacking while loading', 'lacking while refreshing'] : []),
    ...(isOptional && isRendered ? ['lacking while renewing'] : []),
    ...(isFiltered ? ofFiltered : []),
    ...(isFiltered && page !== undefined ? ['filtered on a later page'] : []),
    ...rule.filters.map(offered),
    ...(mayBeEmpty ? ofEmpty : []),
  ];
};
