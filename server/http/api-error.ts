import { type ErrorCode, errorStatus } from '../../contract/errors';

export interface RejectionFacts {
  /** `retry_after_seconds` also becomes the Retry-After header. */
  data?: Record<string, unknown>;
  /** The messages of each invalid field. */
  errors?: Record<string, string[]>;
}

/** An error response of the API. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly facts: RejectionFacts,
    readonly status: number = errorStatus[code],
  ) {
    super(message);
  }
}

/** Creates an ApiError. If an idempotent handler throws it, its writes are rolled back; if it returns it, they are kept. */
export const apiError = (code: ErrorCode, message: string, facts: RejectionFacts = {}): ApiError =>
  new ApiError(code, message, facts);
