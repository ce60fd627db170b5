import type { Performed } from '../kit/run/acts';
import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import {
  dataOf,
  idIn,
  isPress,
  type Judgement,
  nothing,
  pathOf,
  type Reference,
  type StepRecord,
  unless,
} from './reference';
import {
  arrived,
  followed,
  isOther,
  isRecord,
  isRefiltered,
  isTurned,
  loading,
  type Memory,
  pageIn,
} from './resource.memory';
import { shown } from './resource.shown';
import { arisesFor, situations } from './resource.situations';
import type { ResourceRule } from './resources.table';

/** Focus moves without a call, and a moment lets the app render an address. */
const isAside = ({ kind, value }: Performed): boolean =>
  kind === 'focus' || (kind === 'passTime' && Number((value as readonly unknown[])[0]) < 1000);

/** The number of calls that the act asks for; null if it is no concern of the resource. */
function due(rule: ResourceRule, memory: Memory, { acts, before, page }: StepRecord): number | null {
  const [act, ...more] = acts.filter((one) => !isAside(one));
  if (act === undefined || more.length > 0 || before === undefined) return null;
  if (memory.gone !== undefined) return act.kind === 'comeOnline' ? 0 : null;
  if (act.kind === 'comeOnline') return memory.data === undefined && !memory.isPending ? null : 1;
  if (act.kind === 'answer') {
    const [verb, outcome] = act.value as readonly [string, Outcome];
    // What was new stays on the page until it is left, marked or not.
    if (verb === 'markSeen') return 0;
    const data = dataOf(outcome);
    if (verb === rule.verb && data !== undefined && rule.lookUp?.(data) === 'onNextPage') return 1;
    const isAbsent = typeof outcome === 'object' && outcome.status === 404;
    const isSettled = (isAbsent && (rule.isOptional || isRecord(rule))) || !isOther(outcome, before);
    return verb === rule.verb && isSettled ? 0 : null;
  }
  if (['type', 'key', 'resize', 'passTime'].includes(act.kind)) return rule.isAlone ? null : 0;
  if (isTurned(rule, before, page)) return 1;
  const retries = before.controls.filter(({ name }) => name === 'Try again');
  if (isPress(act, 'Try again') && retries.length === 1) return memory.failure ? 1 : null;
  return rule.isAlone && before.path !== page.path ? 1 : null;
}

const isOwn = ({ request }: ResourceRule, path: string, { storage }: PageSnapshot): boolean => {
  const staffId = idIn(storage.staff_session_user) ?? '';
  return request === '' || path === request.replace(':staff_id', staffId);
};

function sent(rule: ResourceRule, count: number | null, { calls, page }: StepRecord): string[] {
  const own = calls.filter(({ verb }) => verb === rule.verb);
  // The calls before it may be for a page that was left.
  const last = own.at(-1);
  const { pathname, searchParams } = new URL(last?.path ?? '', 'http://own.test');
  const isRightPage = rule.page === undefined || searchParams.get('page') === pageIn(page, rule.page);
  const isWhole = rule.perPage === undefined || searchParams.get('per_page') === rule.perPage;
  return unless(
    [count === null || own.length === count, `${own.length} calls are sent, not ${count}`],
    [
      last === undefined || (isRightPage && isWhole && isOwn(rule, pathname, page)),
      `${last?.path} is requested at ${page.path}`,
    ],
  );
}

/**
 * One record of a list is looked for page by page, and again from the first page if it is missing. A refresh begins at
 * the page where it was: items never leave the wallet, and new ones move others only to later pages.
 */
function lookedUp({ verb, lookUp }: ResourceRule, { nextPage }: Memory, { calls }: StepRecord) {
  const pages = calls
    .filter((call) => call.verb === verb)
    .map(({ path }) => new URL(path, 'http://own.test').searchParams.get('page'));
  return unless([
    lookUp === undefined || nextPage === undefined || pages.every((page) => page === String(nextPage)),
    `page ${pages} is requested, not page ${nextPage}`,
  ]);
}

/** Another filter leads to the first page of its list. */
function filtered({ page: key }: ResourceRule, record: StepRecord): string[] {
  const at = pageIn(record.page, key ?? '');
  return unless([!isRefiltered(record) || at === '1', `a filter leads to page ${at}`]);
}

/** Next and Previous lead from the page that is shown, if the screen has one list with pages. */
function turned({ page: key }: ResourceRule, { data }: Memory, { acts, before, page }: StepRecord): string[] {
  const pagers = before?.controls.filter(({ name }) => name === 'Next') ?? [];
  if (key === undefined || data == null || pagers.length !== 1) return [];
  const from = (data.pagination as { readonly page?: number } | undefined)?.page ?? 1;
  const has = (name: string) => acts.some((act) => isPress(act, name));
  const to = has('Next') ? from + 1 : has('Previous') ? from - 1 : null;
  const at = pageIn(page, key);
  return unless([to === null || at === String(to), `page ${at} is opened, not page ${to}`]);
}

/** What a page was rendered with may be out of date. */
const isAsked = ({ verb, isRendered }: ResourceRule, { before, calls }: StepRecord): boolean =>
  !isRendered || before !== undefined || calls.some((call) => call.verb === verb);

function judge(rule: ResourceRule, memory: Memory | undefined, record: StepRecord): Judgement<Memory> {
  const { page, before } = record;
  if (!rule.path.test(pathOf(page))) return nothing;
  const isMany = record.acts.filter((act) => act.kind !== 'answer' && !isAside(act)).length > 1;
  const isFollowed =
    memory !== undefined && before !== undefined && rule.path.test(pathOf(before)) && !isMany;
  const known = isFollowed ? memory : before === undefined ? loading(rule, record) : arrived(rule, record);
  const now = isMany && before !== undefined ? arrived(rule, record) : followed(rule, known, record);
  const violations = [
    ...(isFollowed
      ? [
          ...sent(rule, due(rule, known, record), record),
          ...turned(rule, known, record),
          ...filtered(rule, record),
        ]
      : []),
    ...(isMany ? [] : lookedUp(rule, now, record)),
    ...(page.isModal ? [] : shown(rule, now, page)),
    ...unless([isAsked(rule, record), 'it is not requested']),
  ];
  return {
    memory: now,
    violations: violations.map((violation) => `${rule.verb}: ${violation}`),
    arose: situations(rule, isFollowed ? memory : known, now, record),
  };
}

export const resourceReference = (rule: ResourceRule): Reference<Memory> => ({
  name: `${rule.thing} (${rule.verb})`,
  arises: { [rule.machine]: arisesFor(rule) },
  judge: (memory, record) => judge(rule, memory, record),
});
