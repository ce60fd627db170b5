import { format } from 'node:util';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EnabledControls } from '../kit/mutate/enabled-controls';
import { hunt, type Noticed } from '../kit/mutate/hunt';
import { withMutant } from '../kit/mutate/mutant';
import type { Tour } from '../kit/plan/plan';
import { TourFailure } from '../kit/run/failure';
import { runTour } from '../kit/run/run-tour';
import type { Watcher } from '../kit/run/visit';
import { simulatedApp } from '../support/simulated-app';
import { watchers } from '../tours/watchers';
import { note, prepare, setReady, type Task, taskVariable } from './task';

const task: Task = JSON.parse(process.env[taskVariable] ?? 'null');
const { plan, mutants } = await prepare(task.machine);
const { machine } = plan.model;

/** How long a check waits until it holds, in milliseconds: what the whole suite passes with, and no longer. */
const patience = 1000;
const controls = new EnabledControls();
const complaints: string[] = [];
const complain = (...parts: unknown[]) => {
  complaints.push(format(...parts));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(complain);
  process.on('uncaughtException', complain);
  process.on('unhandledRejection', complain);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.off('uncaughtException', complain);
  process.off('unhandledRejection', complain);
});

/** What one tour notices: a check that fails, a word on the console, an error that nobody caught. */
async function walk(tour: Tour, besides: readonly Watcher[], patient = patience): Promise<Noticed | null> {
  complaints.length = 0;
  const host = simulatedApp({ patience: patient });
  try {
    await runTour(plan, tour, host, [...watchers(), ...besides]);
  } catch (error) {
    if (!(error instanceof TourFailure)) throw error;
    const { position, check, message } = error;
    return { position, check: [check.kind, check.name].join(' ').trim(), message };
  } finally {
    await host.leave();
  }
  const [complaint] = complaints;
  const position = tour.steps.length - 1;
  return complaint === undefined ? null : { position, check: 'console', message: complaint };
}

it('notices nothing in the app as it is', { timeout: 600_000 }, async () => {
  // The first time the screens are fetched, which takes longer than a check waits afterwards.
  for (const patient of [10_000, patience]) {
    for (const tour of plan.tours)
      expect(await walk(tour, [controls.learning], patient), tour.name).toBeNull();
  }
  setReady(task);
});

it.each(mutants.slice(task.from, task.to).map((mutant) => [mutant.name, mutant] as const))(
  '%s',
  { timeout: 600_000 },
  async (_, mutant) => {
    const isStray = mutant.kind === 'stray control';
    controls.forget();
    const outcome = await withMutant(machine, mutant, () =>
      hunt(plan, mutant, (tour) => walk(tour, isStray ? [controls.comparing] : [])),
    );
    note(
      task,
      isStray && outcome.killed === null ? { ...outcome, isVoid: !controls.hasDiffered() } : outcome,
    );
  },
);
