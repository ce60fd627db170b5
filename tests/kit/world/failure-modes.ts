import type { Outcome, Wire } from './world';

const UNREADABLE = 'unreadable answer';

const REJECTION = 'rejection';
/** Statuses that count by themselves, whatever the API says with them. */
const SEPARATE = [401, 500];

/**
 * Each rejection by its error code; 401 and 500 if no code has them; failures of any call; `left` for a response
 * after the user has left. The rejections of a silent call count as one, except 401 and 500.
 */
export function failureModesOfCall(wire: Wire, verb: string, isSilent = false): string[] {
  const rejections = wire.rejectionsOf(verb);
  if (rejections === undefined) return [];
  const bare = SEPARATE.filter((status) => !rejections.some((rejection) => rejection.status === status));
  const names = rejections.map(({ code, status }) =>
    isSilent && !SEPARATE.includes(status) ? REJECTION : code,
  );
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
  return [code, ...(SEPARATE.includes(status) ? [] : [REJECTION]), `status ${status}`];
}

/** Whether a failure mode is a rejection without a separate status. */
export function isPlainRejection(wire: Wire, verb: string, mode: string): boolean {
  const rejection = wire.rejectionsOf(verb)?.find(({ code }) => code === mode);
  return rejection !== undefined && !SEPARATE.includes(rejection.status);
}
