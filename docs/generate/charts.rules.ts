import type { AnyStateMachine, StateNode } from 'xstate';
import { guardName } from './chart.names';
import { branchesOf, nodesUnder } from './chart.reading';

const nameOf = (node: StateNode): string => [node.machine.id, ...node.path].join('.');

const nodeViolations = (node: StateNode): string[] => {
  return [
    ...(node.description ? [] : [`${nameOf(node)} has no description`]),
    ...node.invoke
      .filter(({ id, src }) => id !== src)
      .map(({ id }) => `${nameOf(node)} invokes '${id}', whose src has another name`),
    ...branchesOf(node)
      .flat()
      .filter(({ guard }) => guard !== undefined && guardName(guard) === null)
      .map(({ eventType }) => `${nameOf(node)} has a guard without a name on '${eventType || 'always'}'`),
  ];
};

/** What the register lacks to be rendered and explained, as sentences; empty if nothing. */
export const registerViolations = (register: Readonly<Record<string, AnyStateMachine>>): string[] =>
  Object.entries(register).flatMap(([key, machine]) => [
    ...(machine.id === key ? [] : [`the register calls '${key}' what calls itself '${machine.id}'`]),
    ...nodesUnder(machine.root).flatMap(nodeViolations),
  ]);
