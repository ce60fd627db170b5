import type { PageSnapshot } from '../kit/screen/page-snapshot';
import type { Outcome } from '../kit/world/world';
import { bodyOf, dataOf, passed, type StepRecord } from './reference';
import type { ResourceRule, Row } from './resources.table';

export interface Memory {
  /** What is on the page; null before the first response, undefined if it is not known. */
  readonly data: Row | null | undefined;
  readonly isPending: boolean;
  /** The page was rendered with the data: the first call is not announced. */
  readonly isQuiet?: boolean;
  readonly failure: Outcome | null | undefined;
  /** The server lacks it: what is no longer on the page. */
  readonly gone?: readonly string[];
  /** The server has no such record. */
  readonly isMissing?: boolean;
  /** Other filters: what was on the page before. */
  readonly cleared?: readonly string[] | undefined;
  /** Of one record of a list: the page that is asked for next; undefined if it is not known. */
  readonly nextPage?: number | undefined;
}

export const isDown = (outcome: Outcome): boolean => typeof outcome === 'object' && outcome.status >= 500;

/** A call that the server does not know, or that ends the session, is not a failed load. */
export const isOther = (outcome: Outcome, before: PageSnapshot | undefined): boolean =>
  typeof outcome === 'object' &&
  (outcome.status === 404 ||
    bodyOf(outcome)?.error_code === 'account_suspended' ||
    (outcome.status === 401 && before?.storage.session_token !== undefined));

export function loading({ verb }: ResourceRule, { calls, renderedWith }: StepRecord): Memory {
  if (!calls.some((call) => call.verb === verb && call.answer === undefined)) return unknown;
  const data = dataOf(renderedWith?.[verb]) ?? null;
  return { data, isPending: true, isQuiet: data !== null, failure: null, nextPage: 1 };
}

export const namesIn = ({ names }: ResourceRule, data: Row): string[] => names(data).map(String);

/** A number may be read elsewhere on the page. */
const clearedFrom = (rule: ResourceRule, { data, cleared }: Memory): readonly string[] | undefined =>
  data ? namesIn(rule, data).filter((name) => /\p{L}/u.test(name)) : cleared;

const missing: Memory = { data: null, isPending: false, isMissing: true, failure: null, nextPage: 1 };

const unknown: Memory = { data: undefined, isPending: false, failure: undefined };

const isLacking = ({ isOptional }: ResourceRule, outcome: Outcome): boolean =>
  isOptional && typeof outcome === 'object' && outcome.status === 404;

/** One of many, which may not exist. */
export const isRecord = ({ request }: ResourceRule): boolean => /\/(?:\d+|:staff_id)$/.test(request);

const settled = (
  rule: ResourceRule,
  memory: Memory,
  outcome: Outcome,
  before: PageSnapshot | undefined,
): Memory => {
  const data = dataOf(outcome);
  const place = data && rule.lookUp?.(data);
  const cleared = clearedFrom(rule, memory);
  if (place === 'onNextPage') {
    const nextPage = memory.nextPage && memory.nextPage + 1;
    return { data: null, isPending: true, failure: null, cleared, nextPage };
  }
  if (place === 'missing') return { ...missing, cleared };
  if (data !== undefined) return { data, isPending: false, failure: null, nextPage: memory.nextPage };
  if (isRecord(rule) && typeof outcome === 'object' && outcome.status === 404) return { ...missing, cleared };
  if (isLacking(rule, outcome)) return { ...unknown, gone: memory.data ? namesIn(rule, memory.data) : [] };
  return isOther(outcome, before)
    ? unknown
    : { ...memory, isPending: false, isQuiet: false, failure: outcome };
};

export const says = ({ statuses }: PageSnapshot, text: string): boolean =>
  statuses.some((one) => one.startsWith(text));

/** A call that is answered at once is pending for an unknown time. */
export function arrived({ thing, verb }: ResourceRule, { calls, page }: StepRecord): Memory {
  const pending = calls.findLast((call) => call.verb === verb && call.answer === undefined);
  if (pending === undefined) return unknown;
  const isFirst = says(page, `Loading ${thing}…`);
  const isPending = isFirst || says(page, `Refreshing ${thing}…`);
  const nextPage = Number(pageIn(pending, 'page'));
  return { data: isFirst ? null : undefined, isPending, failure: undefined, nextPage };
}

/** Other filters ask for another list. */
export const filters = (page: PageSnapshot): string =>
  page.path.replaceAll(/\b\w*page=\d+/g, '').replace(/[?&]+$/, '');

/** Whether another filter was chosen, rather than restored from the history. */
export const isRefiltered = ({ acts, before, page }: StepRecord): boolean =>
  before !== undefined &&
  filters(before) !== filters(page) &&
  !acts.some(({ kind }) => kind === 'traverseTo');

const saved = (memory: Memory, data: Memory['data']): Memory =>
  memory.data && data && String(data.updated_at) > String(memory.data.updated_at)
    ? { ...memory, data }
    : memory;

export function followed(rule: ResourceRule, known: Memory, record: StepRecord): Memory {
  const { verb } = rule;
  const { calls, answered, before, page } = record;
  const isNew = before !== undefined && filters(before) !== filters(page) && known.data !== undefined;
  const memory = isNew ? { ...known, data: null, cleared: clearedFrom(rule, known) ?? [] } : known;
  const own = calls.filter((call) => call.verb === verb);
  const sent =
    before === undefined
      ? memory
      : own.reduce<Memory>(
          (now, { answer }) =>
            answer === undefined
              ? {
                  data: now.data,
                  cleared: now.cleared,
                  nextPage: now.nextPage,
                  isPending: true,
                  failure: null,
                }
              : unknown,
          memory,
        );
  const isTimedOut = passed(record) >= 10_000 || answered.some(({ outcome }) => outcome === 'no answer');
  if (sent.isPending && isTimedOut && !answered.some((one) => one.verb === verb)) return unknown;
  return answered
    .filter((one) => one.verb === rule.savedBy || (one.verb === verb && !one.failureModes.includes('left')))
    .reduce(
      (now, { verb: by, outcome }) =>
        by === verb ? settled(rule, now, outcome, before) : saved(now, dataOf(outcome)),
      sent,
    );
}

export const pageIn = ({ path }: { readonly path: string }, key: string): string =>
  new URL(path, 'http://own.test').searchParams.get(key) ?? '1';

export const isTurned = ({ page: key }: ResourceRule, before: PageSnapshot, page: PageSnapshot): boolean =>
  key !== undefined && pageIn(before, key) !== pageIn(page, key);
