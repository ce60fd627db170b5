import type { Outcome, Wire } from './world';

const UNREADABLE = 'unreadable answer';

const REFUSAL = 'rejection';
/** Statuses that count by themselves, whatever the API says with them. */
const APART = [401, 500];

/**
 * Each rejection by its error code; 401 and 500 if no code has them; failures of any call; `left` for a response
 * after the user has left. The rejections of a silent call count as one, besides 401 and 500.
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

export function failureModesIn(wire: Wire, verb: string, outcome: Outcome): string[] {
  if (typeof outcome === 'string') return [outcome];
  if (wire.isSuccess(verb, outcome)) return [];
  const { status } = outcome;
  const code = wire.codeOf(outcome);
  if (code === undefined) return [UNREADABLE, `status ${status}`];
  return [code, ...(APART.includes(status) ? [] : [REFUSAL]), `status ${status}`];
}
