import type { Walked } from '../plan/follow';
import { type MachinePlan, type PlanOptions, planMachine } from '../plan/plan';
import type { Tour } from '../plan/tour';
import { toursOf } from '../plan/tour';
import { type Defect, DefectBook, firstLine } from './defect-book';
import { messageOf, type Tolerance, TourFailure } from './failure';
import { type FailureReport, reportOf, titleOf } from './failure-report';
import type { Host } from './host';
import { reproduce } from './reproduce';
import { runTour, type TourResult } from './run-tour';
import { planUnder } from './variants';
import type { Watcher } from './visit';
import { Ways } from './ways';

export type LeavableHost = Host & { leave(): void | Promise<void> };

/** Opens a fresh page; `timeout` in milliseconds. */
export type NewHost = (options: { readonly timeout?: number }) => LeavableHost | Promise<LeavableHost>;

export interface MachineRunOptions {
  readonly planned?: PlanOptions;
  /** In milliseconds; default 1,000. */
  readonly timeout?: number;
  readonly onDefect?: (line: string) => void;
  /** In milliseconds; default 120,000. */
  readonly reproductionTime?: number;
}

export interface WalkedTour {
  readonly tour: Tour;
  readonly met: TourResult;
  readonly failure?: TourFailure;
}

export interface MachineRun {
  readonly walked: readonly WalkedTour[];
  readonly reports: readonly FailureReport[];
  readonly missed: readonly string[];
  /** What a watcher had to see and never saw, and why no tours around a failure could be planned. */
  readonly incomplete: readonly string[];
}

/** Captured before a test installs fake timers. */
const clock = performance.now.bind(performance);

/** Stops after so many aborted tours. */
const MOST_STOPS = 20;

/**
 * Walks each tour in a fresh page, once more under each variant. Where a tour cannot continue, the rest is planned
 * around the failure. Each defect is reduced to a short walk.
 */
export async function runMachine(
  plan: MachinePlan,
  newHost: NewHost,
  watchers: readonly Watcher[] = [],
  options: MachineRunOptions = {},
): Promise<MachineRun> {
  const run = (one: MachinePlan) => new Runner(one, newHost, watchers, options).run(one.tours);
  const runs = [await run(plan)];
  for (const variant of plan.model.variants ?? []) {
    const { walked, reports, missed, incomplete } = await run(planUnder(plan, variant));
    const under = (text: string) => `${variant.name}: ${text}`;
    runs.push({
      walked,
      reports: reports.map((report) => ({ ...report, text: under(report.text) })),
      missed: missed.map(under),
      incomplete: incomplete.map(under),
    });
  }
  const reports = runs.flatMap((one) => one.reports);
  const isReplay = coveredBy(plan.tours).length === 0;
  const isJudged = reports.length === 0 && !isReplay;
  const unseen = isJudged ? watchers.flatMap((watcher) => watcher.missed?.(plan) ?? []) : [];
  return {
    walked: runs.flatMap(({ walked }) => walked),
    reports,
    missed: runs.flatMap(({ missed }) => missed),
    incomplete: [...runs.flatMap(({ incomplete }) => incomplete), ...unseen],
  };
}

class Runner {
  private readonly book: DefectBook;
  private readonly ways: Ways;
  private readonly walked: WalkedTour[] = [];
  private readonly missing = new Set<string>();
  private readonly incomplete: string[] = [];
  private timeLeft: number;
  private stops = 0;
  private detours = 0;

  constructor(
    private readonly plan: MachinePlan,
    private readonly newHost: NewHost,
    private readonly watchers: readonly Watcher[],
    private readonly options: MachineRunOptions,
  ) {
    this.ways = new Ways(plan.model);
    this.book = new DefectBook(({ name }, { step, failure }) =>
      options.onDefect?.(`${name}: ${titleOf(step, failure)}`),
    );
    this.timeLeft = options.reproductionTime ?? 120_000;
  }

  async run(tours: readonly Tour[]): Promise<MachineRun> {
    for (const name of coveredBy(tours)) this.missing.add(name);
    for (let left = tours; left.length > 0; ) {
      const defect = await this.walkAll(left);
      if (defect !== undefined) await this.seek(defect);
      left = defect === undefined || this.missing.size === 0 ? [] : this.tryAround();
    }
    for (const defect of this.book.defects) await this.seek(defect);
    const { walked, incomplete } = this;
    return { walked, reports: this.reports(), missed: [...this.missing], incomplete };
  }

  private async walkAll(tours: readonly Tour[]): Promise<Defect | undefined> {
    for (const tour of tours) {
      if (this.stops >= MOST_STOPS) return undefined;
      const result = await this.walk(tour, {}, this.book.toleranceFor(tour));
      this.walked.push(result);
      const steps = tour.steps.slice(0, result.failure?.position);
      for (const name of coveredBy([{ steps }])) this.missing.delete(name);
      if (result.failure === undefined) continue;
      this.stops += 1;
      const defect = this.book.stopped(tour, result.failure);
      if (defect.past === undefined) return defect;
    }
    return undefined;
  }

  private async walk(tour: Tour, page: Parameters<NewHost>[0], tolerance: Tolerance): Promise<WalkedTour> {
    const isPlanned = this.plan.tours.includes(tour);
    const plan = isPlanned ? this.plan : { ...this.plan, tours: [tour, ...this.plan.tours] };
    const host = await this.newHost(page);
    try {
      return { tour, met: await runTour(plan, tour, host, this.watchers, tolerance) };
    } catch (failure) {
      if (!(failure instanceof TourFailure)) throw failure;
      return { tour, met: failure.met, failure };
    } finally {
      await host.leave();
    }
  }

  /** An error of planning must not lose the reports. */
  private tryAround(): readonly Tour[] {
    try {
      return this.around();
    } catch (error) {
      this.incomplete.push(`No tours around a failure could be planned: ${messageOf(error)}`);
      return [];
    }
  }

  private around(): readonly Tour[] {
    const { planned = {} } = this.options;
    const longest = this.book.safeLength ?? planned.longest;
    const avoid = (from: string, label: string) => {
      const move = this.ways.move(from, label);
      return move !== undefined && this.book.alters(move);
    };
    const cap = longest === undefined ? {} : { longest };
    const options = { ...planned, ...cap, wanted: new Set(this.missing), avoid };
    return planMachine(this.plan.model, options).tours.map((tour) => {
      this.detours += 1;
      return { ...tour, name: `${this.plan.id} detour ${this.detours}` };
    });
  }

  private async seek(defect: Defect): Promise<void> {
    if (defect.again !== undefined || this.timeLeft <= 0) return;
    const { model, id } = this.plan;
    const others = this.book.defects.filter((other) => other !== defect && other.stops);
    const ways = new Ways(model, (move) => others.some((other) => other.fails(move)));
    const { tour, failure } = defect.clearest;
    const onTheWay = new Map<TourFailure, readonly string[]>();
    const attempt = async (walk: Walked) => {
      const [again] = toursOf(model, [walk], () => `${id} again`);
      if (again === undefined) throw new Error(`'${id}' has nothing to walk again`);
      const met: string[] = [];
      const tolerance = this.book.toleranceTowards(defect, again, (other) => met.push(firstLine(other)));
      const { failure } = await this.walk(again, { timeout: this.options.timeout ?? 1000 }, tolerance);
      if (failure !== undefined) onTheWay.set(failure, met);
      return failure;
    };
    const end = clock() + this.timeLeft;
    const again = await reproduce(model, ways, { walk: tour, failure }, attempt, () => clock() >= end);
    this.timeLeft = end - clock();
    defect.again = again ?? (this.timeLeft > 0 ? null : undefined);
    defect.onTheWay = (again && onTheWay.get(again.failure)) ?? [];
  }

  private reports(): FailureReport[] {
    const own = this.book.defects.filter(({ again, clearest }) => {
      if (again !== null) return true;
      clearest.after.at(-1)?.aftermath.push(firstLine(clearest.failure));
      return clearest.after.length === 0;
    });
    return own.map((defect) => reportOf(this.plan, defect, own));
  }
}

function coveredBy(tours: readonly Pick<Tour, 'steps'>[]): string[] {
  return tours.flatMap(({ steps }) => steps.flatMap(({ covers }) => covers));
}
