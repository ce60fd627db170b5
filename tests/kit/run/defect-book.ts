import type { PlannedStep } from '../plan/follow';
import type { Move } from '../plan/moves';
import type { Tour } from '../plan/tour';
import type { Check, Tolerance, TourFailure } from './failure';
import type { Reproduction } from './reproduce';
import { isSameDefect, type Miss } from './same-defect';

/** One time that a tour met a defect. */
interface Meeting extends Miss {
  readonly tour: Tour;
  /** What had been wrong in the same tour before, the page loaded once. */
  readonly after: readonly Defect[];
}

/** A defect with all the times that tours met it. */
export class Defect {
  readonly meetings: Meeting[] = [];
  /** What went wrong only after it. */
  readonly aftermath: string[] = [];
  /** No tour can go on from it: app and model are not in step any more. */
  stops = false;
  /** The walk that shows it, once one has been looked for; null when none does, undefined when the time was over. */
  again: Reproduction | null | undefined;

  /** The meeting to learn from: the first before which nothing was wrong, else the first. */
  get clearest(): Meeting {
    const meeting = this.meetings.find(({ after }) => after.length === 0) ?? this.meetings[0];
    if (meeting === undefined) throw new Error('this defect was never met');
    return meeting;
  }

  isLike(miss: Miss): boolean {
    return this.meetings.some((met) => isSameDefect(met, miss));
  }

  /** How many events it takes at least, where the move that fails does not do so on the shortest way to it. */
  get past(): number | undefined {
    const events = (this.again?.walk.steps.length ?? 0) - 1;
    return this.again && events > this.again.shortest ? events : undefined;
  }

  /** Whether it showed at this very move. */
  fails(move: Move): boolean {
    return this.meetings.some(({ step }) => step.from === move.from && step.label === move.label);
  }

  /**
   * Whether the rest is better toured without a move: one that failed; from the second failure of a sample on, all
   * of this sample that take the same transitions from the same state; once two samples failed so, all samples.
   * None is affected by a defect that shows only after a certain past.
   */
  alters(move: Move): boolean {
    if (!this.stops || this.past !== undefined) return false;
    const labels = this.meetings.flatMap(({ step }) => (wayOf(step) === wayOf(move) ? [step.label] : []));
    return (
      this.fails(move) ||
      labels.filter((label) => label === move.label).length > 1 ||
      new Set(labels).size > 1
    );
  }
}

/** The defects of one machine, as tours meet them one after the other. */
export class DefectBook {
  readonly defects: Defect[] = [];

  /**
   * For one tour: a failure that leaves app and model in step is noted and forgiven. An assertion that has failed
   * twice is not made again; a watcher that has complained looks at that state no more, after three at none.
   */
  toleranceFor(tour: Tour): Tolerance {
    const met: Defect[] = [];
    return {
      skips: (check, step) => this.hasHeardEnough(check, step),
      forgives: (failure) => {
        const defect = this.note(tour, failure, met);
        met.push(defect);
        return !defect.stops;
      },
    };
  }

  /** Takes in what stopped a tour. What is not known yet is laid to an assertion that had failed before it. */
  stopped(tour: Tour, failure: TourFailure): Defect {
    const noted = this.defects.find(({ meetings }) => meetings.some((met) => met.failure === failure));
    if (noted !== undefined) return noted;
    const before = this.defects.filter(({ meetings }) => meetings.some((met) => met.tour === tour));
    const cause = before.filter(({ clearest }) => clearest.failure.check.kind === 'state').at(-1);
    const isKnown = this.defects.some((defect) => defect.isLike({ failure, step: stepOf(tour, failure) }));
    const defect = cause === undefined || isKnown ? this.note(tour, failure, before) : cause;
    if (defect === cause && !isKnown) cause.aftermath.push(firstLine(failure));
    defect.stops = true;
    return defect;
  }

  /** The most events of a walk that no defect with a past can affect. */
  get safeLength(): number | undefined {
    const pasts = this.defects.flatMap(({ stops, past }) => (stops ? (past ?? []) : []));
    return pasts.length === 0 ? undefined : Math.min(...pasts) - 1;
  }

  /** Whether any defect affects this move. */
  alters(move: Move): boolean {
    return this.defects.some((defect) => defect.alters(move));
  }

  private note(tour: Tour, failure: TourFailure, after: readonly Defect[]): Defect {
    const step = stepOf(tour, failure);
    const known = this.defects.find((defect) => defect.isLike({ failure, step }));
    const defect = known ?? new Defect();
    if (known === undefined) this.defects.push(defect);
    defect.meetings.push({ tour, failure, step, after: after.filter((other) => other !== defect) });
    return defect;
  }

  private hasHeardEnough({ kind, name }: Check, step: PlannedStep): boolean {
    const complaints = this.defects
      .filter(({ stops }) => !stops)
      .flatMap(({ meetings }) => meetings)
      .filter(({ failure: { check } }) => check.kind === kind && check.name === name);
    if (kind === 'state') return complaints.length >= 2;
    return complaints.length >= MOST_COMPLAINTS || complaints.some((met) => goal(met.step) === goal(step));
  }
}

const MOST_COMPLAINTS = 3;

export function firstLine({ message }: Error): string {
  return message.split('\n')[0] ?? '';
}

function stepOf({ name, steps }: Tour, { position }: TourFailure): PlannedStep {
  const step = steps[position];
  if (step === undefined) throw new Error(`${name} has no step ${position}`);
  return step;
}

/** From which state value, on which event, by which transitions. */
function wayOf({ from, fired, event }: PlannedStep | Move): string {
  const [value] = JSON.parse(from || '[null]');
  return JSON.stringify([value, event.type, ...new Set(fired)]);
}

function goal({ snapshot }: PlannedStep | Move): string {
  return JSON.stringify(snapshot.value);
}
