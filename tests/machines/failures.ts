import { type Failure, noResponse } from '../../machines/shared/failure';

export const lost: Failure = { ...noResponse, technical: 'Network Error' };

export const rejection = (changes: Partial<Failure> = {}): Failure => ({
  ...noResponse,
  kind: 'rejected',
  text: 'We do not know this code.',
  code: 'code_not_found',
  technical: 'Request failed with status code 404',
  ...changes,
});
