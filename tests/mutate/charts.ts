import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { Outcome } from '../kit/mutate/run-mutants';
import { isReady, note, noted, type Prepared, prepare, type Task, tasksVariable } from './task';

const folder = 'reports/mutation';
/** The most mutants of one process. */
const largest = 30;
/** One more than processors of the usual machine: a check that fails waits until its time is over. */
const workers = 3;
/**
 * In milliseconds: a process that is silent for longer hangs in its mutant, or before the first mutant in the
 * healthy app.
 */
const silence = { running: 120_000, before: 600_000 };

export interface Selection {
  /** Name of the only mutant. */
  readonly only?: string | undefined;
  /** 2 for every second mutant of a machine. */
  readonly every: number;
  readonly isAlike: boolean;
}

export async function runChartMutants(
  machines: readonly string[],
  selection: Selection,
): Promise<Map<string, Outcome[]>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tasks = (await Promise.all(machines.map((machine) => tasksFor(machine, selection)))).flat();
  if (tasks.length === 0) throw new Error(`There is no mutant '${selection.only}'`);
  const outcomes = new Map(machines.map((machine): [string, Outcome[]] => [machine, []]));
  const batches = batchesOf(tasks);
  const work = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift())
      for (const task of await runTasks(batch)) {
        const found = noted(task);
        outcomes.get(task.machine)?.push(...found);
        const killed = found.filter((outcome) => outcome.killed !== null).length;
        console.log(`${task.machine} ${task.from + 1} to ${task.to}: ${killed} of ${found.length} killed`);
      }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return outcomes;
}

/** The start of a process takes as long as several mutants, so that small tasks share one. The largest come first. */
function batchesOf(tasks: readonly Task[]): Task[][] {
  const batches: { tasks: Task[]; size: number }[] = [];
  for (const task of tasks.toSorted((one, other) => sizeOf(other) - sizeOf(one))) {
    const shared = batches.find(({ size }) => size + sizeOf(task) <= largest);
    if (shared === undefined) batches.push({ tasks: [task], size: sizeOf(task) });
    else {
      shared.tasks.push(task);
      shared.size += sizeOf(task);
    }
  }
  return batches.map((batch) => batch.tasks);
}

const sizeOf = ({ from, to }: Task): number => to - from;

const taskOf = (prepared: Prepared, from: number, to: number): Task => ({
  ...prepared,
  from,
  to,
  notes: `${folder}/${prepared.machine}-${from}.jsonl`,
});

async function tasksFor(machine: string, { only, every, isAlike }: Selection): Promise<Task[]> {
  const prepared = { machine, every, isAlike };
  const { mutants } = await prepare(prepared);
  if (only !== undefined) {
    const position = mutants.findIndex(({ name }) => name === only);
    return position < 0 ? [] : [taskOf(prepared, position, position + 1)];
  }
  const parts = Math.ceil(mutants.length / largest);
  const size = Math.ceil(mutants.length / parts);
  return Array.from({ length: parts }, (_, part) =>
    taskOf(prepared, part * size, Math.min((part + 1) * size, mutants.length)),
  );
}

/** Resolves with the tasks that were done: a mutant that hangs divides its task. */
async function runTasks(tasks: readonly Task[]): Promise<Task[]> {
  const done: Task[] = [];
  for (let rest = tasks; rest.length > 0; ) {
    const { hung, said } = await inProcess(rest);
    const at = rest.findIndex((task) => !isDone(task));
    const current = rest[at];
    if (current === undefined) return [...done, ...rest];
    const position = current.from + noted(current).length;
    const mutant = (await prepare(current)).mutants[position];
    if (!hung || !isReady(current) || mutant === undefined)
      throw new Error(`The mutants of ${current.machine} were aborted:\n${said}`);
    const message = `The app was silent for ${silence.running / 1000} s`;
    const noticed = current.isAlike
      ? { killed: null, complaint: message }
      : { killed: { tour: '', position: 0, check: 'silence', message } };
    note(current, { mutant: mutant.name, ...noticed, tours: 0 });
    done.push(...rest.slice(0, at), { ...current, to: position + 1 });
    // Even without mutants it finds out whether the healthy app hangs.
    rest = [taskOf(current, position + 1, current.to), ...rest.slice(at + 1)];
  }
  return done;
}

const isDone = (task: Task): boolean => isReady(task) && noted(task).length === sizeOf(task);

async function inProcess(tasks: readonly Task[]): Promise<{ hung: boolean; said: string }> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'mutate', '--bail', '1'];
  // Uncaught errors of a mutated app are recorded for its mutant.
  const child = spawn(process.execPath, [...args, '--dangerouslyIgnoreUnhandledErrors'], {
    env: { ...process.env, [tasksVariable]: JSON.stringify(tasks) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const end = () => endGroup(child.pid);
  process.on('exit', end);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  let hung = false;
  let heard = { sofar: -1, at: 0 };
  const watch = setInterval(() => {
    const sofar = tasks.reduce((sum, task) => sum + noted(task).length + Number(isReady(task)), 0);
    if (sofar !== heard.sofar) heard = { sofar, at: Date.now() };
    const current = tasks.find((task) => !isDone(task));
    const isRunning = current === undefined || isReady(current);
    hung = Date.now() - heard.at > (isRunning ? silence.running : silence.before);
    if (hung) end();
  }, 1000);
  await once(child, 'close');
  clearInterval(watch);
  process.off('exit', end);
  return { hung, said };
}

/** Its worker hangs, not the runner, and would outlive it. */
function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
