import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import type { Outcome } from '../kit/mutate/run-mutants';
import { isReady, note, noted, prepare, readyFile, type Task, taskVariable } from './task';

const folder = 'reports/mutation';
const batch = 80;
const workers = 2;
/**
 * In milliseconds: a process that is silent for longer hangs in its mutant, or before the first mutant in the
 * healthy app.
 */
const silence = { running: 120_000, before: 600_000 };

export async function runChartMutants(
  machines: readonly string[],
  only: string | undefined,
  isAlike = false,
): Promise<Map<string, Outcome[]>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tasks = (await Promise.all(machines.map((machine) => tasksFor(machine, only, isAlike)))).flat();
  if (tasks.length === 0) throw new Error(`There is no mutant '${only}'`);
  const coolingDown = tasks.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  const work = async () => {
    for (let task = coolingDown.shift(); task !== undefined; task = coolingDown.shift()) {
      await runTask(task);
      const outcomes = noted(task);
      const killed = outcomes.filter((outcome) => outcome.killed !== null).length;
      console.log(`${task.machine} ${task.from + 1} to ${task.to}: ${killed} of ${outcomes.length} killed`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return new Map(
    machines.map((machine) => [machine, tasks.filter((task) => task.machine === machine).flatMap(noted)]),
  );
}

async function tasksFor(machine: string, only: string | undefined, isAlike: boolean): Promise<Task[]> {
  const { mutants } = await prepare(machine, isAlike);
  const taskFrom = (from: number, to: number): Task => ({
    machine,
    from,
    to: Math.min(to, mutants.length),
    notes: `${folder}/${machine}-${from}.jsonl`,
    isAlike,
  });
  if (only !== undefined) {
    const position = mutants.findIndex(({ name }) => name === only);
    return position < 0 ? [] : [taskFrom(position, position + 1)];
  }
  const parts = Math.ceil(mutants.length / batch);
  const size = Math.ceil(mutants.length / parts);
  return Array.from({ length: parts }, (_, part) => taskFrom(part * size, (part + 1) * size));
}

async function runTask(task: Task): Promise<void> {
  const { mutants } = await prepare(task.machine, task.isAlike);
  const next = () => task.from + noted(task).length;
  let isDoubtful = false;
  while (next() < task.to || isDoubtful) {
    const { hung, said } = await inProcess({ ...task, from: next() });
    if (!isReady(task)) throw new Error(`The mutants of ${task.machine} were aborted:\n${said}`);
    isDoubtful = hung;
    const mutant = mutants[next()];
    if (mutant === undefined || next() === task.to) return;
    if (!hung) throw new Error(`The mutants of ${task.machine} were aborted:\n${said}`);
    const message = `The app was silent for ${silence.running / 1000} s`;
    const killed = { tour: '', position: 0, check: 'silence', message };
    note(task, { mutant: mutant.name, killed, tours: 0 });
  }
}

async function inProcess(task: Task): Promise<{ hung: boolean; said: string }> {
  rmSync(readyFile(task), { force: true });
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'mutate', '--bail', '1'];
  // Uncaught errors of a mutated app are recorded for its mutant.
  const child = spawn(process.execPath, [...args, '--dangerouslyIgnoreUnhandledErrors'], {
    env: { ...process.env, [taskVariable]: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  let hung = false;
  let heard = { sofar: -1, at: 0 };
  const watch = setInterval(() => {
    const sofar = noted(task).length + Number(isReady(task));
    if (sofar !== heard.sofar) heard = { sofar, at: Date.now() };
    hung = Date.now() - heard.at > (isReady(task) ? silence.running : silence.before);
    if (hung) child.kill('SIGKILL');
  }, 1000);
  await once(child, 'close');
  clearInterval(watch);
  return { hung, said };
}
