import { DatabaseUnavailable } from '../database/failure';
import type { Log } from '../deps';
import { requestMessages } from '../messages/en/requests';
import { ApiError, apiError } from './api-error';
import { type Reply, rejection } from './reply';

/** The response to a thrown error. An unexpected error is logged with the request id of the response. */
export function errorReply(error: unknown, log: Log, requestId: string): Reply {
  if (error instanceof ApiError) return rejection(error);
  if (error instanceof DatabaseUnavailable) {
    log.error('database.unavailable', { request_id: requestId, reason: error.message });
    return rejection(
      apiError('maintenance', requestMessages.maintenance, {
        data: { retry_after_seconds: 2 },
      }),
    );
  }
  log.error('call.failed', { request_id: requestId, ...describeError(error) });
  return rejection(apiError('server_error', requestMessages.serverError));
}

/** The kind and location of an error. Its message may quote user input, so it is not logged. */
function describeError(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const frames = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^ +at (?!.*node_modules|.*node:)/.test(line));
  return { error: error.name, ...code, at: frames.slice(0, 6).join(' ').trim() };
}
