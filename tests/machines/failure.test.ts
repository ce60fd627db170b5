import { describe, expect, it } from 'vitest';
import { failureOf, isOutcomeUnknown, reportedFailure } from '../../machines/shared/failure';
import { lost, rejection } from './failures';

const nothingKnown = { ...lost, technical: null };

describe('an error of an actor', () => {
  it('is kept if it is a failure', () => {
    expect([failureOf(lost), failureOf(rejection())]).toEqual([lost, rejection()]);
  });

  it.each([
    ['an error', new TypeError('broken')],
    ['a text', 'kind technical'],
    ['a number', 1],
    ['null', null],
    ['undefined', undefined],
    ['a kind alone', { kind: 'rejected' }],
    ['technical words alone', { technical: 'Network Error' }],
  ])('is an unknown outcome if it is %s', (_, thrown) => {
    expect([failureOf(thrown), isOutcomeUnknown(thrown)]).toEqual([nothingKnown, true]);
  });

  it('is an API error if the server rejected the call', () => {
    expect([isOutcomeUnknown(rejection()), isOutcomeUnknown(lost)]).toEqual([false, true]);
  });
});

describe('the reported failure of a state', () => {
  it('is undefined without a failure', () => {
    expect(reportedFailure(null, rejection())).toBeNull();
  });

  it('has the kind that the state names', () => {
    expect(reportedFailure('outcomeUnknown', rejection())).toEqual({
      ...rejection(),
      kind: 'outcomeUnknown',
    });
    expect(reportedFailure('rejected', null)).toEqual({ ...nothingKnown, kind: 'rejected' });
  });
});
