import { type ApiOptions, createApi } from '../../src/services/api';

interface Surroundings {
  baseUrl?: string;
  token?: string;
  takesKeys?: boolean;
}

export function client({ baseUrl = 'http://api.test', token, takesKeys = true }: Surroundings = {}) {
  const rejections: Parameters<ApiOptions['onRejected']>[] = [];
  const call = createApi({
    baseUrl,
    token: () => token,
    onRejected: (...reports) => rejections.push(reports),
    takesKeys: () => takesKeys,
  });
  return { call, rejections, signal: new AbortController().signal };
}

export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (data) => ({ succeededWith: data }),
    (failure) => failure,
  );

export const outcomeUnknown = (technical: string) => ({
  kind: 'outcomeUnknown',
  text: null,
  fields: {},
  code: null,
  technical,
  redemption: null,
  retryAt: null,
});

export const rejected = (status: number, changes: object = {}) => ({
  ...outcomeUnknown(`Request failed with status code ${status}`),
  kind: 'rejected',
  ...changes,
});
