import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import { type AnyExit, type Move, Moves } from './moves';

export interface PlannedStep {
  readonly event: AnyEventObject;
  /** Name of the start, `code.submit#0` (event type and sample), or `exit {name}`. */
  readonly label: string;
  /** Key of the state before; empty for a page load. */
  readonly from: string;
  /** Key of the state after; empty after an exit. */
  readonly to: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly fired: readonly string[];
  readonly covers: readonly string[];
  readonly exit?: AnyExit;
}

export interface Walked {
  /** Index into the model's starts. */
  readonly start: number;
  readonly steps: readonly PlannedStep[];
}

/** Walks the machine from a start (by index) along labels. Undefined if the model does not allow it. */
export function walkOf(model: AnyModel, start: number, labels: readonly string[]): Walked | undefined {
  const steps = follow(new Moves(model), start, labels);
  return steps && { start, steps: steps.map((move) => plannedStep(move, [...move.units, ...move.samples])) };
}

export function follow(rules: Moves, start: number, labels: readonly string[]): Move[] | undefined {
  const load = rules.loads()[start];
  if (load === undefined) return undefined;
  const moves = [load];
  let last = load;
  for (const label of labels) {
    const allowed = [...rules.labelsIn(last.snapshot), ...rules.detoursIn(last.snapshot)];
    if (last.exit !== undefined || !allowed.includes(label)) return undefined;
    last = rules.take(last.snapshot, label);
    moves.push(last);
  }
  return moves;
}

export function plannedStep(move: Move, covers: readonly string[]): PlannedStep {
  const { event, label, from, to, snapshot, fired, exit } = move;
  const step = { event, label, from, to, snapshot, fired: [...new Set(fired)], covers };
  return exit === undefined ? step : { ...step, exit };
}
