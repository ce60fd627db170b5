import type { Observation, Property } from '../kit/run/property';
import type { Answered } from '../kit/world/deferred-calls';
import type { SentCall } from '../kit/world/world';
import { bodyOf, isInProgress } from './observations';

const granting = ['redeemCode', 'completeFirstTime', 'updateProfile'];

const keyOf = (call: SentCall | undefined): string | undefined => call?.headers['idempotency-key'];

/** The server stored nothing under the key, or the outcome is unknown. */
const isUnknown = (answered: Answered): boolean => {
  const { outcome } = answered;
  if (typeof outcome === 'string' || bodyOf(outcome) === undefined) return true;
  return outcome.status >= 500 || outcome.status === 429 || isInProgress(answered);
};

/** A 401 is not stored, so the next call may carry either key. */
const isRejection = ({ outcome }: Answered): boolean => typeof outcome === 'object' && outcome.status === 401;

interface Repeat {
  readonly verb: string;
  readonly last: SentCall;
  readonly before: SentCall | undefined;
  readonly outcomeBefore: Answered | undefined;
  readonly earlier: readonly SentCall[];
}

const repeatsIn = ({ calls, answered }: Observation): readonly Repeat[] =>
  granting.flatMap((verb) => {
    const sent = calls.filter((call) => call.verb === verb);
    const last = sent.at(-1);
    const outcomeBefore = answered.filter((one) => one.verb === verb)[sent.length - 2];
    return last === undefined
      ? []
      : [{ verb, last, before: sent.at(-2), outcomeBefore, earlier: sent.slice(0, -2) }];
  });

/** Only the tours of playerAuth leave the config without a response, so no server announces keys there. */
const isOffered = ({ machine }: Observation): boolean => machine !== 'playerAuth';

export const keyProperties: readonly Property[] = [
  {
    name: 'a call that grants or saves something has an Idempotency-Key if and only if config announces support',
    clauses: ['A.keys.1', 'A.keys.3'],
    violation: (observation) => {
      const wrong = repeatsIn(observation).find(
        ({ last }) => (keyOf(last) !== undefined) !== isOffered(observation),
      );
      return wrong === undefined ? null : `'${wrong.verb}' carries ${keyOf(wrong.last) ?? 'none'}`;
    },
  },
  {
    name: 'a repeated call with an unknown outcome has the same Idempotency-Key',
    clauses: ['A.keys.2'],
    violation: (observation) => {
      const changed = repeatsIn(observation).find(
        ({ last, before, outcomeBefore }) =>
          before?.body === last.body &&
          outcomeBefore !== undefined &&
          isUnknown(outcomeBefore) &&
          keyOf(before) !== keyOf(last),
      );
      return changed === undefined ? null : `'${changed.verb}' carries another one`;
    },
  },
  {
    name: 'a call with another body, or after a decision of the server, has a new Idempotency-Key',
    clauses: ['A.keys.1'],
    violation: (observation) => {
      const reused = repeatsIn(observation).find(({ last, before, outcomeBefore, earlier }) => {
        const isRepeat = before?.body === last.body;
        const isDecided = outcomeBefore && !isUnknown(outcomeBefore) && !isRejection(outcomeBefore);
        const old = [...earlier, ...(before ? [before] : [])];
        const others = isRepeat && !isDecided ? old.filter((call) => keyOf(call) !== keyOf(before)) : old;
        return keyOf(last) !== undefined && others.some((call) => keyOf(call) === keyOf(last));
      });
      return reused === undefined ? null : `'${reused.verb}' carries the key of an earlier call`;
    },
  },
];
