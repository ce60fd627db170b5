import type { endpoints, Verb } from '../../contract/endpoints';
import { networkError, timedOut, timeoutMs } from './api';

/** A call of the contract, fetched when it is first made; a bad line fails it as it would fail the call itself. */
export const loadEndpoint = async <V extends Verb>(verb: V): Promise<(typeof endpoints)[V]> => {
  const fetched = import('../../contract/endpoints').catch(() => {
    throw networkError;
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut), timeoutMs);
  });
  try {
    return (await Promise.race([fetched, tooLate])).endpoints[verb];
  } finally {
    clearTimeout(timer);
  }
};
