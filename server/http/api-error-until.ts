import type { ErrorCode } from '../../contract/errors';
import { durationMessages } from '../messages/en/durations';
import { type ApiError, apiError } from './api-error';

/** Formats a duration as «14 minutes», «1 minute» or «2 hours», rounded up so that a retry is never too early. */
export function durationText(seconds: number): string {
  if (seconds < 60) return durationMessages.seconds(seconds);
  return seconds < 5400
    ? durationMessages.minutes(Math.ceil(seconds / 60))
    : durationMessages.hours(Math.ceil(seconds / 3600));
}

/** Creates the 429 of api.md section 2.2; `toMessage` gets the formatted duration. */
export function apiErrorUntil(
  code: ErrorCode,
  until: Date,
  now: Date,
  toMessage: (duration: string) => string,
): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return apiError(code, toMessage(durationText(seconds)), {
    data: { retry_after_seconds: seconds, locked_until: until.toISOString(), attempts_left: 0 },
  });
}
