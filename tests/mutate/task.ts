import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Mutant } from '../kit/mutate/mutant';
import { mutantsOf } from '../kit/mutate/mutants';
import type { Outcome } from '../kit/mutate/run-mutants';
import { userEvents } from '../kit/mutate/user-events';
import type { MachinePlan } from '../kit/plan/plan';
import { plannersFor } from '../tours/plans';

export interface Prepared {
  readonly machine: string;
  /** 2 for every second mutant. */
  readonly every: number;
  /** The machine is changed in the model as in the app. */
  readonly isAlike: boolean;
}

export interface Task extends Prepared {
  readonly from: number;
  readonly to: number;
  readonly notes: string;
}

export const tasksVariable = 'MUTATE_TASKS';

/** A stray transition without a control changes nothing in the app, so machine and model are not given any. */
export async function prepare({
  machine,
  every,
  isAlike,
}: Prepared): Promise<{ plan: MachinePlan; mutants: Mutant[] }> {
  const plan = plannersFor('dom', { machine })[0]?.plan();
  if (plan === undefined) throw new Error(`There is no machine '${machine}'`);
  const mutants = mutantsOf(plan.model.machine, isAlike ? [] : await userEvents(plan));
  return { plan, mutants: mutants.filter((_, position) => position % every === 0) };
}

export function note({ notes }: Task, outcome: Outcome): void {
  appendFileSync(notes, `${JSON.stringify(outcome)}\n`);
}

export function noted({ notes }: Task): Outcome[] {
  if (!existsSync(notes)) return [];
  const lines = readFileSync(notes, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line): Outcome => JSON.parse(line));
}

const readyFile = ({ notes }: Task): string => `${notes}.ready`;

export function setReady(task: Task): void {
  writeFileSync(readyFile(task), '');
}

export function isReady(task: Task): boolean {
  return existsSync(readyFile(task));
}
