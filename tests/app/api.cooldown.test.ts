import { expect, it, onTestFinished, vi } from 'vitest';
import { logIn } from '../../contract/auth.contract';
import { client, failureOf, rejected } from './client';
import { mockFetch, reply } from './fetch-mock';

/** api.md sections 0 and 2.2 */

const failureAfter = (status: number, headers: Record<string, string>) => {
  vi.useFakeTimers({ now: new Date('2026-03-20T04:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  mockFetch(() => reply(status, { success: false, error: 'Not now.' }, headers));
  const { call, signal } = client();
  return failureOf(call(logIn, {}, { signal }));
};

it.each([
  ['1', '2026-03-20T04:00:01Z'],
  ['60', '2026-03-20T04:01:00Z'],
  ['86400', '2026-03-21T04:00:00Z'],
  ['999999999', '2057-11-26T05:46:39Z'],
])('the cooldown of a 429 counts from now on the clock of the device: %s', async (seconds, at) => {
  expect(await failureAfter(429, { 'Retry-After': seconds })).toEqual(
    rejected(429, { text: 'Not now.', retryAt: Date.parse(at) }),
  );
});

it.each([
  ['no header', {}],
  ['nothing in it', { 'Retry-After': '' }],
  ['none left', { 'Retry-After': '0' }],
  ['a date', { 'Retry-After': 'Fri, 20 Mar 2026 04:01:00 GMT' }],
  ['a part of a second', { 'Retry-After': '1.5' }],
  ['a time gone by', { 'Retry-After': '-60' }],
  ['more than a life', { 'Retry-After': '9999999999' }],
  ['a word', { 'Retry-After': 'soon' }],
])('a 429 with %s has no cooldown', async (_, headers) => {
  expect(await failureAfter(429, { ...headers })).toEqual(rejected(429, { text: 'Not now.' }));
});

it.each([401, 403, 409, 422])('a %i has no cooldown', async (status) => {
  expect(await failureAfter(status, { 'Retry-After': '60' })).toEqual(rejected(status, { text: 'Not now.' }));
});
