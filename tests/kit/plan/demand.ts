import type { Step } from './space';

/** What a plan has to cover, and the moves that it may take for it. */
export interface Demand {
  /** Every definition, or every pair of consecutive ones too. */
  readonly coverage?: 'transitions' | 'pairs';
  /** Covers every sample too: each failure mode once for each state node that makes the call, each text once. */
  readonly everySample?: boolean;
  /** Names of the units to cover; all when left out. */
  readonly wanted?: ReadonlySet<string>;
  /** Moves not to take; `from` is the key of the state before, `label` names the event and its sample. */
  avoid?(from: string, label: string): boolean;
}

/** What of all that a step covers a plan has to cover. */
export function askedBy({ everySample, wanted }: Demand): (step: Step) => string[] {
  return ({ move, pairs }) => {
    const samples = everySample === true || wanted !== undefined ? move.samples : [];
    return [...move.units, ...samples, ...pairs].filter((name) => wanted?.has(name) !== false);
  };
}
