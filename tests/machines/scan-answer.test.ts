import { expect, it } from 'vitest';
import type { BatchRow } from '../../contract/staff-scan.contract';
import type { ScanAnswer } from '../../machines/scan-queue/scan.types';
import {
  acceptedAnswer,
  batchAnswer,
  isUndecided,
  lateRejections,
  rejectedAnswer,
} from '../../machines/scan-queue/scan-answer';
import type { Failure } from '../../machines/shared/failure';
import { lost, rejection } from './failures';
import { aina, rejectionOf, scanOf } from './scan-queues';

const text = 'The activity is full.';

it.each<[string, boolean, Failure]>([
  ['no usable response', true, lost],
  ['a rate limit', true, rejection({ code: 'too_many_requests', retryAt: 5000 })],
  ['the end of the session', true, rejection({ technical: 'Request failed with status code 401' })],
  ['the cooldown of an activity', false, rejection({ code: 'cooldown_active', retryAt: 5000 })],
  ['a full activity', false, rejection({ code: 'activity_full' })],
  ['a rejection without a status', false, rejection({ technical: null })],
])('a scan that failed by %s is sent again: %s', (_, isSentAgain, failure) => {
  expect(isUndecided(failure)).toBe(isSentAgain);
});

it.each<[Partial<Failure>, Partial<ScanAnswer>]>([
  [
    { code: 'already_scanned', text, scan: aina },
    { result: 'duplicate', scan: aina, text },
  ],
  [
    { code: 'reward_already_redeemed', text },
    { result: 'duplicate', text },
  ],
  [{ code: 'activity_full', text }, { text }],
  [{ code: null, text: null, technical: 'Network Error' }, { text: 'Network Error' }],
])('a call that failed with %j gives the answer %j', (failure, answer) => {
  expect(rejectedAnswer('a', rejection(failure))).toEqual({
    nonce: 'a',
    result: 'rejected',
    scan: null,
    ...answer,
  });
});

it.each<[BatchRow, Partial<ScanAnswer>]>([
  [
    { nonce: 'a', success: true, message: 'Counted.', scan: aina },
    { result: 'accepted', scan: aina },
  ],
  [
    { nonce: 'a', success: false, error_code: 'already_scanned', message: text },
    { result: 'duplicate', text },
  ],
  [{ nonce: 'a', success: false, error_code: 'activity_full', message: text }, { text }],
  [{ nonce: 'a', success: false }, {}],
])('the row %j of a batch gives the answer %j', (row, answer) => {
  expect(batchAnswer(row)).toEqual({ nonce: 'a', result: 'rejected', scan: null, text: null, ...answer });
});

it('only a rejected scan that was kept is listed, with its player if the server sends one', () => {
  const waiting = [scanOf('a'), scanOf('b'), scanOf('c'), scanOf('d'), scanOf('now', false)];
  const rejected = { result: 'rejected', scan: null, text } as const;
  const answers: ScanAnswer[] = [
    { ...rejected, nonce: 'now' },
    { ...rejected, nonce: 'unknown' },
    acceptedAnswer('a', aina),
    { ...rejected, nonce: 'd', scan: aina, result: 'duplicate' },
    { ...rejected, nonce: 'b', scan: {} },
    { ...rejected, nonce: 'c' },
  ];
  expect(lateRejections(waiting, answers)).toEqual([
    rejectionOf('d', { result: 'duplicate', player: 'aina' }),
    rejectionOf('b'),
    rejectionOf('c'),
  ]);
});
