import { type ErrorCode, errorStatus } from '../../contract/errors';

export interface RejectionFacts {
  /** Facts about the refusal; `retry_after_seconds` also becomes the Retry-After header. */
  data?: Record<string, unknown>;
  /** One text for each field that is wrong. */
  errors?: Record<string, string[]>;
}

/** An answer of the API that is not a success; carries all that goes on the wire. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    text: string,
    readonly facts: RejectionFacts,
  ) {
    super(text);
    this.status = errorStatus[code];
  }
}

/** Makes a refusal. Thrown, it undoes what an idempotent handler has written; returned from one, it keeps it. */
export const reject = (code: ErrorCode, text: string, facts: RejectionFacts = {}): ApiError =>
  new ApiError(code, text, facts);
