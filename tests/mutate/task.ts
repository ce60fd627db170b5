import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Outcome } from '../kit/mutate/hunt';
import { mutantsOf } from '../kit/mutate/mutants';
import { models } from '../models/register';

/** Some mutants of one machine, for one process to hunt. */
export interface Task {
  readonly machine: string;
  /** Positions among the mutants of the machine: the first, and the first that is not. */
  readonly from: number;
  readonly to: number;
  /** The file that takes one outcome a line. */
  readonly notes: string;
}

/** The name of the environment variable that carries a task, as JSON, into the process that hunts. */
export const taskVariable = 'MUTATE_TASK';

export function mutantsFor(machine: string) {
  const model = models.find((one) => one.machine.id === machine);
  if (model === undefined) throw new Error(`There is no machine '${machine}'`);
  return mutantsOf(model.machine, []);
}

export function note({ notes }: Task, outcome: Outcome): void {
  appendFileSync(notes, `${JSON.stringify(outcome)}\n`);
}

export function noted({ notes }: Task): Outcome[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Outcome => JSON.parse(line));
}
