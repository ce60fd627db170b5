import { getStateNodes } from '@xstate/graph';
import type { AnyStateMachine, StateNode } from 'xstate';

export type AnyNode = StateNode;

/** One transition as the statechart defines it: what coverage counts. */
export interface Definition {
  /** `{machine}#{source node}|{event type}|{index}`; the event type of `always` is empty. */
  readonly id: string;
  readonly source: AnyNode;
  readonly eventType: string;
  /** The nodes that it names as targets; empty when it only acts. */
  readonly targets: readonly AnyNode[];
  readonly reenter: boolean;
  readonly isGuarded: boolean;
}

/** Every transition definition of a machine, in document order. Forbidden ones, which do nothing, are not counted. */
export function definitionsOf(machine: AnyStateMachine): Definition[] {
  return nodesOf(machine).flatMap((source) =>
    [...source.transitions, ['', source.always ?? []] as const].flatMap(([eventType, transitions]) =>
      transitions.flatMap((transition, index) =>
        transition.target === undefined && transition.actions.length === 0 && !transition.reenter
          ? []
          : [
              {
                id: `${machine.id}#${source.id}|${eventType}|${index}`,
                source,
                eventType,
                targets: transition.target ?? [],
                reenter: transition.reenter,
                isGuarded: transition.guard !== undefined,
              },
            ],
      ),
    ),
  );
}

/** The root and all state nodes under it. */
export function nodesOf(machine: AnyStateMachine): AnyNode[] {
  return [machine.root, ...getStateNodes(machine.root)];
}

/** State nodes in which a machine can rest: leaves that no unguarded `always` leaves at once. */
export function restingNodesOf(machine: AnyStateMachine): AnyNode[] {
  return nodesOf(machine).filter(
    (node) =>
      (node.type === 'atomic' || node.type === 'final') &&
      node.path.length > 0 &&
      !node.always?.some((transition) => transition.guard === undefined),
  );
}

/** Whether an event descriptor of a chart (`a.b`, `a.*`, `*`) takes events of this type. */
export function takes(descriptor: string, eventType: string): boolean {
  if (descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return descriptor === eventType;
  return eventType.startsWith(descriptor.slice(0, -1)) || eventType === descriptor.slice(0, -2);
}

/** Event descriptors that the outside has to serve: all but those that the machine raises to itself. */
export function outsideDescriptorsOf(machine: AnyStateMachine): string[] {
  const descriptors = definitionsOf(machine).map((definition) => definition.eventType);
  return [...new Set(descriptors)].filter((type) => type !== '' && !type.startsWith('xstate.done.state.'));
}
