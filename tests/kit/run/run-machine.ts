import { type MachinePlan, type PlanOptions, planMachine, type Tour } from '../plan/plan';
import { toursOf } from '../plan/tour';
import { TourFailure } from './failure';
import { type FailureReport, reportOf } from './failure-report';
import { type Fault, FaultBook, firstLine } from './fault-book';
import { type Reproduction, reproduce } from './reproduce';
import { type Host, runTour, type TourResult } from './run-tour';
import type { Watcher } from './visit';
import { Ways } from './ways';

export type LeavableHost = Host & { leave(): void | Promise<void> };

/** Opens a fresh page; `patience` is how long its checks wait, in milliseconds, its own time when left out. */
export type NewHost = (options: { readonly patience?: number }) => LeavableHost | Promise<LeavableHost>;

export interface MachineRunOptions {
  /** The tours to walk; all of the plan when left out. */
  readonly tours?: readonly Tour[];
  /** How the plan was made: what is left after a failure is planned in the same way. */
  readonly planned?: PlanOptions;
  /** How long a check waits while a reproduction is looked for, in milliseconds. */
  readonly patience?: number;
}

export interface MachineRun {
  /** Every tour that was walked, those around a failure too, with what it met. */
  readonly walked: readonly {
    readonly tour: Tour;
    readonly met: TourResult;
    readonly failure?: TourFailure;
  }[];
  /** One for each fault. */
  readonly reports: readonly FailureReport[];
  /** Names of the plan's units that no tour could cover. */
  readonly missed: readonly string[];
}

/** After so many tours that could not go on, a machine is given up. */
const MOST_STOPS = 20;

/**
 * Walks the tours of a plan, each in a fresh page. Where one fails, the rest is planned again around the failure;
 * at the end each fault is reduced to a short walk that shows it.
 */
export async function runMachine(
  plan: MachinePlan,
  newHost: NewHost,
  watchers: readonly Watcher[] = [],
  { tours = plan.tours, planned = {}, patience = 1000 }: MachineRunOptions = {},
): Promise<MachineRun> {
  const { model } = plan;
  const book = new FaultBook();
  const ways = new Ways(model);
  const walked: { tour: Tour; met: TourResult; failure?: TourFailure }[] = [];
  const missing = new Set(tours.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers)));

  const walk = async (tour: Tour, host: LeavableHost, tolerant: boolean) => {
    // Of the tours walked now the first visits count.
    const here = { ...plan, tours: [tour, ...plan.tours] };
    try {
      const tolerance = tolerant ? book.toleranceFor(tour) : undefined;
      return { met: await runTour(here, tour, host, watchers, tolerance) };
    } catch (failure) {
      if (!(failure instanceof TourFailure)) throw failure;
      return { met: failure.met, failure };
    } finally {
      await host.leave();
    }
  };
  /** Walks tours until one cannot go on; true when all have been walked. */
  const walkAll = async (some: readonly Tour[]) => {
    for (const tour of some) {
      const result = await walk(tour, await newHost({}), true);
      walked.push({ tour, ...result });
      const done = tour.steps.slice(0, result.failure?.position);
      for (const name of done.flatMap(({ covers }) => covers)) missing.delete(name);
      if (result.failure !== undefined) {
        book.stopped(tour, result.failure);
        return false;
      }
    }
    return true;
  };
  const around = () =>
    planMachine(model, {
      ...planned,
      wanted: new Set(missing),
      avoid: (from, label) => {
        const move = ways.move(from, label);
        return move !== undefined && book.spoils(move);
      },
    }).tours;

  let left = tours;
  for (let stops = 0; left.length > 0 && stops < MOST_STOPS; stops += 1) {
    left = (await walkAll(left)) || missing.size === 0 ? [] : around();
  }
  const attempt = async (steps: Parameters<typeof toursOf>[1][number]) => {
    const [tour] = toursOf(model, [steps], () => `${plan.id} again`);
    if (tour === undefined) throw new Error('nothing to walk again');
    return (await walk(tour, await newHost({ patience }), false)).failure;
  };
  const shown: { fault: Fault; again: Reproduction | undefined }[] = [];
  for (const fault of book.faults) {
    const clear = new Ways(model, (move) =>
      book.faults.some((other) => other !== fault && other.fails(move)),
    );
    const { tour, failure, after } = fault.clearest;
    const again = await reproduce(model, clear, { walk: tour, failure }, attempt);
    if (again !== undefined || after.length === 0) shown.push({ fault, again });
    else after.at(-1)?.aftermath.push(firstLine(failure));
  }
  const own = shown.map(({ fault }) => fault);
  const reports = shown.map(({ fault, again }) => reportOf(plan, fault, own, again));
  return { walked, reports, missed: [...missing] };
}
