import { safeParse } from 'valibot';
import { type Endpoint, isPathOf, rejectionsOf, statusOf } from '../../contract/endpoint';
import { endpoints, type Verb } from '../../contract/endpoints';
import { ApiErrorResponseSchema, envelope } from '../../contract/envelope';
import type { ErrorCode } from '../../contract/errors';
import type { Answer, Wire } from '../kit/world/world';

type WalletPart = 'countNewRewards' | 'getNewRewards' | 'findReward';
export type CallVerb = Verb | WalletPart;

/** Parts of the wallet that other actors than its list load, by the size of their pages. */
const walletParts: Readonly<Record<string, WalletPart>> = {
  1: 'countNewRewards',
  50: 'getNewRewards',
  100: 'findReward',
};
/** The call of an actor that loads a part of the wallet. */
export const walletPart = (verb: WalletPart): typeof endpoints.getWallet => ({
  ...endpoints.getWallet,
  verb: verb as never,
});

const calls: readonly Endpoint[] = Object.values(endpoints);
const known: readonly Endpoint[] = [
  ...calls,
  ...Object.values(walletParts).map((verb) => ({ ...endpoints.getWallet, verb })),
];

export const callOf = (verb: string): Endpoint => {
  const call = known.find((one) => one.verb === verb);
  if (call === undefined) throw new Error(`The contract has no call '${verb}'`);
  return call;
};

const verbOf = (method: string, requested: string): string | undefined => {
  const [path = '', search] = requested.split('?');
  const verb = calls.find((call) => call.method === method && isPathOf(call, path))?.verb;
  const size = new URLSearchParams(search).get('per_page') ?? '';
  return verb === 'getWallet' ? (walletParts[size] ?? verb) : verb;
};

export const wire: Wire = {
  timeout: 10_000,
  verbOf,
  check: (verb, answer) => {
    const mismatch = mismatchIn(callOf(verb), answer);
    if (mismatch !== null) throw new Error(`'${verb}' never answers ${answer.status}: ${mismatch}`);
  },
  rejectionsOf: (verb) => {
    const call = known.find((one) => one.verb === verb);
    return call && rejectionsOf(call).map((code) => ({ code, status: statusOf(code, call) }));
  },
  isSuccess: (verb, { status, body }) => typeof body !== 'string' && callOf(verb).status === status,
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
  if (statusOf(known, call) !== status) return `${known} comes with ${statusOf(known, call)}`;
  const { data } = rejection.output;
  if (data && call.rejectionData && !safeParse(call.rejectionData, data).success)
    return 'its facts do not fit';
  return status === 429 && headers?.['retry-after'] === undefined ? 'a 429 says when to try again' : null;
}
