import type { Failure } from '../../machines/shared/failure';

const nothing: Failure = {
  kind: 'unanswered',
  text: null,
  fields: {},
  code: null,
  technical: null,
  redemption: null,
  retryAt: null,
};

export const lost: Failure = { ...nothing, technical: 'Network Error' };

export const refusal = (changes: Partial<Failure> = {}): Failure => ({
  ...nothing,
  kind: 'refused',
  text: 'We do not know this code.',
  code: 'code_not_found',
  technical: 'Request failed with status code 404',
  ...changes,
});
