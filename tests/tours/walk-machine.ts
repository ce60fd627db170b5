import type { MachinePlan } from '../kit/plan/plan';
import type { FailureReport } from '../kit/run/failure-report';
import type { Journal } from '../kit/run/journal';
import { type MachineRunOptions, type NewHost, runMachine } from '../kit/run/run-machine';
import type { Watcher } from '../kit/run/visit';
import { saveNote } from './notes';

/** What was wrong with a machine, if anything. */
export interface Verdict {
  /** One for each defect. */
  readonly reports: readonly FailureReport[];
  /** All of it in words. */
  readonly wrong: readonly string[];
}

/** Walks the tours of a machine and keeps a note of each; `problems` are those of pages that have been left. */
export async function walkMachine(
  plan: MachinePlan,
  newHost: NewHost,
  journal: Journal,
  watchers: readonly Watcher[],
  options: MachineRunOptions,
  problems: () => readonly string[] = () => [],
): Promise<Verdict> {
  const { walked, reports, missed, incomplete } = await runMachine(plan, newHost, watchers, {
    onDefect: say,
    ...options,
  });
  const notes = walked.map(({ tour, met, failure }) => {
    const own = reports.filter(({ tours }) => tours.includes(tour.name));
    return journal.noteOf(tour, met, own.map(noteOf), failure?.position);
  });
  const unreported = problems().filter((problem) => !reports.some(({ text }) => text.includes(problem)));
  const wrong = [
    ...missed.map((name) => `${name} could not be covered`),
    ...incomplete,
    ...new Set(unreported),
  ];
  for (const note of notes) saveNote({ ...note, wrong });
  return {
    reports,
    wrong: [...reports.map(({ text }) => text), ...notes.flatMap(({ violations }) => violations), ...wrong],
  };
}

/** At once, for a run that is ended before it reports. */
const say = (line: string): void => {
  process.stderr.write(`${line}\n`);
};

export const noteOf = ({ signature, text }: FailureReport) => ({ signature, text });
