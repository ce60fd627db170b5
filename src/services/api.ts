import { type FetchOptions, ofetch } from 'ofetch';
import { type InferOutput, safeParse } from 'valibot';
import { type Endpoint, fillPath } from '../../contract/endpoint';
import { RefusalSchema } from '../../contract/envelope';
import type { Failure } from '../../machines/shared/failure';

/** How long a call may take before it counts as unanswered (product.md section 9). */
export const timeoutMs = 10_000;

export interface ApiOptions {
  /** Where the API is; empty for the origin that serves the app. */
  baseUrl: string;
  /** The token of the signed-in player, read anew for every call. */
  token(): string | undefined;
  /** Told of every 401 with the token that the call had carried. */
  onRejected(token: string): void;
  /** Whether the server takes an Idempotency-Key (api.md, rule 2 at the top). */
  takesKeys(): boolean;
}

interface CallOptions {
  signal: AbortSignal;
  /** The Idempotency-Key of this action, where the call takes one. */
  key?: string | undefined;
  /** Overrides the token of the signed-in player. */
  token?: string | undefined;
}

type Fields = Readonly<Record<string, string | number>>;

/** Makes one call and resolves with what the app reads of its `data`; rejects with a Failure. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  fields: Fields,
  options: CallOptions,
) => Promise<InferOutput<E['read']>>;

interface Answer {
  status: number;
  body: unknown;
}

const nothing: Failure = {
  kind: 'unanswered',
  text: null,
  fields: {},
  code: null,
  technical: null,
  redemption: null,
};

/** The generic client errors of product.md section 8. */
export const networkError: Failure = { ...nothing, technical: 'Network Error' };
export const timedOut: Failure = { ...nothing, technical: `timeout of ${timeoutMs}ms exceeded` };
const statusError = (status: number) => `Request failed with status code ${status}`;

const carriedBody = ({ encoding }: Endpoint, fields: Fields): FetchOptions => {
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

const ask = async (url: string, options: FetchOptions, actorSignal: AbortSignal): Promise<Answer> => {
  const stop = new AbortController();
  const leave = () => stop.abort();
  if (actorSignal.aborted) leave();
  actorSignal.addEventListener('abort', leave);
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, timeoutMs);
  try {
    const response = await ofetch.raw(url, {
      ...options,
      signal: stop.signal,
      retry: 0,
      credentials: 'include',
      responseType: 'text',
      ignoreResponseError: true,
    });
    return { status: response.status, body: parsed(String(response._data ?? '')) };
  } catch {
    throw late ? timedOut : networkError;
  } finally {
    clearTimeout(timer);
    actorSignal.removeEventListener('abort', leave);
  }
};

/** Nobody can know whether the server did what was asked: it failed, is still at it, or somebody else answered. */
const isOutcomeUnknown = (status: number, { code, text }: Pick<Failure, 'code' | 'text'>) =>
  status >= 500 || code === 'request_in_progress' || text === null;

const refusalOf = (endpoint: Endpoint, { status, body }: Answer): Failure => {
  const read = safeParse(RefusalSchema, body);
  const refusal = read.success ? read.output : {};
  const code = refusal.error_code ?? null;
  const facts = endpoint.refusalData && safeParse(endpoint.refusalData, refusal.data);
  const [first, second] = endpoint.refusalWords;
  const text = refusal[first] || refusal[second] || null;
  return {
    kind: isOutcomeUnknown(status, { code, text }) ? 'unanswered' : 'refused',
    text,
    fields: refusal.errors ?? {},
    code,
    technical: statusError(status),
    redemption: facts?.success ? facts.output.redemption : null,
  };
};

const isSuccess = (body: unknown): body is { data?: unknown } =>
  typeof body === 'object' && body !== null && (!('success' in body) || body.success === true);

export const createApi = ({ baseUrl, token, onRejected, takesKeys }: ApiOptions): Call => {
  return async (endpoint, fields, { signal, key, token: ownToken = token() }) => {
    const headers: Record<string, string> = { Accept: 'application/json' };
    if (ownToken) headers.Authorization = `Bearer ${ownToken}`;
    if (key && endpoint.idempotent && takesKeys()) headers['Idempotency-Key'] = key;
    const { path, rest } = fillPath(endpoint, fields);
    const answer = await ask(
      `${baseUrl}${path}`,
      {
        method: endpoint.method,
        headers,
        ...(endpoint.method === 'GET' ? { query: rest } : carriedBody(endpoint, rest)),
      },
      signal,
    );
    if (answer.status === 401 && ownToken) onRejected(ownToken);
    const isOk = answer.status >= 200 && answer.status < 300;
    if (!isOk || !isSuccess(answer.body)) throw refusalOf(endpoint, answer);
    const data = safeParse(endpoint.read, answer.body.data);
    if (!data.success) throw refusalOf(endpoint, { ...answer, body: undefined });
    return data.output;
  };
};
