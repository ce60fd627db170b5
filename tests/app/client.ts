import { createApi } from '../../src/services/api';

interface Surroundings {
  baseUrl?: string;
  token?: string;
  takesKeys?: boolean;
}

/** The API client of a player page, with what it reported. */
export function client({ baseUrl = 'http://api.test', token, takesKeys = true }: Surroundings = {}) {
  const rejected: string[] = [];
  const call = createApi({
    baseUrl,
    token: () => token,
    onRejected: (sent) => rejected.push(sent),
    takesKeys: () => takesKeys,
  });
  return { call, rejected, signal: new AbortController().signal };
}

/** What a call was rejected with. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (data) => ({ succeededWith: data }),
    (failure) => failure,
  );

/** The failure of a call without a usable answer. */
export const unanswered = (technical: string) => ({
  kind: 'unanswered',
  text: null,
  fields: {},
  code: null,
  technical,
  redemption: null,
});
