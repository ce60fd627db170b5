import type { Tour } from '../plan/tour';
import type { FailureNote, Runner, StepNote, TourNote } from '../report/note';
import { sentenceOf } from '../report/sentences';
import { stateText } from '../report/state-text';
import type { Audit } from './checking-screens';
import type { TourResult } from './run-tour';
import type { Visit, Watcher } from './visit';

/** Captured before a test installs fake timers. */
const now = performance.now.bind(performance);

interface Entry {
  readonly name: string;
  readonly steps: Map<number, StepNote>;
  readonly audits: Audit[];
  readonly screenshots: Map<number, string>;
  readonly looks: Map<string, number>;
  apart: number;
}

export class Journal {
  private readonly entries = new Map<Tour, Entry>();
  private readonly differences = new Set<string>();
  private since = now();

  constructor(
    private readonly runner: Runner,
    private readonly machine: string,
  ) {}

  watchers(own: readonly Watcher[], apart: readonly Watcher[]): readonly Watcher[] {
    const look = async (visit: Visit, looks: readonly ((visit: Visit) => Promise<void>)[]) => {
      const ms = now() - this.since;
      const from = now();
      const entry = this.entryOf(visit.tour);
      for (const each of looks) await each(visit);
      entry.apart += now() - from;
      const { position } = visit;
      entry.steps.set(position, {
        label: visit.step.label,
        sentence: sentenceOf(visit.step),
        ms: Math.round(ms),
        screenshot: entry.screenshots.get(position) ?? null,
        isFailed: false,
      });
      this.since = now();
    };
    const opening: Watcher = {
      name: 'a new page of the journal',
      look: async ({ tour, position }) => {
        if (position === 0) this.newEntry(tour);
      },
    };
    const pace: Watcher = {
      name: 'the journal of the tour',
      look: (visit) =>
        look(
          visit,
          apart.map((watcher) => this.counting(watcher).look),
        ),
      afterExit: (visit) =>
        look(
          visit,
          apart.flatMap(({ afterExit }) => (afterExit === undefined ? [] : [afterExit])),
        ),
    };
    return [opening, ...own.map((watcher) => this.counting(watcher)), pace];
  }

  private counting(watcher: Watcher): Watcher {
    const look = async (visit: Visit) => {
      await watcher.look(visit);
      const { looks } = this.entryOf(visit.tour);
      looks.set(watcher.name, (looks.get(watcher.name) ?? 0) + 1);
    };
    return { ...watcher, look };
  }

  begin(): void {
    this.since = now();
  }

  audited(tour: Tour, audit: Audit): void {
    this.entries.get(tour)?.audits.push(audit);
  }

  differs(difference: string): void {
    this.differences.add(difference);
  }

  addScreenshot(tour: Tour, position: number, keep: (name: string) => string): void {
    const entry = this.entries.get(tour);
    entry?.screenshots.set(position, keep(entry.name));
  }

  unfinished(): { readonly tour: Tour; readonly position: number } | undefined {
    const [tour, entry] = [...this.entries].at(-1) ?? [];
    if (tour === undefined || entry === undefined) return undefined;
    const position = Math.max(...entry.steps.keys(), -1) + 1;
    return position < tour.steps.length ? { tour, position } : undefined;
  }

  noteOf(
    tour: Tour,
    { fired, failureModes }: TourResult,
    failures: readonly FailureNote[],
    last = tour.steps.length - 1,
  ): TourNote {
    const { name, steps, audits, screenshots, looks, apart } = this.entryOf(tour);
    return {
      runner: this.runner,
      machine: this.machine,
      tour: name,
      fired,
      failureModes,
      steps: tour.steps.slice(0, last + 1).map(
        (step, position): StepNote =>
          steps.get(position) ?? {
            label: step.label,
            sentence: sentenceOf(step),
            ms: 0,
            screenshot: screenshots.get(position) ?? null,
            isFailed: true,
          },
      ),
      visits: tour.steps.filter(({ exit }) => exit === undefined).length,
      looks: Object.fromEntries(looks),
      apart: Math.round(apart),
      reached: [
        ...new Set(
          tour.steps.flatMap(({ snapshot }, at) => (steps.has(at) ? [stateText(snapshot.value)] : [])),
        ),
      ],
      audited: [...new Set(audits.map(({ state }) => state))],
      violations: audits.flatMap(({ state, violations }) =>
        violations.map((violation) => `${this.machine} in '${state}': ${violation}`),
      ),
      controls: [...this.differences],
      failures,
      wrong: [],
      isRepeat: false,
    };
  }

  private entryOf(tour: Tour): Entry {
    return this.entries.get(tour) ?? this.newEntry(tour);
  }

  private newEntry(tour: Tour): Entry {
    this.entries.delete(tour);
    const times = [...this.entries.keys()].filter(({ name }) => name === tour.name).length;
    const name = times === 0 ? tour.name : `${tour.name} (${times + 1})`;
    const entry: Entry = {
      name,
      steps: new Map(),
      audits: [],
      screenshots: new Map(),
      looks: new Map(),
      apart: 0,
    };
    this.entries.set(tour, entry);
    return entry;
  }
}
