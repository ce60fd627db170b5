import type { Redemption } from '../../contract/redemption';
import type { ScanResult } from '../../contract/scan-result';
import type { StaffActivity } from '../../contract/staff-activity';

/** A failed call, as the API client reports it. */
export interface Failure {
  /** `rejected`: the server returned an API error. `outcomeUnknown`: no usable response came. */
  kind: 'rejected' | 'outcomeUnknown';
  /** The message of the server, from the first of the fields that the specification names for the call. */
  text: string | null;
  /** The messages of the server by field (api.md section 0). */
  fields: Readonly<Record<string, readonly string[]>>;
  code: string | null;
  /** The generic client error, such as `Network Error` (product.md section 8). */
  technical: string | null;
  /** The redemption of a code that this player has redeemed before. */
  redemption: Redemption | null;
  /** When the change is allowed again (ISO). */
  availableAt?: string | undefined;
  /** When the next email code can be requested (ISO). */
  resendAvailableAt?: string | undefined;
  /** The scan that was rejected or already made. */
  scan?: ScanResult | undefined;
  /** The saved version of an activity that was edited elsewhere. */
  activity?: StaffActivity | undefined;
  /** When the call is accepted again, in milliseconds on the clock of this device; null without a rate limit. */
  retryAt: number | null;
}

/** The failure without a readable response. */
export const noResponse: Failure = {
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

/** The failure that an actor threw; any other error counts as an unknown outcome. */
export const failureOf = (error: unknown): Failure => (isFailure(error) ? error : noResponse);

/** The failure to show: null outside the failure states, else with the kind of the state. */
export const reportedFailure = (kind: Failure['kind'] | null, failure: Failure | null): Failure | null =>
  kind && { ...failureOf(failure), kind };

export const isOutcomeUnknown = (error: unknown): boolean => failureOf(error).kind === 'outcomeUnknown';

/** The server lacks the endpoint (api.md: another server may lack some of ours). */
export const isEndpointMissing = (error: unknown): boolean =>
  failureOf(error).technical?.endsWith(' 404') ?? false;

export const isRateLimited = (error: unknown): boolean => failureOf(error).retryAt !== null;
