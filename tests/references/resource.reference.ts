import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import type { Judgement, Reference, StepRecord } from './reference';
import { bodyOf, control, dataOf, generic, isPress, nothing, passed, pathOf, unless } from './reference';
import type { ResourceRule } from './resources.table';

interface Memory {
  /** What is on the page; null before the first response, undefined if it is not known. */
  readonly data: Readonly<Record<string, unknown>> | null | undefined;
  readonly isPending: boolean;
  /** The page was rendered with the data: the first call is not announced. */
  readonly isQuiet?: boolean;
  readonly failure: Outcome | null | undefined;
  /** The server lacks it: what is no longer on the page. */
  readonly gone?: readonly string[];
}

const isDown = (outcome: Outcome): boolean => typeof outcome === 'object' && outcome.status >= 500;
const next = (outcome: Outcome): string =>
  isDown(outcome) ? 'Please try again in a moment.' : 'Check your connection and try again.';
const reasonOf = (outcome: Outcome): string => bodyOf(outcome)?.error ?? generic(outcome);
const alertOf = (outcome: Outcome): string => {
  const text = bodyOf(outcome)?.error;
  if (text === undefined) return `${generic(outcome)} ${next(outcome)}`;
  return isDown(outcome) ? `${text} ${generic(outcome)}. ${next(outcome)}` : text;
};

/** A call that the server does not know, or that ends the session, is not a failed load. */
const isOther = (outcome: Outcome, before: PageSnapshot | undefined): boolean =>
  typeof outcome === 'object' &&
  (outcome.status === 404 ||
    bodyOf(outcome)?.error_code === 'account_suspended' ||
    (outcome.status === 401 && before?.storage.session_token !== undefined));

function loading({ verb }: ResourceRule, { calls, renderedWith }: StepRecord): Memory {
  if (!calls.some((call) => call.verb === verb && call.answer === undefined)) return unknown;
  const data = dataOf(renderedWith?.[verb]) ?? null;
  return { data, isPending: true, isQuiet: data !== null, failure: null };
}

const namesIn = ({ names }: ResourceRule, data: Readonly<Record<string, unknown>>): string[] =>
  names(data).map(String);

const missing: Memory = { data: null, isPending: false, failure: null };
const unknown: Memory = { data: undefined, isPending: false, failure: undefined };

const isLacking = ({ isOptional }: ResourceRule, outcome: Outcome): boolean =>
  isOptional && typeof outcome === 'object' && outcome.status === 404;

/** One of many, which may not exist. */
const isRecord = ({ request }: ResourceRule): boolean => /\/(?:\d+|S\w{12})$/.test(request);

const settled = (
  rule: ResourceRule,
  memory: Memory,
  outcome: Outcome,
  before: PageSnapshot | undefined,
): Memory => {
  const data = dataOf(outcome);
  const place = data && rule.lookUp?.(data);
  if (place === 'onNextPage') return { data: null, isPending: true, failure: null };
  if (place === 'missing') return unknown;
  if (data !== undefined) return { data, isPending: false, failure: null };
  if (isRecord(rule) && typeof outcome === 'object' && outcome.status === 404) return missing;
  if (isLacking(rule, outcome)) return { ...unknown, gone: memory.data ? namesIn(rule, memory.data) : [] };
  return isOther(outcome, before)
    ? unknown
    : { ...memory, isPending: false, isQuiet: false, failure: outcome };
};

const says = ({ statuses }: PageSnapshot, text: string): boolean =>
  statuses.some((one) => one.startsWith(text));

/** A call that is answered at once is pending for an unknown time. */
function arrived({ thing, verb }: ResourceRule, { calls, page }: StepRecord): Memory {
  if (!calls.some((call) => call.verb === verb && call.answer === undefined)) return unknown;
  const isFirst = says(page, `Loading ${thing}…`);
  const isPending = isFirst || says(page, `Refreshing ${thing}…`);
  return { data: isFirst ? null : undefined, isPending, failure: undefined };
}

/** Other filters ask for another list. */
const filters = (page: PageSnapshot): string =>
  page.path.replaceAll(/\b\w*page=\d+/g, '').replace(/[?&]+$/, '');

function followed(rule: ResourceRule, known: Memory, record: StepRecord): Memory {
  const { verb } = rule;
  const { calls, answered, before, page } = record;
  const isNew = before !== undefined && filters(before) !== filters(page) && known.data !== undefined;
  const memory = isNew ? { ...known, data: null } : known;
  const own = calls.filter((call) => call.verb === verb);
  const sent =
    before === undefined
      ? memory
      : own.reduce<Memory>(
          (now, { answer }) =>
            answer === undefined ? { data: now.data, isPending: true, failure: null } : unknown,
          memory,
        );
  const isTimedOut = passed(record) >= 10_000 || answered.some(({ outcome }) => outcome === 'no answer');
  if (sent.isPending && isTimedOut && !answered.some((one) => one.verb === verb)) return unknown;
  return answered
    .filter((one) => one.verb === verb && !one.failureModes.includes('left'))
    .reduce((now, { outcome }) => settled(rule, now, outcome, before), sent);
}

/** The number of calls that the act asks for; null if it is no concern of the resource. */
function due(rule: ResourceRule, memory: Memory, { acts, before, page }: StepRecord): number | null {
  const [act, ...more] = acts.filter(({ kind }) => kind !== 'focus');
  if (act === undefined || more.length > 0 || before === undefined) return null;
  if (memory.gone !== undefined) return act.kind === 'comeOnline' ? 0 : null;
  if (act.kind === 'comeOnline') return memory.data === undefined && !memory.isPending ? null : 1;
  if (act.kind === 'answer') {
    const [verb, outcome] = act.value as readonly [string, Outcome];
    const data = dataOf(outcome);
    if (verb === rule.verb && data !== undefined && rule.lookUp?.(data) === 'onNextPage') return 1;
    const isAbsent = typeof outcome === 'object' && outcome.status === 404;
    const isSettled = (isAbsent && (rule.isOptional || isRecord(rule))) || !isOther(outcome, before);
    return verb === rule.verb && isSettled ? 0 : null;
  }
  if (['type', 'key', 'resize', 'passTime'].includes(act.kind)) return rule.isAlone ? null : 0;
  const retries = before.controls.filter(({ name }) => name === 'Try again');
  if (isPress(act, 'Try again') && retries.length === 1) return memory.failure ? 1 : null;
  return rule.isAlone && before.path !== page.path ? 1 : null;
}

const pageIn = ({ path }: PageSnapshot, key: string): string =>
  new URL(path, 'http://own.test').searchParams.get(key) ?? '1';

function sent(rule: ResourceRule, count: number | null, { calls, page }: StepRecord): string[] {
  const own = calls.filter(({ verb }) => verb === rule.verb);
  const wrong = own.filter((call) => {
    const { pathname, searchParams } = new URL(call.path, 'http://own.test');
    if (rule.request !== '' && pathname !== rule.request) return true;
    return rule.page !== undefined && searchParams.get('page') !== pageIn(page, rule.page);
  });
  return unless(
    [count === null || own.length === count, `${own.length} calls are sent, not ${count}`],
    [
      wrong.length === 0 || rule.page === undefined || own.length > 1,
      `${wrong[0]?.path} is requested at ${page.path}`,
    ],
  );
}

function shown(
  rule: ResourceRule,
  { data, isPending, isQuiet = false, failure, gone }: Memory,
  page: PageSnapshot,
): string[] {
  const { thing } = rule;
  const isKnown = data !== undefined;
  const isShown = isKnown && data !== null;
  const names = isShown ? namesIn(rule, data) : [];
  const places = names.map((name) => page.text.indexOf(name));
  const late = `Couldn’t refresh ${thing}. This may be out of date.`;
  const [previous, forward] = [control(page, 'Previous', 'button'), control(page, 'Next', 'button')];
  const pages = Number((data?.pagination as { readonly total_pages?: number } | undefined)?.total_pages ?? 1);
  const at = Number(pageIn(page, rule.page ?? ''));
  const isPaged = rule.isAlone && isShown && failure === null && previous !== undefined;
  return unless(
    [
      gone?.every((name) => !page.text.includes(name)) !== false,
      `the server lacks it, and one of ${gone} is on the page`,
    ],
    [
      gone === undefined ||
        ![`Loading ${thing}…`, `Refreshing ${thing}…`, late].some((text) => says(page, text)),
      'the server lacks it, and the page says that it loads',
    ],
    [
      !isKnown || says(page, `Loading ${thing}…`) === (isPending && data === null),
      `'Loading ${thing}…' is wrong`,
    ],
    [
      !isKnown || says(page, `Refreshing ${thing}…`) === (isPending && isShown && !isQuiet),
      `'Refreshing ${thing}…' is wrong`,
    ],
    [
      !isKnown || failure === undefined || says(page, late) === (failure !== null && isShown),
      `'${late}' is wrong`,
    ],
    [
      !isShown || !failure || says(page, `${late} ${reasonOf(failure)}`),
      `'${failure && reasonOf(failure)}' is not read`,
    ],
    [
      data !== null || !failure || page.alerts.some((one) => one.startsWith(alertOf(failure))),
      `'${failure && alertOf(failure)}' is not read, but '${page.alerts.join()}'`,
    ],
    [!failure || control(page, 'Try again', 'button') !== undefined, 'there is no Try again'],
    [
      places.every(
        (place, index) => place >= 0 && (index === 0 || places.indexOf(place) < index || place >= 0),
      ),
      `'${names[places.indexOf(-1)]}' is not on the page`,
    ],
    [
      !isPaged || previous?.isEnabled === (!isPending && at > 1),
      `Previous is ${previous?.isEnabled ? 'enabled' : 'disabled'}`,
    ],
    [
      !isPaged || forward?.isEnabled === (!isPending && at < pages),
      `Next is ${forward?.isEnabled ? 'enabled' : 'disabled'}`,
    ],
  );
}

/** What the page shows of it, for the names of situations. */
const phaseOf = (rule: ResourceRule, { data, isPending, isQuiet, failure }: Memory): string => {
  if (data === null && !isPending) return failure ? 'after a failed load' : 'while missing';
  if (data === null) return 'while loading';
  if (isPending) return isQuiet ? 'while renewing' : 'while refreshing';
  if (failure) return 'while out of date';
  return rule.mayBeEmpty && data && namesIn(rule, data).length === 0 ? 'while empty' : 'while shown';
};

function situations(
  rule: ResourceRule,
  was: Memory | undefined,
  now: Memory,
  { acts, answered, before, page }: StepRecord,
): string[] {
  const outcome = answered.find(({ verb }) => verb === rule.verb)?.outcome;
  const isFirst = was?.data === null;
  const phase = was && phaseOf(rule, was);
  const isEmptied = now.data != null && namesIn(rule, now.data).length === 0;
  const isFiltered = before !== undefined && filters(before) !== filters(page);
  const arose: readonly (readonly [string, boolean])[] = [
    ['loaded', isFirst && dataOf(outcome) !== undefined],
    ['failed', isFirst && now.failure != null],
    ['refreshed', was?.data != null && !was.isQuiet && dataOf(outcome) !== undefined],
    ['not refreshed', was?.data != null && !was.isQuiet && now.failure != null],
    ['renewed', was?.isQuiet === true && dataOf(outcome) !== undefined],
    ['not renewed', was?.isQuiet === true && now.failure != null],
    ['retried', acts.some((act) => isPress(act, 'Try again')) && now.isPending],
    [`emptied ${phase}`, dataOf(outcome) !== undefined && isEmptied],
    [`filtered ${phase}`, isFiltered && now.isPending],
    [`online ${phase}`, acts.some(({ kind }) => kind === 'comeOnline') && now.isPending],
    [`lacking ${phase}`, now.gone !== undefined && was?.gone === undefined],
    ['lost', outcome === 'connection lost'],
    ['timed out', outcome === 'no answer'],
    ['server error', outcome !== undefined && isDown(outcome)],
    ['unreadable', typeof outcome === 'object' && outcome.status === 200 && dataOf(outcome) === undefined],
    ['turned', rule.page !== undefined && before !== undefined && before.path !== page.path],
  ];
  return arose.flatMap(([name, holds]) => (holds ? [name] : []));
}

const always = [
  'loaded',
  'failed',
  'refreshed',
  'not refreshed',
  'retried',
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
const ofEmpty = ['emptied while loading', 'emptied while refreshing', 'online while empty'];
const ofRendered = ['renewed', 'not renewed', 'online while renewing'];

const arisesFor = (rule: ResourceRule): readonly string[] => {
  const { page, isOptional, isRendered, isFiltered, mayBeEmpty } = rule;
  return [
    ...always,
    ...(page === undefined ? [] : ['turned']),
    ...(isRendered ? ofRendered : []),
    ...(isRecord(rule) ? ['online while missing'] : []),
    ...(isOptional ? ['lacking while loading', 'lacking while refreshing'] : []),
    ...(isOptional && isRendered ? ['lacking while renewing'] : []),
    ...(isFiltered ? ofFiltered : []),
    ...(mayBeEmpty ? ofEmpty : []),
  ];
};

/** What a page was rendered with may be out of date. */
const isAsked = ({ verb, isRendered }: ResourceRule, { before, calls }: StepRecord): boolean =>
  !isRendered || before !== undefined || calls.some((call) => call.verb === verb);

function judge(rule: ResourceRule, memory: Memory | undefined, record: StepRecord): Judgement<Memory> {
  const { page, before } = record;
  if (!rule.path.test(pathOf(page))) return nothing;
  const isMany = record.acts.filter(({ kind }) => kind !== 'answer' && kind !== 'focus').length > 1;
  const isFollowed =
    memory !== undefined && before !== undefined && rule.path.test(pathOf(before)) && !isMany;
  const known = isFollowed ? memory : before === undefined ? loading(rule, record) : arrived(rule, record);
  const now = isMany && before !== undefined ? arrived(rule, record) : followed(rule, known, record);
  const violations = [
    ...(isFollowed ? sent(rule, due(rule, known, record), record) : []),
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
