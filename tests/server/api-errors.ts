import type { ErrorCode } from '../../contract/errors';

export const apiError = (error_code: ErrorCode, error: string, facts: object = {}) => ({
  success: false,
  error,
  error_code,
  ...facts,
});

/** One message per field; the first is also the error of the response. */
export const validationError = (messages: Readonly<Record<string, string>>) =>
  apiError('validation_failed', Object.values(messages)[0] ?? '', {
    errors: Object.fromEntries(Object.entries(messages).map(([field, text]) => [field, [text]])),
  });
