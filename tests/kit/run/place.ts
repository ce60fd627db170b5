import type { AnyMachineSnapshot } from 'xstate';

/** The leaves of a machine's state by their paths, for messages. */
export function placeOf(snapshot: AnyMachineSnapshot): string {
  const leaves = snapshot._nodes.filter((node) => Object.keys(node.states).length === 0);
  return leaves.map((node) => node.path.join('.')).join(', ');
}
