import type { Step } from './space';

export interface Demand {
  readonly coverage?: 'transitions' | 'pairs';
  readonly everySample?: boolean;
  readonly wanted?: ReadonlySet<string>;
  avoid?(from: string, label: string): boolean;
}

export function askedBy({ everySample, wanted }: Demand): (step: Step) => string[] {
  return ({ move, pairs }) => {
    const samples = everySample === true || wanted !== undefined ? move.samples : [];
    return [...move.units, ...samples, ...pairs].filter((name) => wanted?.has(name) !== false);
  };
}
