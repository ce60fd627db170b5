import type { Move } from './moves';
import type { Step } from './space';

export interface Demand {
  readonly coverage?: 'transitions' | 'pairs';
  readonly everySample?: boolean;
  /** Samples and exits that no reached state takes are left out. */
  readonly isPartial?: boolean;
  /** What a move covers, instead of its definitions, samples and exit. */
  unitsOf?(move: Move): readonly string[];
  readonly wanted?: ReadonlySet<string>;
  avoid?(from: string, label: string): boolean;
}

export function askedBy({ everySample, unitsOf, wanted }: Demand): (step: Step) => string[] {
  const isSampled = everySample === true || wanted !== undefined;
  const own = unitsOf ?? ((move: Move) => [...move.units, ...(isSampled ? move.samples : [])]);
  return ({ move, pairs }) => [...own(move), ...pairs].filter((name) => wanted?.has(name) !== false);
}
