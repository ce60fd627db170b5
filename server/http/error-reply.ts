import { DatabaseUnavailable } from '../database/failure';
import type { Log } from '../deps';
import { ApiError, reject } from './api-error';
import { type Reply, rejection } from './reply';

/** The answer to what a call threw. What nobody foresaw is logged under the id that the answer carries. */
export function replyTo(error: unknown, log: Log, requestId: string): Reply {
  if (error instanceof ApiError) return rejection(error);
  if (error instanceof DatabaseUnavailable) {
    log.error('database.unavailable', { request_id: requestId, reason: error.message });
    return rejection(
      reject('maintenance', 'We are back in a moment. Please try again.', {
        data: { retry_after_seconds: 2 },
      }),
    );
  }
  log.error('call.failed', { request_id: requestId, ...whatFailed(error) });
  return rejection(reject('server_error', 'Something went wrong on our side. Please try again.'));
}

/** The kind and place of an error. Its message may quote what a person sent, so it stays out of the log. */
function whatFailed(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ +at (?!.*node_modules|.*node:)/.test(line));
  return { error: error.name, ...code, at: frames.slice(0, 6).join(' ').trim() };
}
