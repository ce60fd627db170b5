import type { AnyStateMachine, StateNode } from 'xstate';
import { actionWords, guardName } from './chart.names';

/** What sets a transition off, as a person would say it. */
export interface Trigger {
  kind: 'event' | 'done' | 'error' | 'after' | 'always';
  words: string;
}

export interface ChartTransition {
  /** `{machine}#{source node}|{event type}|{position}`: what the inspection of a running machine calls it. */
  id: string;
  /** Path of the source, joined by dots; empty for the machine itself. */
  from: string;
  trigger: Trigger;
  guard: string | null;
  /** Taken where the guards before it in the same state, on the same trigger, said no. */
  isOtherwise: boolean;
  /** Paths of the targets; none where the transition stays where it is. */
  targets: string[];
  actions: string[];
}

export interface ChartState {
  path: string;
  name: string;
  type: StateNode['type'];
  description: string;
  tags: string[];
  /** The actors that run while the state is active. */
  invokes: string[];
  entry: string[];
  exit: string[];
  /** Path of the child that is entered first; null without children or where all are. */
  initial: string | null;
  children: ChartState[];
}

export interface Chart {
  id: string;
  root: ChartState;
  /** In document order. */
  transitions: ChartTransition[];
}

const pathOf = (node: StateNode): string => node.path.join('.');

const childrenOf = (node: StateNode): StateNode[] =>
  Object.values<StateNode>(node.states).sort((one, other) => one.order - other.order);

/** A state node and all below it, in document order. */
export const nodesUnder = (node: StateNode): StateNode[] => [node, ...childrenOf(node).flatMap(nodesUnder)];

/** The transitions of a state node, those of one trigger together, in the order in which they are tried. */
export const branchesOf = (node: StateNode) => [...node.transitions.values(), node.always ?? []];

const triggerOf = (eventType: string): Trigger => {
  const [, kind, name = ''] =
    /^xstate\.(done\.actor|done\.state|error\.actor|after)\.(.+)$/.exec(eventType) ?? [];
  switch (kind) {
    case 'done.actor':
    case 'done.state':
      return { kind: 'done', words: `done: ${name}` };
    case 'error.actor':
      return { kind: 'error', words: `error: ${name}` };
    case 'after':
      return { kind: 'after', words: `after ${name.split('.')[0]}` };
    default:
      return eventType === '' ? { kind: 'always', words: 'always' } : { kind: 'event', words: eventType };
  }
};

const transitionsFrom = (node: StateNode): ChartTransition[] =>
  branchesOf(node).flatMap((branches) =>
    branches
      .map(({ eventType, guard, target, actions }, index) => ({
        id: `${node.machine.id}#${node.id}|${eventType}|${index}`,
        from: pathOf(node),
        trigger: triggerOf(eventType),
        guard: guard === undefined ? null : guardName(guard),
        isOtherwise: index > 0 && guard === undefined,
        targets: (target ?? []).map(pathOf),
        actions: actions.map(actionWords),
      }))
      .filter(({ targets, actions }) => targets.length > 0 || actions.length > 0),
  );

/** The actions as the machine states them; the node itself also starts and stops the clocks of its delays. */
const statedActions = (actions: unknown): string[] => [actions ?? []].flat().map(actionWords);

const stateOf = (node: StateNode): ChartState => {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined;
  return {
    path: pathOf(node),
    name: node.key,
    type: node.type,
    description: node.description ?? '',
    tags: node.tags,
    invokes: node.invoke.map(({ id }) => id),
    entry: statedActions(node.config.entry),
    exit: statedActions(node.config.exit),
    initial: initial === undefined ? null : pathOf(initial),
    children: childrenOf(node).map(stateOf),
  };
};

/** A machine as plain data: all that its image and its tables show. */
export const chartOf = (machine: AnyStateMachine): Chart => ({
  id: machine.id,
  root: stateOf(machine.root),
  transitions: nodesUnder(machine.root).flatMap(transitionsFrom),
});
