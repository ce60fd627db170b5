import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EnabledControls } from '../kit/mutate/enabled-controls';
import { withMutant } from '../kit/mutate/mutant';
import { runMutants } from '../kit/mutate/run-mutants';
import type { Tour } from '../kit/plan/tour';
import type { Watcher } from '../kit/run/visit';
import { watchers } from '../tours/watchers';
import { judgeHealthy, runAlike } from './alike';
import { note, prepare, setReady, type Task, tasksVariable } from './task';
import { isWalkable, listen, walk } from './walk';

/** Timeout of a check in milliseconds: the whole suite passes with it. */
const timeout = 1000;
const given = process.env[tasksVariable];

if (given === undefined) it.skip('runs the mutants that `npm run mutate` passes');
else for (const task of JSON.parse(given)) await runMutantsOf(task);

async function runMutantsOf(task: Task): Promise<void> {
  const { plan, mutants } = await prepare(task);
  const controls = new EnabledControls();
  const walkThrough = (tour: Tour, unmodeledControls: readonly Watcher[], timeoutMs = timeout) =>
    walk(plan, tour, [...watchers('dom'), ...unmodeledControls], timeoutMs);

  describe(task.machine, { timeout: 600_000 }, () => {
    let silence = () => {};
    beforeEach(() => {
      silence = listen();
    });
    afterEach(() => silence());

    const chosen = mutants.slice(task.from, task.to).map((mutant) => [mutant.name, mutant] as const);
    if (task.isAlike) {
      let healthy = { complaints: [], missed: [] } as Awaited<ReturnType<typeof judgeHealthy>>;
      it('notices nothing in the app as it is', async () => {
        await judgeHealthy(plan.model, 10_000);
        healthy = await judgeHealthy(plan.model, timeout);
        expect(healthy.complaints).toEqual([]);
        setReady(task);
      });
      it.each(chosen)('%s', async (_, mutant) => {
        note(task, await runAlike(plan.model, mutant, healthy, timeout));
      });
      return;
    }

    it('notices nothing in the app as it is', async () => {
      // The first walk also compiles the screens.
      for (const timeoutMs of [10_000, timeout]) {
        for (const tour of plan.tours)
          expect(await walkThrough(tour, [controls.learning], timeoutMs), tour.name).toBeNull();
      }
      setReady(task);
    });

    it.each(chosen)('%s', async (_, mutant) => {
      const isStray = mutant.kind === 'stray control';
      controls.forget();
      const outcome = await withMutant(plan.model.machine, mutant, () =>
        runMutants(plan, mutant, (tour) => walkThrough(tour, isStray ? [controls.comparing] : [])),
      );
      const { killed } = outcome;
      // A timeout may have another cause.
      if (killed !== null)
        expect(await isWalkable(plan, killed, timeout), 'whether the app as it is goes so far').toBe(true);
      const isSpared = isStray && killed === null;
      note(task, isSpared ? { ...outcome, isVoid: !controls.hasDiffered() } : outcome);
    });
  });
}
