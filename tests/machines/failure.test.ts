import { describe, expect, it } from 'vitest';
import { failureOf, isUnanswered, toldFailure } from '../../machines/shared/failure';
import { lost, refusal } from './failures';

const nothingKnown = { ...lost, technical: null };

describe('what an actor rejected with', () => {
  it('is told as it is when it is a failure', () => {
    expect([failureOf(lost), failureOf(refusal())]).toEqual([lost, refusal()]);
  });

  it.each([
    ['an error', new TypeError('broken')],
    ['a text', 'kind technical'],
    ['a number', 1],
    ['null', null],
    ['undefined', undefined],
    ['a kind alone', { kind: 'refused' }],
    ['technical words alone', { technical: 'Network Error' }],
  ])('counts as unanswered when it is %s', (_, thrown) => {
    expect([failureOf(thrown), isUnanswered(thrown)]).toEqual([nothingKnown, true]);
  });

  it('is an answer when the server refused', () => {
    expect([isUnanswered(refusal()), isUnanswered(lost)]).toEqual([false, true]);
  });
});

describe('what is told of a failure', () => {
  it('is nothing where the state knows of none', () => {
    expect(toldFailure(null, refusal())).toBeNull();
  });

  it('is of the kind that the state says', () => {
    expect(toldFailure('unanswered', refusal())).toEqual({ ...refusal(), kind: 'unanswered' });
    expect(toldFailure('refused', null)).toEqual({ ...nothingKnown, kind: 'refused' });
  });
});
