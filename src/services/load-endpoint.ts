import type { endpoints, Verb } from '../../contract/endpoints';
import { networkError } from './api';

/** A call of the contract, fetched when it is first made; a lost connection fails as the call itself would. */
export const loadEndpoint = async <V extends Verb>(verb: V): Promise<(typeof endpoints)[V]> => {
  const contract = await import('../../contract/endpoints').catch(() => {
    throw networkError;
  });
  return contract.endpoints[verb];
};
