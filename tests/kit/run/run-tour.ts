import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { callOf } from '../model/calls';
import type { Detour, Stage } from '../model/model';
import type { PlannedStep } from '../plan/follow';
import { type AnyExit, detourLabel } from '../plan/moves';
import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import type { Answered } from '../world/deferred-calls';
import { type Act, type Performed, throughActs } from './acts';
import { Checks } from './checks';
import { actsOnNothing } from './conformance-offers';
import { endsWithin, Hung } from './ends-within';
import { READINESS, type Tolerance, TourFailure } from './failure';
import { FiredTransitions } from './fired-transitions';
import { isFirstVisit } from './first-visit';
import type { Host } from './host';
import { withOneSnapshot } from './one-snapshot';
import { together } from './together';
import type { Visit, Watcher } from './visit';

/** In milliseconds on the app's clock. */
const TO_TAKE_IN = 1000;

/** In milliseconds. On a busy computer the checks of a long page take some seconds. */
const LONGEST_STEP = 60_000;

export interface TourResult {
  /** In firing order, with repeats. */
  readonly fired: readonly string[];
  readonly failureModes: readonly string[];
}

/**
 * Walks one tour: each event by its driver, then the state's assertions once the page is ready, then the fired
 * definitions, then every watcher; last its exit. Rejects with `TourFailure`; with `tolerance` it may continue if
 * only an assertion or watcher fails.
 */
export function runTour(
  plan: MachinePlan,
  tour: Tour,
  host: Host,
  watchers: readonly Watcher[] = [],
  tolerance?: Tolerance,
): Promise<TourResult> {
  return new TourRun(plan, tour, host, watchers, tolerance).run();
}

class TourRun {
  private position = -1;
  private answeredBefore = 0;
  private isOnDetour = false;
  private readonly acts: Performed[] = [];
  private readonly failureModes: string[] = [];
  private readonly fired: FiredTransitions;
  private readonly checks: Checks;
  private readonly acting: Stage;

  constructor(
    private readonly plan: MachinePlan,
    private readonly tour: Tour,
    private readonly host: Host,
    private readonly watchers: readonly Watcher[],
    tolerance: Tolerance | undefined,
  ) {
    const act: Act = (performed, perform) => {
      this.acts.push(performed);
      return perform();
    };
    this.acting = throughActs(host, act);
    this.fired = new FiredTransitions(plan, host);
    this.checks = new Checks(async (missed, check) => {
      const { position, failureModes } = this;
      const met = { fired: await this.fired.ofTour(), failureModes };
      return new TourFailure(missed, { position, check, took: await this.fired.ofStep(), met });
    }, tolerance);
  }

  async run(): Promise<TourResult> {
    const { drivers, states, detours = [] } = this.plan.model;
    const { name, path, steps } = this.tour;
    try {
      await path.test({
        events: {
          ...Object.fromEntries(Object.keys(drivers).map((type) => [type, this.ending(this.drive)])),
          ...Object.fromEntries(
            detours.map((detour) => [detourLabel(detour), this.ending(this.detour(detour))]),
          ),
          'xstate.init': this.ending(this.load),
        },
        states: {
          ...Object.fromEntries(Object.keys(states).map((state) => [state, this.ending(this.assert(state))])),
          '': this.ending(this.agree),
        },
      });
      const exit = steps.at(-1)?.exit;
      const walked = exit === undefined ? steps.length : steps.length - 1;
      if (this.position + 1 !== walked) throw new Error(`${name} ended after ${this.position} of its events`);
      if (exit !== undefined) await this.ending(this.leaveBy)(exit);
      else await this.checks.makeFired(() => this.fired.expectNothingElse());
    } catch (missed) {
      const failure = await this.checks.failureOf(missed);
      throw await this.ending(this.judged)(failure).catch((error) => {
        throw error instanceof Hung ? failure : error;
      });
    }
    return { fired: await this.fired.ofTour(), failureModes: this.failureModes };
  }

  /** A part of a step that hangs fails as the check that it hangs in. */
  private ending<A extends unknown[], T>(part: (...given: A) => Promise<T>) {
    const { stepLimit = LONGEST_STEP } = this.host;
    return (...given: A) => endsWithin(stepLimit, 'The step', part.apply(this, given));
  }

  private get step(): PlannedStep {
    const step = this.tour.steps[this.position];
    if (step === undefined) throw new Error(`${this.tour.name} has no step ${this.position}`);
    return step;
  }

  private readonly load = async () => {
    const { name, start } = this.tour;
    const prepared = this.plan.model.starts[start];
    if (prepared === undefined) throw new Error(`${name} begins at a start that its model does not have`);
    this.begin('xstate.init');
    await prepared.prepare(this.host.world);
    await this.host.load();
    await prepared.arrive?.(this.acting);
    await this.ready();
  };

  private readonly drive = async ({ event }: { event: AnyEventObject }) => {
    await this.beginAfterLast(event.type);
    const driver = this.plan.model.drivers[event.type];
    const from = this.tour.steps[this.position - 1]?.snapshot;
    if (driver === undefined || from === undefined) throw new Error(`event '${event.type}' has no driver`);
    await this.act(event.type, () => driver({ ...this.acting, event, from }));
    await this.ready();
  };

  private readonly detour =
    ({ name, steps }: Detour<AnyStateMachine>) =>
    async () => {
      await this.beginAfterLast(detourLabel({ name }));
      for (const [index, step] of steps.entries()) {
        await this.act(name, () => step(this.acting));
        await this.ready();
        this.isOnDetour = index < steps.length - 1;
        if (this.isOnDetour) await this.agree();
      }
    };

  private readonly assert = (state: string) => (snapshot: AnyMachineSnapshot) => {
    const assertion = this.plan.model.states[state];
    if (assertion === undefined) throw new Error(`state '${state}' has no assertion`);
    const { screen, world } = this.host;
    return this.check('state', state, () =>
      together({ screen, world }, (stage) => assertion({ ...stage, snapshot })),
    );
  };

  private readonly agree = async () => {
    await this.checks.makeFired(async () => {
      await this.fired.expect(this.step.fired, !this.checks.hasFailed);
      this.failOnProblems();
    });
    await this.watch((watcher, visit) => watcher.look(visit));
  };

  private async leaveBy(exit: AnyExit): Promise<void> {
    const from = this.step.snapshot;
    const name = `exit ${exit.name}`;
    await this.beginAfterLast(name);
    await this.act(name, () => exit.drive({ ...this.acting, from }));
    if (exit.late !== undefined) {
      await this.acting.world.answerLate(exit.late.verb, exit.late.answer);
      await this.host.world.passTime(TO_TAKE_IN);
    }
    await this.ready();
    const { screen, world } = this.host;
    await this.check('state', this.step.label, () => exit.see({ screen, world, from }));
    this.failOnProblems();
    await this.watch((watcher, visit) => watcher.afterExit?.(visit));
  }

  private begin(name: string): void {
    this.position += 1;
    this.checks.beginStep(name);
    this.fired.beginStep();
  }

  /** Transitions that the app took since count for the last step. */
  private async beginAfterLast(name: string): Promise<void> {
    await this.checks.makeFired(() => this.fired.expectNothingElse());
    this.begin(name);
  }

  private async act(name: string, perform: () => Promise<void>): Promise<void> {
    const before = this.acts.length;
    await perform();
    if (this.acts.length === before) throw new Error(actsOnNothing(name));
  }

  private check(kind: 'state' | 'watcher', name: string, run: () => Promise<void>): Promise<void> {
    return this.checks.make({ kind, name }, this.step, run);
  }

  /** A negative assertion also holds on a page that has not rendered yet. */
  private ready(): Promise<void> {
    return this.check('state', READINESS, this.host.ready);
  }

  private failOnProblems(): void {
    const problems = this.host.problems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  }

  private async watch(look: (watcher: Watcher, visit: Visit) => Promise<void> | undefined): Promise<void> {
    this.noteFailureModes();
    if (this.checks.hasFailed) return this.checks.forgive();
    const visit = this.visit();
    for (const watcher of this.watchers) {
      await this.check('watcher', watcher.name, async () => look(watcher, visit));
      this.checks.forgive();
    }
  }

  private async judged(failure: TourFailure): Promise<TourFailure> {
    if (failure.check.kind === 'watcher' || this.position < 0) return failure;
    const visit = this.visit();
    for (const { name, afterFailure } of this.watchers) {
      const found = await this.checks.failureIn({ kind: 'watcher', name }, () => afterFailure?.(visit));
      if (found !== null) return found;
    }
    return failure;
  }

  private visit(): Visit {
    const { plan, tour, position, step, acts, host } = this;
    const { screen, world, immediateStage, eventually, promptly } = host;
    return withOneSnapshot({
      ...{ plan, tour, position, step, acts, immediateStage, eventually, promptly },
      isOnDetour: this.isOnDetour,
      isFirst: isFirstVisit(plan, tour, position),
      stage: { screen, world },
      calls: host.calls(),
      answered: host.answered(),
      renderedWith: host.renderedWith(),
    });
  }

  private noteFailureModes(): void {
    const before = this.tour.steps[this.position - 1]?.snapshot;
    const answered = this.host.answered().slice(this.answeredBefore);
    this.answeredBefore += answered.length;
    if (before !== undefined)
      this.failureModes.push(...answered.flatMap((one) => failureModesMet(before, one)));
  }
}

function failureModesMet({ _nodes }: AnyMachineSnapshot, { verb, failureModes }: Answered): string[] {
  return _nodes
    .filter((node) => node.invoke.some((invoked) => callOf(invoked) === verb))
    .flatMap((node) => failureModes.map((mode) => `${node.id}|${verb}: ${mode}`));
}
