import type { Hono } from 'hono';
import * as v from 'valibot';
import { expect } from 'vitest';
import { type Endpoint, fillPath, type ResponseOf, rejectionsOf } from '../../contract/endpoint';
import { type ApiErrorResponse, ApiErrorResponseSchema, envelope } from '../../contract/envelope';
import { type ErrorCode, errorStatus } from '../../contract/errors';

interface CallOptions {
  token?: string;
  key?: string;
  as?: 'form' | 'multipart' | 'json';
  address?: string;
  headers?: Record<string, string>;
}

export interface Success<E extends Endpoint> {
  success: true;
  message?: string;
  data: ResponseOf<E>;
}

export interface Answered<E extends Endpoint> {
  status: number;
  headers: Headers;
  body: Success<E> | ApiErrorResponse;
}

export interface Client {
  call<E extends Endpoint>(endpoint: E, fields?: object, options?: CallOptions): Promise<Answered<E>>;
  /** Status and body. */
  answer<E extends Endpoint>(
    endpoint: E,
    fields?: object,
    options?: CallOptions,
  ): Promise<[number, Answered<E>['body']]>;
  succeed<E extends Endpoint>(endpoint: E, fields?: object, options?: CallOptions): Promise<ResponseOf<E>>;
  send(path: string, init?: RequestInit, address?: string): Promise<Response>;
}

export function createClient(app: Hono): Client {
  const send: Client['send'] = async (path, init = {}, address = '203.0.113.7') =>
    app.request(path, init, {
      incoming: {
        socket: { remoteAddress: address },
        headers: Object.fromEntries(new Headers(init.headers)),
      },
    });

  const call: Client['call'] = async (endpoint, fields = {}, options = {}) => {
    const response = await send(...requestOf(endpoint, fields, options), options.address);
    return checkAnswer(endpoint, response);
  };

  return {
    send,
    call,
    answer: async (endpoint, fields, options) => {
      const { status, body } = await call(endpoint, fields, options);
      return [status, body];
    },
    succeed: async (endpoint, fields, options) => {
      const { body } = await call(endpoint, fields, options);
      if (!body.success) throw new Error(`${endpoint.verb} was rejected: ${JSON.stringify(body)}`);
      return body.data;
    },
  };
}

function requestOf(endpoint: Endpoint, fields: object, options: CallOptions): [string, RequestInit] {
  const { token, key, as = endpoint.encoding } = options;
  const headers = new Headers(options.headers);
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`);
  if (key !== undefined) headers.set('Idempotency-Key', key);
  const { path, rest } = fillPath(endpoint, fields as Record<string, string | number>);
  const texts = Object.entries(rest).map(([name, value]) => [name, String(value)]);
  if (endpoint.method === 'GET') return [`${path}?${new URLSearchParams(texts)}`, { headers }];
  if (as === 'none') return [path, { method: endpoint.method, headers }];
  return [path, { method: endpoint.method, headers, body: bodyOf(as, rest, texts, headers) }];
}

function bodyOf(
  as: 'form' | 'multipart' | 'json',
  fields: object,
  texts: string[][],
  headers: Headers,
): BodyInit {
  if (as === 'form') return new URLSearchParams(texts);
  if (as === 'json') {
    headers.set('Content-Type', 'application/json');
    return JSON.stringify(fields);
  }
  const form = new FormData();
  for (const [name = '', value = ''] of texts) form.append(name, value);
  return form;
}

export async function checkAnswer<E extends Endpoint>(endpoint: E, response: Response): Promise<Answered<E>> {
  const { status, headers } = response;
  const body: unknown = await response.json();
  expect(revealedIn(body), `${endpoint.verb} reveals a sponsor code`).toEqual([]);
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  if (status < 400) {
    const declared = v.parse(envelope(endpoint.response), body);
    expect(body, `${endpoint.verb} sends fields that its contract does not name`).toEqual(declared);
    expect(status).toBe(endpoint.status);
    return { status, headers, body: body as Success<E> };
  }
  const rejection = v.parse(ApiErrorResponseSchema, body);
  expect(rejectionsOf(endpoint), `${endpoint.verb} does not declare this rejection`).toContain(
    rejection.error_code,
  );
  const isEndedStaff = endpoint.access === 'staff' && rejection.error_code === 'staff_expired';
  expect(status).toBe(isEndedStaff ? 401 : errorStatus[rejection.error_code as ErrorCode]);
  const wait = headers.get('retry-after');
  if (status === 429 || status === 503) expect(Number(wait)).toBeGreaterThan(0);
  else expect(wait).toBeNull();
  return { status, headers, body: rejection };
}

const sponsorCode = 'SHOP-7Q2M-88RX';

/** The paths at which the sponsor code of the demo campaign is in clear, except in rewards with a claimed_at. */
function revealedIn(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(sponsorCode) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  const { reward, voucher } = value as Record<string, unknown>;
  const isClaimed = (of: unknown) => typeof (of as { claimed_at?: unknown } | null)?.claimed_at === 'string';
  if (isClaimed(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === voucher && isClaimed(reward) ? [] : revealedIn(inner, `${path}/${name}`),
  );
}
