import type { Move } from '../kit/plan/moves';
import type { GraphProperty } from '../kit/run/property';

function eventsTo(ends: readonly string[], moves: readonly Move[]): ReadonlyMap<string, number> {
  const far = new Map(ends.map((key) => [key, 0]));
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false;
    for (const { from, to } of moves) {
      const after = far.get(to);
      if (after !== undefined && after + 1 < (far.get(from) ?? Number.POSITIVE_INFINITY)) {
        far.set(from, after + 1);
        hasChanged = true;
      }
    }
  }
  return far;
}

export const graphProperties: readonly GraphProperty[] = [
  {
    name: 'the open dialog can be closed with at most two events from every state',
    clauses: ['4.dialog.3'],
    machine: 'redeemDialog',
    violation: (moves) => {
      const closed = moves.filter(({ snapshot }) => snapshot.value === 'closed').map(({ to }) => to);
      const far = eventsTo(closed, moves);
      const lost = moves.find(({ to }) => (far.get(to) ?? Number.POSITIVE_INFINITY) > 2);
      return lost === undefined
        ? null
        : `closing takes more events from ${JSON.stringify(lost.snapshot.value)}`;
    },
  },
];
