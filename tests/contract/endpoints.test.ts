import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Endpoint, rejectionsOf } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { ApiErrorResponseSchema, RejectionSchema } from '../../contract/envelope';
import { errorStatus } from '../../contract/errors';

const every = Object.entries<Endpoint>(endpoints);

it('each call stands under its own verb', () => {
  for (const [verb, endpoint] of every) expect(endpoint.verb).toBe(verb);
});

it('no two calls share a method and a path', () => {
  const addresses = every.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('a read has no body, and asks for no key', () => {
  for (const [, { method, encoding, idempotent }] of every)
    if (method === 'GET') expect([encoding, idempotent]).toEqual(['none', false]);
});

it('every 401 means that no session is live, but for wrong credentials at log-in', () => {
  for (const [verb, endpoint] of every) {
    const unauthorised = rejectionsOf(endpoint).filter((code) => errorStatus[code] === 401);
    const isOpen = endpoint.access === 'open';
    expect(unauthorised).toEqual(
      verb === 'logIn' ? ['invalid_credentials'] : isOpen ? [] : ['unauthenticated'],
    );
  }
});

it('only a call for admins may forbid, and only one with a key may be in progress', () => {
  for (const [, endpoint] of every) {
    const codes = rejectionsOf(endpoint);
    expect(codes.includes('forbidden')).toBe(['admin', 'superadmin'].includes(endpoint.access));
    expect(codes.includes('request_in_progress')).toBe(endpoint.idempotent);
  }
});

it('a refusal of ours can be read by an app that knows only the specification', () => {
  const rejection = {
    success: false,
    error: 'Wrong e-mail or password.',
    error_code: 'invalid_credentials',
    errors: { email: ['Enter your e-mail.'] },
    data: { attempts_left: 3 },
  };
  expect(v.parse(RejectionSchema, v.parse(ApiErrorResponseSchema, rejection))).toEqual(rejection);
});

it.each([
  { error: '' },
  { message: 'No.' },
  { success: true, error: 'No.', error_code: 'forbidden' },
  { success: false, error: 'No.' },
])('this is no refusal of ours: %o', (rejection) => {
  expect(v.safeParse(ApiErrorResponseSchema, rejection).success).toBe(false);
});
