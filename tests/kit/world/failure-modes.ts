import type { Outcome, Wire } from './world';

const UNREADABLE = 'unreadable answer';

const REFUSAL = 'rejection';
/** Statuses that count by themselves, whatever the API says with them. */
const APART = [401, 500];

/**
 * The names of all failure modes of a call of this verb: each rejection of the API by its code, since each has a
 * text of its own; 401 and 500 where no refusal stands for them; and what can befall any call, `left` for the answer
 * that arrives after the person has gone. Of a silent call nobody reads the refusals: all but those with 401 and 500
 * count as one. None for what is no call of the API.
 */
export function failureModesOfCall(wire: Wire, verb: string, isSilent = false): string[] {
  const rejections = wire.rejectionsOf(verb);
  if (rejections === undefined) return [];
  const bare = APART.filter((status) => !rejections.some((rejection) => rejection.status === status));
  const names = rejections.map(({ code, status }) => (isSilent && !APART.includes(status) ? REFUSAL : code));
  return [
    ...new Set(names.sort()),
    ...bare.map((status) => `status ${status}`),
    UNREADABLE,
    'connection lost',
    'no answer',
    'left',
  ];
}

/** The names of an outcome as a failure mode of a call; empty for a success. */
export function failureModesIn(wire: Wire, verb: string, outcome: Outcome): string[] {
  if (typeof outcome === 'string') return [outcome];
  if (wire.isSuccess(verb, outcome)) return [];
  const { status } = outcome;
  const code = wire.codeOf(outcome);
  if (code === undefined) return [UNREADABLE, `status ${status}`];
  return [code, ...(APART.includes(status) ? [] : [REFUSAL]), `status ${status}`];
}
