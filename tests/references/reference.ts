import type { ActedOn, Performed } from '../kit/run/acts';
import type { PageSnapshot, SeenControl } from '../kit/screen/page-snapshot';
import type { Answered } from '../kit/world/deferred-calls';
import type { Answers, Outcome, SentCall } from '../kit/world/world';

/** What happened since the last step, and the page before and after. */
export interface StepRecord {
  readonly acts: readonly Performed[];
  readonly calls: readonly SentCall[];
  readonly answered: readonly Answered[];
  readonly before: PageSnapshot | undefined;
  readonly page: PageSnapshot;
  /** What the server has rendered the page with. */
  readonly renderedWith: Answers | undefined;
  /** Whether something in the main part is drawn away from its place after a scroll; undefined without a scroll. */
  readonly isMoved: boolean | undefined;
  /** Whether the app has asked for a reload; undefined if the runner cannot tell. */
  readonly isReloading: boolean | undefined;
}

export interface Judgement<Memory> {
  /** What the next judgement has to know; undefined if there is nothing to judge on this page. */
  readonly memory: Memory | undefined;
  readonly violations: readonly string[];
  /** The situations that arose in this step. */
  readonly arose: readonly string[];
}

/**
 * A second description of what a part of the app does, from the specification: from the acts of a person and the
 * responses of the server to what is visible, enabled, focused, stored and sent. It knows no machine and no model.
 */
export interface Reference<Memory = unknown> {
  readonly name: string;
  /** By machine: the situations that have to arise in its tours. */
  readonly arises: Readonly<Record<string, readonly string[]>>;
  judge(memory: Memory | undefined, record: StepRecord): Judgement<Memory>;
}

export const nothing = { memory: undefined, violations: [], arose: [] } as const;

interface Body {
  readonly success?: boolean;
  readonly error?: string;
  readonly error_code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const bodyOf = (outcome: Outcome | undefined): Body | undefined =>
  typeof outcome === 'object' && typeof outcome.body === 'object' && outcome.body !== null
    ? outcome.body
    : undefined;

export const dataOf = (outcome: Outcome | undefined): Body['data'] => {
  const body = bodyOf(outcome);
  return body?.success === true ? (body.data ?? {}) : undefined;
};

/** How long the call is not accepted again, in milliseconds; NaN if the response does not say the time of the server. */
export const cooldownIn = (outcome: Outcome): number => {
  if (typeof outcome === 'string') return 0;
  const { 'retry-after': after = 0, date = '' } = outcome.headers ?? {};
  const at = dataOf(outcome)?.resend_available_at;
  if (typeof at === 'string') return Date.parse(at) - Date.parse(date);
  return outcome.status === 429 ? 1000 * Number(after) : 0;
};

/** The outcome of an action is unknown without a usable response, and while the server is still at it. */
export const isUnknown = (outcome: Outcome): boolean => {
  if (typeof outcome === 'string') return true;
  const body = bodyOf(outcome);
  return outcome.status >= 500 || body === undefined || body.error_code === 'request_in_progress';
};

/** The generic client error; a page instead of a success is a network error, because no status has failed. */
export const generic = (outcome: Outcome): string => {
  if (outcome === 'connection lost') return 'Network Error';
  if (outcome === 'no answer') return 'timeout of 10000ms exceeded';
  return outcome.status === 200 ? 'Network Error' : `Request failed with status code ${outcome.status}`;
};

/** The next step after a failure without a usable response. */
export const nextStep = (outcome: Outcome): string => {
  const isDown = typeof outcome === 'object' && (outcome.status >= 500 || bodyOf(outcome) !== undefined);
  return isDown ? 'Please try again in a moment.' : 'Check your connection and try again.';
};

/** What a person reads: the server's text, else that of the call; then, without a usable response, what to do. */
export const failureTexts = (outcome: Outcome, fallback: string, next = nextStep(outcome)): string[] => {
  const text = bodyOf(outcome)?.error ?? fallback;
  return isUnknown(outcome) ? [text, `${generic(outcome)}. ${next}`] : [text];
};

export const failureText = (outcome: Outcome, fallback: string): string =>
  failureTexts(outcome, fallback).join(' ');

export const answerTo = ({ answered }: StepRecord, verb: string): Outcome | undefined =>
  answered.find((one) => one.verb === verb)?.outcome;

export const passed = ({ acts }: StepRecord): number =>
  acts.reduce(
    (sum, { kind, value }) => (kind === 'passTime' ? sum + Number((value as readonly unknown[])[0]) : sum),
    0,
  );

const isNamed = (on: ActedOn | null, name: string): boolean =>
  on !== null && (typeof on.name === 'string' ? on.name === name : on.name.test(name));

export const isPress = ({ kind, on }: Performed, name: string): boolean =>
  kind === 'press' && isNamed(on, name);

export const isKey = ({ kind, value }: Performed, ...keys: readonly string[]): boolean =>
  kind === 'key' && keys.includes(String(value));

export const isTyping = ({ kind, on }: Performed, label: string): boolean =>
  ['type', 'paste', 'choose'].includes(kind) && isNamed(on, label);

/** Pages of staff, who have a session apart from that of players. */
export const isOfStaff = (page: PageSnapshot | undefined): boolean =>
  page?.path.startsWith('/staff/') === true;

/** The id in a stored user or staff member, `undefined` for a guest. */
export const idIn = (stored: string | undefined): string | undefined =>
  /"id":\s*"([^"]+)"/.exec(stored ?? '')?.[1];

/** The id of the logged-in player, `undefined` for a guest. */
export const playerOn = (page: PageSnapshot | undefined): string | undefined =>
  idIn(page?.storage.session_user);

export const pathOf = (page: PageSnapshot | undefined): string => page?.path.split('?')[0] ?? '';

export const control = (
  page: PageSnapshot | undefined,
  name: string,
  ...roles: readonly string[]
): SeenControl | undefined =>
  page?.controls.find((one) => one.name === name && (roles.length === 0 || roles.includes(one.role)));

/** Each complaint whose fact is false. */
export const unless = (...facts: readonly (readonly [holds: boolean, complaint: string])[]): string[] =>
  facts.flatMap(([holds, complaint]) => (holds ? [] : [complaint]));
