import { describe, expect, it } from 'vitest';
import { failureOf, isOutcomeUnknown, reportedFailure } from '../../machines/shared/failure';
import { lost, rejection } from './failures';

const nothingKnown = { ...lost, technical: null };

describe('what an actor rejected with', () => {
  it('is told as it is when it is a failure', () => {
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
  ])('counts as unanswered when it is %s', (_, thrown) => {
    expect([failureOf(thrown), isOutcomeUnknown(thrown)]).toEqual([nothingKnown, true]);
  });

  it('is an answer when the server refused', () => {
    expect([isOutcomeUnknown(rejection()), isOutcomeUnknown(lost)]).toEqual([false, true]);
  });
});

describe('what is told of a failure', () => {
  it('is nothing where the state knows of none', () => {
    expect(reportedFailure(null, rejection())).toBeNull();
  });

  it('is of the kind that the state says', () => {
    expect(reportedFailure('outcomeUnknown', rejection())).toEqual({
      ...rejection(),
      kind: 'outcomeUnknown',
    });
    expect(reportedFailure('rejected', null)).toEqual({ ...nothingKnown, kind: 'rejected' });
  });
});
