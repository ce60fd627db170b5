import { expect, test, vi } from 'vitest';
import type { Failure } from '../../machines/shared/failure';
import { failureMessage } from '../../src/copy/failure-message';
import { count, dayOf, isTime } from '../../src/copy/format';
import { money } from '../../src/copy/money';

const rejected: Failure = {
  kind: 'rejected',
  text: null,
  fields: {},
  code: null,
  technical: 'Request failed with status code 403',
  redemption: null,
  retryAt: null,
};
const lost: Failure = { ...rejected, kind: 'outcomeUnknown', technical: 'Network Error' };

test('a rejection is displayed with the server message', () => {
  expect(failureMessage({ ...rejected, text: 'Not today.' }, 'Login failed')).toEqual({
    first: 'Not today.',
    second: null,
  });
});

test('a rejection without a message is displayed with the default message of its endpoint', () => {
  expect(failureMessage(rejected, 'Login failed')).toEqual({ first: 'Login failed', second: null });
});

test('a rejection by an endpoint without a default message is displayed with its status', {
  tags: ['8.client.3'],
}, () => {
  expect(failureMessage(rejected, null)).toEqual({
    first: 'Request failed with status code 403',
    second: null,
  });
});

test('an unknown outcome adds the client error and the next step on a second line', {
  tags: ['A.messages.1'],
}, () => {
  expect(failureMessage(lost, 'Failed to redeem code', 'Try again.')).toEqual({
    first: 'Failed to redeem code',
    second: 'Network Error. Try again.',
  });
});

test.each([
  ['Network Error', 'Check your connection and try again.'],
  ['timeout of 10000ms exceeded', 'Check your connection and try again.'],
  ['Request failed with status code 404', 'Check your connection and try again.'],
  ['Request failed with status code 500', 'Please try again in a moment.'],
  ['Request failed with status code 503', 'Please try again in a moment.'],
])('%s without a server message is followed by: %s', (technical, next) => {
  expect(failureMessage({ ...lost, technical }, 'Login failed').second).toBe(`${technical}. ${next}`);
});

test('the client error is not repeated', () => {
  expect(failureMessage(lost, null, 'Try again.')).toEqual({ first: 'Network Error', second: 'Try again.' });
});

test('money is formatted as RM with two decimals, and 0 as free', { tags: ['9.money.1'] }, () => {
  expect([12, 2.9, 2499, 0].map(money)).toEqual(['RM 12.00', 'RM 2.90', 'RM 2499.00', 'Free']);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [50_007, '50,007'],
  [10_000_000, '10,000,000'],
  [-1234, '-1,234'],
  [1999.9, '1999.9'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
])('%d is formatted as %s', (number, text) => {
  expect(count(number)).toBe(text);
});

test('a time is formatted as its day, and invalid text is unchanged', () => {
  expect([dayOf('2026-03-20T12:00:00Z'), dayOf('soon')]).toEqual(['20 Mar 2026', 'soon']);
});

test('a date without a time is formatted the same in every time zone', async () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  vi.resetModules();
  const { dateOf } = await import('../../src/copy/format');
  expect([dateOf('2026-01-05'), dateOf('soon')]).toEqual(['5 Jan 2026', 'soon']);
  vi.unstubAllEnvs();
});

test.each([
  ['Europe/London', 'London'],
  ['Asia/Kuala_Lumpur', 'Kuala Lumpur'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
  ['Etc/GMT-8', 'GMT+8'],
])('the time zone %s is displayed by its location, because its offset changes', async (zone, text) => {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  const { timeZone } = await import('../../src/copy/format');
  expect(timeZone()).toBe(text);
  vi.unstubAllEnvs();
});

test('a machine-readable time is a valid date, with or without an hour', () => {
  const times = ['2026-03-20', '2026-03-20T12:00:00Z', '2026-03-20T20:00:00+08:00'];
  expect(times.map(isTime)).toEqual([true, true, true]);
  const noTimes = ['', 'soon', '20 Mar 2026', '2026', '2026-13-01', '2026-03-20 noon'];
  expect(noTimes.map(isTime)).toEqual([false, false, false, false, false, false]);
});
