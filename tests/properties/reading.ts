import type { Observation } from '../kit/run/property';
import type { PageSnapshot, SeenControl } from '../kit/screen/page-snapshot';
import type { Answered } from '../kit/world/deferred-calls';
import type { Answer, SentCall } from '../kit/world/world';

/** What the properties read off a moment. Nothing here knows how a machine moves. */

interface Body {
  readonly success?: boolean;
  readonly message?: string;
  readonly error?: string;
  readonly error_code?: string;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** The answer as JSON; undefined for a page in its place. */
export const bodyOf = ({ body }: Answer): Body | undefined =>
  typeof body === 'object' && body !== null ? body : undefined;

/** The data of a success; undefined for everything else. */
export function dataOf({ outcome }: Answered): Body['data'] {
  if (typeof outcome === 'string' || outcome.status >= 300) return undefined;
  return bodyOf(outcome)?.data;
}

/** The server has no such call. */
export const isUnknown = ({ outcome }: Answered): boolean =>
  typeof outcome === 'object' && outcome.status === 404;

/** The server is still working on an earlier request with the same Idempotency-Key. */
export const isInProgress = ({ outcome }: Answered): boolean =>
  typeof outcome === 'object' && bodyOf(outcome)?.error_code === 'request_in_progress';

/** The answer came when the person had gone: nothing follows from it. */
const isTooLate = ({ failureModes }: Answered): boolean => failureModes.includes('left');

/** The answer that came last since the moment before, if it was one to these calls. */
export function lastAnswer({ sinceLastStep }: Observation, ...verbs: string[]): Answered | undefined {
  const last = sinceLastStep.answered.at(-1);
  return last !== undefined && verbs.includes(last.verb) && !isTooLate(last) ? last : undefined;
}

const isOf =
  (verb: string) =>
  (one: { readonly verb: string }): boolean =>
    one.verb === verb;

/** Whether a call of this verb has no answer yet. */
export const isCoolingDown = ({ calls, answered }: Observation, verb: string): boolean =>
  calls.filter(isOf(verb)).length > answered.filter(isOf(verb)).length;

/** What a call carries, of a form or of JSON. */
export const fieldsOf = ({ body, headers }: SentCall): Readonly<Record<string, string>> =>
  headers['content-type']?.startsWith('application/json')
    ? JSON.parse(body)
    : Object.fromEntries(new URLSearchParams(body));

/** The passwords that a call carries. */
export const passwordsIn = (call: SentCall): readonly string[] =>
  Object.entries(fieldsOf(call)).flatMap(([field, value]) =>
    field.includes('password') && value !== '' ? [value] : [],
  );

/** It is there to be filled in by a person. */
export const isField = ({ role }: SeenControl): boolean => /^(textbox|input|combobox|checkbox)$/.test(role);

export const bearerOf = ({ headers }: SentCall): string | undefined => headers.authorization;

export const tokenIn = (pageSnapshot: PageSnapshot | undefined): string | undefined =>
  pageSnapshot?.storage.session_token;

/** The page says that the browser keeps nothing of the session. */
export const isNotPersisted = (pageSnapshot: PageSnapshot | undefined): boolean =>
  pageSnapshot?.text.includes('Your browser can’t keep you logged in') ?? false;

/** Whether the page has a player: by what the browser keeps, or by the page's word where it keeps nothing. */
export const isLoggedIn = (pageSnapshot: PageSnapshot | undefined): boolean =>
  tokenIn(pageSnapshot) !== undefined || isNotPersisted(pageSnapshot);

/** Log-in and verification answer with a session. */
export const tokenGiven = (answered: Answered): string | undefined => {
  const signsIn = ['logIn', 'verifyEmail'].includes(answered.verb) && !isTooLate(answered);
  const token = signsIn ? dataOf(answered)?.token : undefined;
  return typeof token === 'string' ? token : undefined;
};

/** The word of the server that an account is suspended. */
export const saysSuspended = ({ outcome }: Answered): boolean =>
  typeof outcome === 'object' && bodyOf(outcome)?.error_code === 'account_suspended';

/** An answer to a call that carried a token, which says that the token is no good, or the account suspended. */
export const isRejection = ({ calls, sinceLastStep }: Observation, answered: Answered): boolean => {
  const { verb, outcome } = answered;
  if (typeof outcome === 'string' || !(outcome.status === 401 || saysSuspended(answered))) return false;
  // Who lost the session may have asked anew since, as a guest.
  const earlier = calls.slice(0, calls.length - sinceLastStep.calls.length).findLast(isOf(verb));
  return (earlier ?? calls.findLast(isOf(verb)))?.headers.authorization !== undefined;
};

/** Whether somebody signed in since the moment before. */
export const hasLoggedIn = ({ sinceLastStep }: Observation): boolean =>
  sinceLastStep.answered.some((answered) => tokenGiven(answered) !== undefined);

export const within = (pageSnapshot: PageSnapshot, landmark: string): readonly SeenControl[] =>
  pageSnapshot.controls.filter(({ landmarks }) => landmarks.includes(landmark));

export const find = (controls: readonly SeenControl[], role: string, name: string): SeenControl | undefined =>
  controls.find((control) => control.role === role && control.name === name);

/** The path of the address bar without its query; empty where nothing is seen. */
export const pathOf = (pageSnapshot: PageSnapshot | undefined): string =>
  pageSnapshot?.path.split('?')[0] ?? '';

/** Where a link leads. The simulated page has no base path; the built app has the one of the specification. */
export const targetOf = (link: SeenControl | undefined): string | undefined =>
  link?.value?.replace(/^\/frontend(?=\/)/, '');

export const leadsTo = (link: SeenControl | undefined, path: string): boolean => targetOf(link) === path;

/** The field for a code, where the dialog shows it. */
export const codeField = ({ isModal, controls }: PageSnapshot): SeenControl | undefined =>
  isModal ? find(controls, 'textbox', 'Enter your reward code') : undefined;

/** The text that is missing, as an objection. */
export const missing = ({ text }: PageSnapshot, ...wanted: string[]): string | null => {
  const unseen = wanted.filter((one) => !text.includes(one));
  return unseen.length === 0 ? null : `nothing says '${unseen.join("', '")}'`;
};

/** Whether somebody reads how long to wait. */
export const isCountingDown = ({ text }: PageSnapshot): boolean =>
  /You can (try again|request a new code) in /.test(text);
