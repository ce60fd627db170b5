import { type ErrorCode, errorStatus } from '../../contract/errors';

export interface RefusalFacts {
  /** Facts about the refusal; `retry_after_seconds` also becomes the Retry-After header. */
  data?: Record<string, unknown>;
  /** One text for each field that is wrong. */
  errors?: Record<string, string[]>;
}

/** An answer of the API that is not a success; carries all that goes on the wire. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    text: string,
    readonly facts: RefusalFacts,
  ) {
    super(text);
    this.status = errorStatus[code];
  }
}

/** Makes a refusal. Thrown, it undoes what an idempotent handler has written; returned from one, it keeps it. */
export const refuse = (code: ErrorCode, text: string, facts: RefusalFacts = {}): Refused =>
  new Refused(code, text, facts);
