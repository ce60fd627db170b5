import { failureOf } from '../../machines/shared/failure';
import type { Call } from './api';
import { newKey } from './new-key';

interface Attempt {
  /** The player and the fields, as text. */
  sent: string;
  key: string;
}

/** The server has decided. It never stores a 401 or a 429, which leave open what became of an earlier try (api.md section 0). */
const isDecided = (error: unknown): boolean => {
  const { kind, technical } = failureOf(error);
  return kind === 'rejected' && !/ (401|429)$/.test(technical ?? '');
};

/**
 * Gives every call of an idempotent endpoint its Idempotency-Key, unless the caller brings one. A repeat carries the
 * key of the call before it while the outcome of that call is unknown: the same player, endpoint and fields, and no
 * other call of the endpoint in between, whose effect the stored response of an older one would hide.
 */
export const withIdempotencyKeys = (call: Call, playerId: () => string | undefined): Call => {
  const attempts = new Map<string, Attempt>();
  return async (endpoint, fields, options) => {
    if (!endpoint.idempotent || options.key !== undefined) return call(endpoint, fields, options);
    const { verb } = endpoint;
    const sent = JSON.stringify([playerId(), fields]);
    const last = attempts.get(verb);
    const attempt = last?.sent === sent ? last : { sent, key: newKey() };
    attempts.set(verb, attempt);
    const settle = () => {
      if (attempts.get(verb) === attempt) attempts.delete(verb);
    };
    try {
      const answer = await call(endpoint, fields, { ...options, key: attempt.key });
      settle();
      return answer;
    } catch (error) {
      if (isDecided(error)) settle();
      throw error;
    }
  };
};
