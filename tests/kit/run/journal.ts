import type { Tour } from '../plan/plan';
import type { FailureNote, Runner, StepNote, TourNote } from '../report/note';
import { sentenceOf } from '../report/sentences';
import { stateText } from '../report/state-text';
import type { Audit } from './accessible';
import type { TourResult } from './run-tour';
import type { Visit, Watcher } from './visit';

/** The real clock, also where a test has put the page on one of its own. */
const now = performance.now.bind(performance);

interface Entry {
  readonly steps: StepNote[];
  readonly audits: Audit[];
  readonly pictures: Map<number, string>;
  apart: number;
}

/** Writes down how the tours of one machine go in one runner, whoever runs them. */
export class Journal {
  private readonly entries = new Map<string, Entry>();
  private since = now();

  constructor(
    private readonly runner: Runner,
    private readonly machine: string,
  ) {}

  /** `own` count as part of the tour; what `apart` take is no part of its time. */
  watchers(own: readonly Watcher[], apart: readonly Watcher[]): readonly Watcher[] {
    const look = async (visit: Visit, looks: readonly ((visit: Visit) => Promise<void>)[]) => {
      const ms = now() - this.since;
      const from = now();
      const entry = this.entryAt(visit);
      for (const each of looks) await each(visit);
      entry.apart += now() - from;
      const { tour, position } = visit;
      entry.steps.push({
        label: visit.step.label,
        sentence: sentenceOf(tour, position),
        state: visit.step.exit === undefined ? stateText(visit.step.snapshot.value) : '',
        ms: Math.round(ms),
        picture: entry.pictures.get(position) ?? null,
      });
      this.since = now();
    };
    const pace: Watcher = {
      name: 'the journal of the tour',
      look: (visit) =>
        look(
          visit,
          apart.map((watcher) => watcher.look),
        ),
      afterExit: (visit) =>
        look(
          visit,
          apart.flatMap(({ afterExit }) => (afterExit === undefined ? [] : [afterExit])),
        ),
    };
    return [...own, pace];
  }

  /** To be called when the page of a tour is about to load. */
  begin(): void {
    this.since = now();
  }

  audited(tour: string, audit: Audit): void {
    this.entries.get(tour)?.audits.push(audit);
  }

  pictured(tour: string, position: number, path: string): void {
    this.entries.get(tour)?.pictures.set(position, path);
  }

  /** What a tour met as far as it came. */
  noteOf(tour: Tour, { fired, faults }: TourResult, failures: readonly FailureNote[]): TourNote {
    const entry = this.entries.get(tour.name) ?? newEntry();
    return {
      runner: this.runner,
      machine: this.machine,
      tour: tour.name,
      fired,
      faults,
      steps: entry.steps,
      apart: Math.round(entry.apart),
      audited: entry.audits.map(({ state }) => state),
      objections: entry.audits.flatMap(({ state, objections }) =>
        objections.map((objection) => `${this.machine} in '${state}': axe objects to ${objection}`),
      ),
      controls: [],
      failures,
    };
  }

  /** A tour that is walked again begins a new page. */
  private entryAt({ tour: { name }, position }: Visit): Entry {
    const known = this.entries.get(name);
    if (known !== undefined && position > 0) return known;
    const entry = newEntry();
    this.entries.set(name, entry);
    return entry;
  }
}

const newEntry = (): Entry => ({ steps: [], audits: [], pictures: new Map(), apart: 0 });
