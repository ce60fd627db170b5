import { getStateNodes } from '@xstate/graph';
import type { AnyStateMachine, StateNode } from 'xstate';

export type AnyNode = StateNode;

export interface Definition {
  /** `{machine}#{source node}|{event type}|{index}`; the event type of `always` is empty. */
  readonly id: string;
  readonly source: AnyNode;
  readonly eventType: string;
  readonly targets: readonly AnyNode[];
  readonly reenter: boolean;
  readonly isGuarded: boolean;
}

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

export function nodesOf(machine: AnyStateMachine): AnyNode[] {
  return [machine.root, ...getStateNodes(machine.root)];
}

export function restingNodesOf(machine: AnyStateMachine): AnyNode[] {
  return nodesOf(machine).filter(
    (node) =>
      (node.type === 'atomic' || node.type === 'final') &&
      node.path.length > 0 &&
      !node.always?.some((transition) => transition.guard === undefined),
  );
}

export function takes(descriptor: string, eventType: string): boolean {
  if (descriptor === '*') return true;
  if (!descriptor.endsWith('.*')) return descriptor === eventType;
  return eventType.startsWith(descriptor.slice(0, -1)) || eventType === descriptor.slice(0, -2);
}

export function outsideDescriptorsOf(machine: AnyStateMachine): string[] {
  const descriptors = definitionsOf(machine).map((definition) => definition.eventType);
  return [...new Set(descriptors)].filter((type) => type !== '' && !type.startsWith('xstate.done.state.'));
}
