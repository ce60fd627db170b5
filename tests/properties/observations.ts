import type { Observation } from '../kit/run/property';
import type { PageSnapshot, SeenControl } from '../kit/screen/page-snapshot';
import type { Answered } from '../kit/world/deferred-calls';
import type { Answer, SentCall } from '../kit/world/world';

/** Nothing here reads a machine. */

interface Body {
  readonly success?: boolean;
  readonly message?: string;
  readonly error?: string;
  readonly error_code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

export const bodyOf = ({ body }: Answer): Body | undefined =>
  typeof body === 'object' && body !== null ? body : undefined;

export function dataOf({ outcome }: Answered): Body['data'] {
  if (typeof outcome === 'string' || outcome.status >= 300) return undefined;
  return bodyOf(outcome)?.data;
}

export const isUnknown = ({ outcome }: Answered): boolean =>
  typeof outcome === 'object' && outcome.status === 404;

export const isInProgress = ({ outcome }: Answered): boolean =>
  typeof outcome === 'object' && bodyOf(outcome)?.error_code === 'request_in_progress';

const isTooLate = ({ failureModes }: Answered): boolean => failureModes.includes('left');

export function lastAnswer({ sinceLastStep }: Observation, ...verbs: string[]): Answered | undefined {
  const last = sinceLastStep.answered.at(-1);
  return last !== undefined && verbs.includes(last.verb) && !isTooLate(last) ? last : undefined;
}

const isOf =
  (verb: string) =>
  (one: { readonly verb: string }): boolean =>
    one.verb === verb;

export const isPending = ({ calls, answered }: Observation, verb: string): boolean =>
  calls.filter(isOf(verb)).length > answered.filter(isOf(verb)).length;

export const fieldsOf = ({ body, headers }: SentCall): Readonly<Record<string, string>> =>
  headers['content-type']?.startsWith('application/json')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));

export const passwordsIn = (call: SentCall): readonly string[] =>
  Object.entries(fieldsOf(call)).flatMap(([field, value]) =>
    field.includes('password') && value.trim() !== '' ? [value.trim()] : [],
  );

export const isField = ({ role }: SeenControl): boolean => /^(textbox|input|combobox|checkbox)$/.test(role);

export const bearerOf = ({ headers }: SentCall): string | undefined => headers.authorization;

export const tokenIn = (pageSnapshot: PageSnapshot | undefined): string | undefined =>
  pageSnapshot?.storage.session_token;

export const isNotPersisted = (pageSnapshot: PageSnapshot | undefined): boolean =>
  pageSnapshot?.text.includes('Your browser can’t keep you logged in') ?? false;

export const isLoggedIn = (pageSnapshot: PageSnapshot | undefined): boolean =>
  tokenIn(pageSnapshot) !== undefined || isNotPersisted(pageSnapshot);

export const tokenGiven = (answered: Answered): string | undefined => {
  const isLogin = ['logIn', 'verifyEmail'].includes(answered.verb) && !isTooLate(answered);
  const token = isLogin ? dataOf(answered)?.token : undefined;
  return typeof token === 'string' ? token : undefined;
};

export const isSuspension = ({ outcome }: Answered): boolean =>
  typeof outcome === 'object' && bodyOf(outcome)?.error_code === 'account_suspended';

export const endsSession = ({ calls, sinceLastStep }: Observation, answered: Answered): boolean => {
  const { verb, outcome } = answered;
  if (typeof outcome === 'string' || !(outcome.status === 401 || isSuspension(answered))) return false;
  const earlier = calls.slice(0, calls.length - sinceLastStep.calls.length).findLast(isOf(verb));
  const call = earlier ?? calls.findLast(isOf(verb));
  return call?.headers.authorization !== undefined && !call.path.startsWith('/api/staff/');
};

export const hasLoggedIn = ({ sinceLastStep }: Observation): boolean =>
  sinceLastStep.answered.some((answered) => tokenGiven(answered) !== undefined);

export const within = (pageSnapshot: PageSnapshot, landmark: string): readonly SeenControl[] =>
  pageSnapshot.controls.filter(({ landmarks }) => landmarks.includes(landmark));

export const find = (controls: readonly SeenControl[], role: string, name: string): SeenControl | undefined =>
  controls.find((control) => control.role === role && control.name === name);

export const pathOf = (pageSnapshot: PageSnapshot | undefined): string =>
  pageSnapshot?.path.split('?')[0] ?? '';

/** Where a link leads. The simulated page has no base path. */
export const targetOf = (link: SeenControl | undefined): string | undefined =>
  link?.value?.replace(/^\/frontend(?=\/)/, '');

export const leadsTo = (link: SeenControl | undefined, path: string): boolean => targetOf(link) === path;

export const codeField = ({ isModal, controls }: PageSnapshot): SeenControl | undefined =>
  isModal ? find(controls, 'textbox', 'Enter your reward code') : undefined;

export const missing = ({ text }: PageSnapshot, ...wanted: string[]): string | null => {
  const unseen = wanted.filter((one) => !text.includes(one));
  return unseen.length === 0 ? null : `the page lacks '${unseen.join("', '")}'`;
};

export const isCountingDown = ({ text }: PageSnapshot): boolean =>
  /You can (try again|request a new code) in /.test(text);
