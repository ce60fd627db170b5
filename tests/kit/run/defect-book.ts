import type { PlannedStep } from '../plan/follow';
import type { Move } from '../plan/moves';
import type { Tour } from '../plan/tour';
import type { Check, Tolerance, TourFailure } from './failure';
import type { Reproduction } from './reproduce';
import { isSameDefect, type Miss } from './same-defect';

interface Meeting extends Miss {
  readonly tour: Tour;
  readonly after: readonly Defect[];
}

export class Defect {
  readonly meetings: Meeting[] = [];
  readonly aftermath: string[] = [];
  /** What else fails in the walk that reproduces it. */
  onTheWay: readonly string[] = [];
  /** App and model are out of step, so no tour continues after it. */
  stops = false;
  /** Null: no walk reproduces it. Undefined: not searched. */
  again: Reproduction | null | undefined;

  get clearest(): Meeting {
    const meeting = this.meetings.find(({ after }) => after.length === 0) ?? this.meetings[0];
    if (meeting === undefined) throw new Error('this defect was never met');
    return meeting;
  }

  isLike(miss: Miss): boolean {
    return this.meetings.some((met) => isSameDefect(met, miss));
  }

  get past(): number | undefined {
    const events = (this.again?.walk.steps.length ?? 0) - 1;
    return this.again && events > this.again.shortest ? events : undefined;
  }

  fails(move: Move): boolean {
    return this.meetings.some(({ step }) => step.from === move.from && step.label === move.label);
  }

  /**
   * A move to avoid: the one that failed; after two failures of a sample, all moves with this sample and
   * transitions from the same state; after two failed samples, all samples.
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

export class DefectBook {
  readonly defects: Defect[] = [];

  /** `onDefect` gets each defect when it is met first. */
  constructor(private readonly onDefect: (tour: Tour, miss: Miss) => void = () => {}) {}

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

  /** Passes over the other defects, so that a walk to this one does not end at one of them. */
  toleranceTowards(defect: Defect, tour: Tour, onOther: (failure: TourFailure) => void): Tolerance {
    const others = this.defects.filter((other) => other !== defect && !other.stops);
    return {
      skips: () => false,
      forgives: (failure) => {
        const miss = { failure, step: stepOf(tour, failure) };
        const isOther = !defect.isLike(miss) && others.some((other) => other.isLike(miss));
        if (isOther) onOther(failure);
        return isOther;
      },
    };
  }

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

  get safeLength(): number | undefined {
    const pasts = this.defects.flatMap(({ stops, past }) => (stops ? (past ?? []) : []));
    return pasts.length === 0 ? undefined : Math.min(...pasts) - 1;
  }

  alters(move: Move): boolean {
    return this.defects.some((defect) => defect.alters(move));
  }

  private note(tour: Tour, failure: TourFailure, after: readonly Defect[]): Defect {
    const step = stepOf(tour, failure);
    const known = this.defects.find((defect) => defect.isLike({ failure, step }));
    const defect = known ?? new Defect();
    defect.meetings.push({ tour, failure, step, after: after.filter((other) => other !== defect) });
    if (known === undefined) {
      this.defects.push(defect);
      this.onDefect(tour, { failure, step });
    }
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

function wayOf({ from, fired, event }: PlannedStep | Move): string {
  const [value] = JSON.parse(from || '[null]');
  return JSON.stringify([value, event.type, ...new Set(fired)]);
}

function goal({ snapshot }: PlannedStep | Move): string {
  return JSON.stringify(snapshot.value);
}
