import type { MachinePlan } from '../kit/plan/plan';
import { toursOf } from '../kit/plan/tour';
import { TourFailure } from '../kit/run/failure';
import type { FailureReport } from '../kit/run/failure-report';
import type { Journal } from '../kit/run/journal';
import { runTour } from '../kit/run/run-tour';
import type { BrowserApp } from './browser-app';
import { saveNote } from './notes';
import { noteOf } from './walk-machine';

/** Walks to each defect once more, with a screenshot of every step; fired definitions are not counted. */
export async function screenshotDefects(
  plan: MachinePlan,
  reports: readonly FailureReport[],
  app: BrowserApp,
  journal: Journal,
): Promise<void> {
  const shown = reports.flatMap(({ walk, ...report }) => (walk === undefined ? [] : [{ walk, report }]));
  const tours = toursOf(
    plan.model,
    shown.map(({ walk }) => walk),
    (position) => `${plan.id} defect ${position + 1}`,
  );
  for (const [index, tour] of tours.entries()) {
    const report = shown[index]?.report;
    const host = await app.newHost({});
    const failure = await runTour(plan, tour, host, journal.watchers([], [app.screenshotWatcher]))
      .then(() => undefined)
      .catch((error) => {
        if (error instanceof TourFailure) return error;
        throw error;
      })
      .finally(() => host.leave());
    const failures = report === undefined ? [] : [noteOf({ ...report, walk: tour })];
    const note = journal.noteOf(tour, { fired: [], failureModes: [] }, failures, failure?.position);
    // Without watchers nothing fails here that only they see: the step is the last one all the same.
    const last = note.steps.length - 1;
    const steps = note.steps.map((step, position) =>
      position === last ? { ...step, isFailed: true } : step,
    );
    saveNote({ ...note, steps, reached: [], isRepeat: true });
  }
}
