import type { AnyStateMachine } from 'xstate';
import type { AnyNode } from '../model/definitions';
import { type Pointer, replaced, type Site, type Written } from './chart';

/** One change to a statechart. */
export interface Mutant {
  /** `{machine}: {what was done} {where}`; no two of a machine have the same. */
  readonly name: string;
  /** What was done, the same words for every mutant of the kind. */
  readonly kind: string;
  /** The state whose part of the chart is changed. */
  readonly state: AnyNode;
  /** The definition that is changed, as coverage counts it; undefined where none is. */
  readonly definition: string | undefined;
  /** The configuration of the changed machine. */
  readonly config: unknown;
}

/** A change before it has a machine. */
export interface Change {
  readonly kind: string;
  readonly where: string;
  readonly state: AnyNode;
  readonly site?: Site;
  readonly at: Pointer;
  readonly value: unknown;
}

export function mutantFrom(machine: AnyStateMachine, change: Change): Mutant {
  const { kind, where, state, site, at, value } = change;
  return {
    name: `${machine.id}: ${kind} ${where}`,
    kind,
    state,
    definition: site && `${machine.id}${site.id}`,
    config: replaced(machine.config, at, value),
  };
}

/** The same definition, written otherwise; its neighbours stay as and where they are. */
export function rewritten(kind: string, where: string, site: Site, written: Written): Change {
  const value = site.siblings.map((sibling, index) => (index === site.index ? written : sibling));
  return { kind, where, state: site.source, site, at: site.list, value };
}

/** The name of a state in a target, from anywhere in its machine. */
export function targetOf(node: AnyNode): string {
  return [`#${node.machine.root.id}`, ...node.path].join('.');
}

/**
 * Runs something while every actor that is made from the machine by `provide` follows the mutant. The machine
 * itself, which a model knows, stays as it is: it has read its configuration already.
 */
export async function withMutant<T>(
  machine: AnyStateMachine,
  mutant: Mutant,
  run: () => Promise<T>,
): Promise<T> {
  const { config } = machine;
  machine.config = mutant.config as typeof config;
  try {
    return await run();
  } finally {
    machine.config = config;
  }
}
