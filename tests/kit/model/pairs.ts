import type { AnyStateMachine } from 'xstate';
import { definitionsOf } from './definitions';

const pairName = (first: string, second: string): string => `pair ${first} > ${second}`;

/** The pairs of consecutive definitions; `before` fired last. */
export function pairsOf(fired: readonly string[], before?: string): string[] {
  return fired.flatMap((id, position) => {
    const previous = position === 0 ? before : fired[position - 1];
    return previous === undefined ? [] : [pairName(previous, id)];
  });
}

export function pairsFired(machine: AnyStateMachine, fired: readonly string[]): Set<string> {
  const known = new Set(definitionsOf(machine).map(({ id }) => id));
  return new Set(pairsOf(fired.filter((id) => known.has(id))));
}
