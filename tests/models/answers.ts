import { parse } from 'valibot';
import { type Endpoint, type ReadOf, type ResponseOf, rejectionsOf, statusOf } from '../../contract/endpoint';
import type { ErrorCode } from '../../contract/errors';
import type { StaffActivityResponse } from '../../contract/staff-activity';
import type { EmailedCode } from '../../machines/form/email-code-form.machine';
import { type Failure, noResponse } from '../../machines/shared/failure';
import type { Answer, Outcome } from '../kit/world/world';
import { callOf } from './wire';

export interface Done<Output = unknown> {
  readonly output: Output;
  readonly outcome: Answer;
}

export interface Failed {
  readonly error: Failure;
  readonly outcome: Outcome;
}

export function success<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): Answer {
  return { status: endpoint.status, body: { success: true, data } };
}

export function done<E extends Endpoint>(endpoint: E, data: ResponseOf<E>): Done<ReadOf<E>> {
  return { output: parse(endpoint.read, data) as ReadOf<E>, outcome: success(endpoint, data) };
}

export function mailed<E extends Endpoint>(
  endpoint: E,
  data: ResponseOf<E> & { readonly resend_available_at: '2026-06-01T00:01:00Z' },
): Done<EmailedCode> {
  const headers = { date: 'Mon, 01 Jun 2026 00:00:00 GMT' };
  return { output: { resendAt: Date.now() + WAIT * 1000 }, outcome: { ...success(endpoint, data), headers } };
}

/** In seconds. */
export const WAIT = 60;

interface Facts {
  readonly fields?: Failure['fields'];
  readonly redemption?: Failure['redemption'];
  readonly availableAt?: string;
  readonly activity?: StaffActivityResponse;
}

export function rejected(
  code: ErrorCode,
  text: string,
  { fields, redemption, availableAt, activity }: Facts = {},
): Failed {
  const status = statusOf(code);
  return {
    error: {
      kind: 'rejected',
      text,
      code,
      fields: fields ?? {},
      technical: `Request failed with status code ${status}`,
      redemption: redemption ?? null,
      availableAt,
      activity,
      retryAt: status === 429 ? Date.now() + WAIT * 1000 : null,
    },
    outcome: {
      status,
      body: {
        success: false,
        error: text,
        error_code: code,
        ...(fields && { errors: fields }),
        ...(redemption && { data: { redemption } }),
        ...(availableAt && { data: { available_at: availableAt } }),
        ...(activity && { data: { activity, submitted: activity } }),
      },
      ...(status === 429 && { headers: { 'retry-after': String(WAIT) } }),
    },
  };
}

export function invalid(fields: Readonly<Record<string, readonly [string]>>): Failed {
  const [first] = Object.values(fields);
  if (first === undefined) throw new Error('No field is rejected');
  return rejected('validation_failed', first[0], { fields });
}

const undecided: readonly string[] = ['server_error', 'maintenance', 'request_in_progress'];

/** What the server says with this code, where the text does not matter. */
const saying = (code: ErrorCode): Failed => {
  const facts = code === 'username_change_too_soon' ? { availableAt: '2026-07-03T00:00:00.000Z' } : {};
  const { error, outcome } = rejected(code, `The server says ${code.replaceAll('_', ' ')}.`, facts);
  return { error: { ...error, kind: undecided.includes(code) ? 'outcomeUnknown' : error.kind }, outcome };
};

const lost: Failed = {
  error: { ...noResponse, technical: 'Network Error' },
  outcome: 'connection lost',
};
const late: Failed = {
  error: { ...noResponse, technical: 'timeout of 10000ms exceeded' },
  outcome: 'no answer',
};

/** A proxy responds instead of the API. */
const between = (status: number, page: string): Failed => ({
  error: {
    ...noResponse,
    technical: status === 200 ? 'Network Error' : `Request failed with status code ${status}`,
  },
  outcome: { status, body: page },
});

const broken = between(502, '<h1>Bad Gateway</h1>');
const hallWifi = between(200, '<h1>Welcome to the hall Wi-Fi</h1>');
export const inSilence: readonly Failed[] = [
  ...[lost, late, saying('server_error')],
  ...[hallWifi, saying('rate_limited')],
];

export const suspended = rejected('account_suspended', 'This account is suspended. Please contact support.');

/** A proxy's 401 to a guest's call. */
export const intercepted = between(401, '<h1>Log in to the hall Wi-Fi</h1>');

/** The codes of any call that the server rejects before it reads it. */
const unread: readonly ErrorCode[] = ['bad_request', 'payload_too_large', 'rate_limited'];
const elsewhere: readonly ErrorCode[] = [...unread, 'server_error', 'maintenance', 'unauthenticated'];

/** Every rejection of this call that keeps the session; `special` replaces some. */
export function rejectionsFor(verb: string, special: Partial<Record<ErrorCode, Failed>> = {}): Failed[] {
  const call = callOf(verb);
  const codes = rejectionsOf(call).filter((code) => code !== 'account_suspended' || call.access === 'open');
  const own = codes.filter(
    (code) => !elsewhere.includes(code) && (code !== 'staff_expired' || call.access === 'open'),
  );
  return [
    ...(codes.some((code) => statusOf(code) === 401) ? [] : [intercepted]),
    ...own.map((code) => special[code] ?? saying(code)),
    ...unread.map(saying),
    ...[lost, late, saying('server_error'), saying('maintenance'), broken, hallWifi],
  ];
}

/** Another server may lack a call of api.md. */
export const unknownCall = between(404, '<h1>Not Found</h1>');

export const unauthenticated = rejected('unauthenticated', 'Please log in again.').outcome;

/** To a call with a session. */
export const staffExpired: Answer = {
  ...(rejected('staff_expired', 'This staff pass ended on 1 Jun 2026.').outcome as Answer),
  status: 401,
};
