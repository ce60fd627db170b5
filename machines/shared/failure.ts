import type { Redemption } from '../../contract/redemption';

/** Why a call gave no success, as the API client tells it. */
export interface Failure {
  /** `refused`: the server said no. `unanswered`: no usable answer came, so its outcome is unknown. */
  kind: 'rejected' | 'outcomeUnknown';
  /** The server's own words, in the reading order that the specification gives for the call. */
  text: string | null;
  /** The server's words per field (api.md section 0). */
  fields: Readonly<Record<string, readonly string[]>>;
  code: string | null;
  /** The generic client error of product.md section 8: `Network Error` and its like. */
  technical: string | null;
  /** Where the player had redeemed this very code before: what it gave. */
  redemption: Redemption | null;
  /** When the server says that a change is allowed again (ISO). */
  availableAt?: string | undefined;
  /** When the same may be asked again, in milliseconds on the clock of this device; null where nothing has to wait. */
  retryAt: number | null;
}

/** What is known where nothing came that could be read. */
export const noAnswer: Failure = {
  kind: 'outcomeUnknown',
  text: null,
  fields: {},
  code: null,
  technical: null,
  redemption: null,
  retryAt: null,
};

const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'kind' in error && 'technical' in error;

/** The failure that an actor rejected with; anything else that was thrown counts as unanswered. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : noAnswer);

/** What is told of a failed call: nothing but where the state says that it failed, and as the state says it. */
export const reportedFailure = (kind: Failure['kind'] | null, failure: Failure | null): Failure | null =>
  kind && { ...failureOf(failure), kind };

export const isOutcomeUnknown = (error: unknown): boolean => failureOf(error).kind === 'outcomeUnknown';

/** The server does not have such a call (api.md: another server may lack those of ours). */
export const isEndpointMissing = (error: unknown): boolean =>
  failureOf(error).technical?.endsWith(' 404') ?? false;

export const isRateLimited = (error: unknown): boolean => failureOf(error).retryAt !== null;
