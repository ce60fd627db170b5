import type { Outcome, Wire } from './world';

const UNREADABLE = 'unreadable answer';

/**
 * The names of all faults that a call of this verb can meet: each refusal of the API by its code, since each has a
 * text of its own; 401 and 500 where no refusal stands for them; and what can befall any call, `left` for the answer
 * that arrives after the person has gone. None for what is no call of the API.
 */
export function faultsOfCall(wire: Wire, verb: string): string[] {
  const refusals = wire.refusalsOf(verb);
  if (refusals === undefined) return [];
  const bare = [401, 500].filter((status) => !refusals.some((refusal) => refusal.status === status));
  return [
    ...refusals.map(({ code }) => code).sort(),
    ...bare.map((status) => `status ${status}`),
    UNREADABLE,
    'connection lost',
    'no answer',
    'left',
  ];
}

/** The names under which an outcome may be among the faults of a call; none for a success. */
export function faultsIn(wire: Wire, verb: string, outcome: Outcome): string[] {
  if (typeof outcome === 'string') return [outcome];
  if (wire.isSuccess(verb, outcome)) return [];
  return [wire.codeOf(outcome) ?? UNREADABLE, `status ${outcome.status}`];
}
