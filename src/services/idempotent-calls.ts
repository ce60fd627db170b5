import type { Endpoint } from '../../contract/endpoint';
import { failureOf } from '../../machines/shared/failure';
import type { Call, Client } from './api';
import { newKey } from './new-key';

interface Attempt {
  /** The person and the fields, as text. */
  sent: string;
  key: string;
}

/** Whether the outcome is final. A 401 or 429 is never stored, so the outcome of an earlier try stays unknown (api.md section 0). */
const isDecided = (error: unknown): boolean => {
  const { kind, technical } = failureOf(error);
  return kind === 'rejected' && !/ (401|429)$/.test(technical ?? '');
};

/**
 * Adds an Idempotency-Key to every call of an idempotent endpoint, unless the caller has one. A repeat reuses the key of
 * the previous call while the outcome of that call is unknown: same person, endpoint and fields, and no other call of the
 * endpoint in between, whose effect the stored response of an older one would hide.
 */
export const withIdempotencyKeys = (
  clientOf: (endpoint: Endpoint) => Pick<Client, 'call' | 'personId'>,
): Call => {
  const attempts = new Map<string, Attempt>();
  return async (endpoint, fields, options) => {
    const { call, personId } = clientOf(endpoint);
    if (!endpoint.idempotent || options.key !== undefined) return call(endpoint, fields, options);
    const { verb } = endpoint;
    const sent = JSON.stringify([personId(), fields]);
    const last = attempts.get(verb);
    const attempt = last?.sent === sent ? last : { sent, key: newKey() };
    attempts.set(verb, attempt);
    const settle = () => {
      if (attempts.get(verb) === attempt) attempts.delete(verb);
    };
    try {
      const data = await call(endpoint, fields, { ...options, key: attempt.key });
      settle();
      return data;
    } catch (error) {
      if (isDecided(error)) settle();
      throw error;
    }
  };
};
