import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Endpoint, rejectionsOf } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { ApiErrorResponseSchema, RejectionSchema } from '../../contract/envelope';
import { errorStatus } from '../../contract/errors';

const every = Object.entries<Endpoint>(endpoints);

it('every endpoint is registered under its own verb', () => {
  for (const [verb, endpoint] of every) expect(endpoint.verb).toBe(verb);
});

it('no two endpoints share a method and a path', () => {
  const addresses = every.map(([, { method, path }]) => `${method} ${path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('a GET has no body and takes no Idempotency-Key', () => {
  for (const [, { method, encoding, idempotent }] of every)
    if (method === 'GET') expect([encoding, idempotent]).toEqual(['none', false]);
});

it('every 401 means that no session is live, except wrong credentials at login', () => {
  for (const [verb, endpoint] of every) {
    const unauthorised = rejectionsOf(endpoint).filter((code) => errorStatus[code] === 401);
    const isOpen = endpoint.access === 'open';
    expect(unauthorised).toEqual(
      ['logIn', 'logInStaff'].includes(verb) ? ['invalid_credentials'] : isOpen ? [] : ['unauthenticated'],
    );
  }
});

it('only an admin or staff endpoint declares forbidden, and only one with a key declares in progress', () => {
  for (const [, endpoint] of every) {
    const codes = rejectionsOf(endpoint);
    if (endpoint.access !== 'staff')
      expect(codes.includes('forbidden')).toBe(['admin', 'superadmin'].includes(endpoint.access));
    expect(codes.includes('request_in_progress')).toBe(endpoint.idempotent);
  }
});

it('a rejection of our server can be read by an app that knows only the specification', () => {
  const rejection = {
    success: false,
    error: 'Wrong e-mail or password.',
    error_code: 'invalid_credentials',
    errors: { email: ['Enter your email.'] },
    data: { attempts_left: 3 },
  };
  expect(v.parse(RejectionSchema, v.parse(ApiErrorResponseSchema, rejection))).toEqual(rejection);
});

it.each([
  { error: '' },
  { message: 'No.' },
  { success: true, error: 'No.', error_code: 'forbidden' },
  { success: false, error: 'No.' },
])('this is not a rejection of our server: %o', (rejection) => {
  expect(v.safeParse(ApiErrorResponseSchema, rejection).success).toBe(false);
});
