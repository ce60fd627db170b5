import { safeParse } from 'valibot';
import { type Endpoint, isPathOf, rejectionsOf, statusOf } from '../../contract/endpoint';
import { endpoints } from '../../contract/endpoints';
import { ApiErrorResponseSchema, envelope } from '../../contract/envelope';
import type { ErrorCode } from '../../contract/errors';
import type { Answer, Wire } from '../kit/world/world';

const calls: readonly Endpoint[] = Object.values(endpoints);
const callOf = (verb: string) => calls.find((call) => call.verb === verb);

export const wire: Wire = {
  timeout: 10_000,
  verbOf: (method, path) =>
    calls.find((call) => call.method === method && isPathOf(call, path.split('?')[0] ?? ''))?.verb,
  check: (verb, answer) => {
    const call = callOf(verb);
    if (call === undefined) throw new Error(`The contract has no call '${verb}'`);
    const mismatch = mismatchIn(call, answer);
    if (mismatch !== null) throw new Error(`'${verb}' never answers ${answer.status}: ${mismatch}`);
  },
  rejectionsOf: (verb) => {
    const call = callOf(verb);
    return call && rejectionsOf(call).map((code) => ({ code, status: statusOf(code) }));
  },
  isSuccess: (verb, { status, body }) => typeof body !== 'string' && callOf(verb)?.status === status,
  codeOf: ({ body }) => {
    const rejection = safeParse(ApiErrorResponseSchema, body);
    return rejection.success ? rejection.output.error_code : undefined;
  },
};

function mismatchIn(call: Endpoint, { status, body, headers }: Answer): string | null {
  if (typeof body === 'string') return body.startsWith('<') ? null : 'only a page comes without JSON';
  if (status === call.status) {
    const read = safeParse(envelope(call.response), body);
    return read.success
      ? null
      : read.issues.map((issue) => `${issue.path?.at(-1)?.key}: ${issue.message}`).join('; ');
  }
  const rejection = safeParse(ApiErrorResponseSchema, body);
  if (!rejection.success) return 'it is no rejection';
  const known = rejectionsOf(call).find((code: ErrorCode) => code === rejection.output.error_code);
  if (known === undefined) return `${rejection.output.error_code} is none of its rejections`;
  if (statusOf(known) !== status) return `${known} comes with ${statusOf(known)}`;
  const { data } = rejection.output;
  if (data && call.rejectionData && !safeParse(call.rejectionData, data).success)
    return 'its facts do not fit';
  return status === 429 && headers?.['retry-after'] === undefined ? 'a 429 says when to try again' : null;
}
