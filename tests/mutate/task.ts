import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from '../kit/mutate/mutant';
import { mutantsOf } from '../kit/mutate/mutants';
import { eventsOfPersons } from '../kit/mutate/persons';
import type { Outcome } from '../kit/mutate/run-mutants';
import type { MachinePlan } from '../kit/plan/plan';
import { plansFor } from '../tours/plans';

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

/** The generated suite of a machine, and what it is measured by; the same in every process. */
export async function prepare(machine: string): Promise<{ plan: MachinePlan; mutants: Mutant[] }> {
  const [plan] = plansFor('dom', { machine });
  if (plan === undefined) throw new Error(`There is no machine '${machine}'`);
  return { plan, mutants: mutantsOf(plan.model.machine, await eventsOfPersons(plan)) };
}

export function note({ notes }: Task, outcome: Outcome): void {
  appendFileSync(notes, `${JSON.stringify(outcome)}\n`);
}

export function noted({ notes }: Task): Outcome[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Outcome => JSON.parse(line));
}

/** There as soon as the app as it is has passed, and the hunt begins. */
export const readyFile = ({ notes }: Task): string => `${notes}.ready`;

export function setReady(task: Task): void {
  writeFileSync(readyFile(task), '');
}

export function isReady(task: Task): boolean {
  return existsSync(readyFile(task));
}
