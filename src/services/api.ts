import { createFetch, type FetchOptions } from 'ofetch';
import { type InferOutput, safeParse } from 'valibot';
import { type Endpoint, fillPath } from '../../contract/endpoint';
import { RejectionSchema } from '../../contract/envelope';
import type { Rejection } from '../../machines/auth/auth.types';
import { type Failure, noResponse } from '../../machines/shared/failure';
import { now, readServerTime } from './clock';

/** The timeout of a call (product.md section 9). */
const timeoutMs = 10_000;

export interface ApiOptions {
  /** The origin of the API; empty for the origin that serves the app. */
  baseUrl: string;
  /** The token of the logged-in person, read for each call. */
  token(): string | undefined;
  /**
   * Called for every response that ends the session of the call's token: a 401, or a suspension of the account. `message` is
   * the message of the server.
   */
  onRejected(token: string, reason: Rejection, message: string | null): void;
  /** Sends the requests; by default the browser. */
  fetch?: typeof globalThis.fetch | undefined;
  /** Whether the server supports Idempotency-Key (api.md, rule 2). */
  takesKeys(): boolean;
}

interface CallOptions {
  signal: AbortSignal;
  /** The Idempotency-Key, if the endpoint supports one. */
  key?: string | undefined;
  /** Overrides the token of the logged-in person. */
  token?: string | undefined;
}

type Value = string | number | boolean | null;
type Row = Readonly<Record<string, Value>>;
type Fields = Readonly<Record<string, Value | readonly Value[] | Row | readonly Row[]>>;

/** Calls an endpoint. Resolves with its parsed `data`; rejects with a Failure. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  fields: Fields,
  options: CallOptions,
) => Promise<InferOutput<E['read']>>;

/** The calls of the players or of the staff of this browser. */
export interface Client {
  call: Call;
  /** The id of the logged-in person. */
  personId(): string | undefined;
  /** Whether the draft of this person is kept when its form closes; null is a person who is not logged in. */
  keepsDraftOf(owner: string | null): boolean;
}

interface RawResponse {
  status: number;
  body: unknown;
  /** The Retry-After header in seconds, if it is valid. */
  retryAfter: number | null;
}

/** The generic client errors of product.md section 8. */
export const networkError: Failure = { ...noResponse, technical: 'Network Error' };
export const timedOut: Failure = { ...noResponse, technical: `timeout of ${timeoutMs}ms exceeded` };
/** A success status did not fail: its response was lost or replaced on the way. */
const technicalOf = (status: number) =>
  status < 300 ? networkError.technical : `Request failed with status code ${status}`;

const bodyOf = ({ encoding }: Endpoint, fields: Fields): FetchOptions => {
  if (encoding === 'form') {
    const form = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return { body: form };
  }
  return encoding === 'json' ? { body: fields } : {};
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const secondsIn = (text: string | null): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

const request = async (
  client: ReturnType<typeof createFetch>,
  url: string,
  options: FetchOptions,
  actorSignal: AbortSignal,
): Promise<RawResponse> => {
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (actorSignal.aborted) abort();
  actorSignal.addEventListener('abort', abort);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    controller.abort();
  }, timeoutMs);
  try {
    const response = await client.raw(url, {
      ...options,
      signal: controller.signal,
      retry: 0,
      credentials: 'include',
      responseType: 'text',
      ignoreResponseError: true,
    });
    readServerTime(response.headers.get('Date'));
    return {
      status: response.status,
      body: parsed(String(response._data ?? '')),
      retryAfter: secondsIn(response.headers.get('Retry-After')),
    };
  } catch {
    throw isTimedOut ? timedOut : networkError;
  } finally {
    clearTimeout(timer);
    actorSignal.removeEventListener('abort', abort);
  }
};

/** Statuses that leave the outcome unknown: the server failed or is still working, or a proxy responded. */
const isOutcomeUnknown = (status: number, { code, text }: Pick<Failure, 'code' | 'text'>) =>
  status >= 500 || code === 'request_in_progress' || text === null;

/** When a rate-limited call is accepted again, in milliseconds on the clock of this device. */
const retryAtOf = ({ status, retryAfter }: RawResponse): number | null =>
  status === 429 && retryAfter ? now() + retryAfter * 1000 : null;

const rejectionOf = (endpoint: Endpoint, response: RawResponse): Failure => {
  const { status, body } = response;
  const read = safeParse(RejectionSchema, body);
  const rejection = read.success ? read.output : {};
  const code = rejection.error_code ?? null;
  const facts = endpoint.rejectionData && safeParse(endpoint.rejectionData, rejection.data);
  const {
    redemption = null,
    available_at,
    resend_available_at,
    scan,
    activity,
  } = facts?.success ? facts.output : {};
  const [first, second] = endpoint.messagePriority;
  const text = rejection[first] || rejection[second] || null;
  return {
    kind: isOutcomeUnknown(status, { code, text }) ? 'outcomeUnknown' : 'rejected',
    text,
    fields: rejection.errors ?? {},
    code,
    technical: technicalOf(status),
    redemption,
    availableAt: available_at,
    resendAvailableAt: resend_available_at,
    scan,
    activity,
    retryAt: retryAtOf(response),
  };
};

/** Why a response ends the session of the token that was sent: see docs/decisions/0005. */
const sessionRejectionOf = ({ status }: RawResponse, { code }: Failure): Rejection | null => {
  if (status === 401) return 'rejected';
  return status === 403 && code === 'account_suspended' ? 'suspended' : null;
};

/** Staff and players have separate sessions (api.md section 0). */
export const isOfStaff = ({ path }: Pick<Endpoint, 'path'>): boolean => path.startsWith('/api/staff/');

const isSuccess = (body: unknown): body is { data?: unknown } =>
  typeof body === 'object' && body !== null && (!('success' in body) || body.success === true);

export const createApi = ({
  baseUrl,
  token,
  onRejected,
  takesKeys,
  fetch = globalThis.fetch,
}: ApiOptions): Call => {
  const client = createFetch({ fetch });
  return async (endpoint, fields, { signal, key, token: ownToken = token() }) => {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (ownToken) headers.Authorization = `Bearer ${ownToken}`;
    if (key && endpoint.idempotent && takesKeys()) headers['Idempotency-Key'] = key;
    const { path, rest } = fillPath(endpoint, fields);
    const response = await request(
      client,
      `${baseUrl}${path}`,
      {
        method: endpoint.method,
        headers,
        ...(endpoint.method === 'GET' ? { query: rest } : bodyOf(endpoint, rest)),
      },
      signal,
    );
    const isOk = response.status >= 200 && response.status < 300;
    if (!isOk || !isSuccess(response.body)) {
      const rejection = rejectionOf(endpoint, response);
      const reason = sessionRejectionOf(response, rejection);
      if (reason && ownToken) onRejected(ownToken, reason, rejection.text);
      throw rejection;
    }
    const data = safeParse(endpoint.read, response.body.data);
    if (!data.success) throw rejectionOf(endpoint, { ...response, body: undefined });
    return data.output;
  };
};
