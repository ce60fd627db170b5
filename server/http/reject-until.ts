import type { ErrorCode } from '../../contract/errors';
import { type ApiError, reject } from './api-error';

/** «14 minutes», «1 minute», «2 hours»: rounded up, so that nobody comes back too early. */
export function waitText(seconds: number): string {
  const [amount, unit] =
    seconds < 60
      ? [seconds, 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** The 429 of api.md section 2.2: `says` gets the wait as people read it. */
export function rejectUntil(
  code: ErrorCode,
  until: Date,
  now: Date,
  says: (wait: string) => string,
): ApiError {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return reject(code, says(waitText(seconds)), {
    data: { retry_after_seconds: seconds, locked_until: until.toISOString(), attempts_left: 0 },
  });
}
