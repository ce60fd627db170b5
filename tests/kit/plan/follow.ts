import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import { type AnyExit, type Move, Moves } from './moves';

export interface PlannedStep {
  readonly event: AnyEventObject;
  /** Name of the start, event type and position of the sample (`code.submit#0`), or `exit {name}`. */
  readonly label: string;
  /** The key of the state before; empty for a page load. */
  readonly from: string;
  /** The key of the state after; empty behind an exit. */
  readonly to: string;
  /** Where the machine is afterwards, with the context that this tour has really built up. */
  readonly snapshot: AnyMachineSnapshot;
  /** Definitions that the running app must report for this step. */
  readonly fired: readonly string[];
  /** Names of the plan's units that it covers. */
  readonly covers: readonly string[];
  /** For a last step that leaves the machine's part of the app. */
  readonly exit?: AnyExit;
}

/** A page load and what follows it, on the machine itself. */
export interface Walked {
  /** Index into the model's starts. */
  readonly start: number;
  /** The page load first, then the events, at the end perhaps an exit. */
  readonly steps: readonly PlannedStep[];
}

/**
 * Walks the machine itself from a start (by index) along labels. Undefined when the model does not allow it: an
 * event that its state does not take or the app gives no way to, or anything behind an exit.
 */
export function walkOf(model: AnyModel, start: number, labels: readonly string[]): Walked | undefined {
  const steps = follow(new Moves(model), start, labels);
  return steps && { start, steps: steps.map((move) => plannedStep(move, [...move.units, ...move.samples])) };
}

/** The moves from a start along labels; undefined when one cannot happen. */
export function follow(rules: Moves, start: number, labels: readonly string[]): Move[] | undefined {
  const load = rules.loads()[start];
  if (load === undefined) return undefined;
  const moves = [load];
  let last = load;
  for (const label of labels) {
    if (last.exit !== undefined || !rules.labelsIn(last.snapshot).includes(label)) return undefined;
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
