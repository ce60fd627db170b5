import type { AnyStateMachine } from 'xstate';
import type { AnyNode } from '../model/definitions';
import { type Pointer, replaced, type Site, type Written } from './chart';

export interface Mutant {
  /** `{machine}: {change} {place}`, unique within a machine. */
  readonly name: string;
  readonly kind: string;
  readonly state: AnyNode;
  readonly definition: string | undefined;
  readonly config: unknown;
}

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

export function rewritten(kind: string, where: string, site: Site, written: Written): Change {
  const value = site.siblings.map((sibling, index) => (index === site.index ? written : sibling));
  return { kind, where, state: site.source, site, at: site.list, value };
}

export function targetOf(node: AnyNode): string {
  return [`#${node.machine.root.id}`, ...node.path].join('.');
}

/**
 * Runs `run` while every actor made by `provide` follows the mutant. The machine itself, which the model reads,
 * does not change.
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
