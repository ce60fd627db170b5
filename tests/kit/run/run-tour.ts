import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { callOf } from '../model/calls';
import { firedIn } from '../model/fired';
import type { Stage } from '../model/model';
import type { AnyExit } from '../plan/moves';
import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import type { Answered } from '../world/deferred-calls';
import { type Act, type Performed, throughActs } from './acts';
import { actsOnNothing } from './conformance-offers';
import { type Check, type Tolerance, TourFailure } from './failure';
import { isFirstVisit } from './first-visit';
import type { Host } from './host';
import type { Visit, Watcher } from './visit';

/** In milliseconds on the app's clock. */
const TO_TAKE_IN = 1000;

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
export async function runTour(
  plan: MachinePlan,
  tour: Tour,
  host: Host,
  watchers: readonly Watcher[] = [],
  tolerance?: Tolerance,
): Promise<TourResult> {
  const { model } = plan;
  const { screen, world } = host;
  const start = model.starts[tour.start];
  if (start === undefined) throw new Error(`${tour.name} begins at a start that its model does not have`);
  const firedSoFar = async () => firedIn(await host.fired(), model.actor);
  let position = -1;
  const acts: Performed[] = [];
  const act: Act = (performed, perform) => {
    acts.push(performed);
    return perform();
  };
  let accounted = 0;
  let reportedCount = 0;
  let check: Check = { kind: 'driver', name: 'xstate.init' };
  let begun = 0;
  let unseen: TourFailure | undefined;
  const failureModes: string[] = [];
  const begin = (name: string) => {
    position += 1;
    check = { kind: 'driver', name };
    begun = accounted;
    unseen = undefined;
  };
  const failureOf = async (missed: unknown) => {
    if (missed instanceof TourFailure) return missed.plain();
    const fired = await firedSoFar();
    const took = ownOf(plan, fired.slice(begun));
    return new TourFailure(missed, {
      position,
      check,
      took,
      met: { fired: ownOf(plan, fired), failureModes },
    });
  };
  const stepNow = () => {
    const step = tour.steps[position];
    if (step === undefined) throw new Error(`${tour.name} has no step ${position}`);
    return step;
  };
  const make = async (made: Check, run: () => Promise<void>) => {
    if (unseen !== undefined || tolerance?.skips(made, stepNow())) return;
    check = made;
    try {
      await run();
    } catch (missed) {
      unseen = await failureOf(missed);
      if (tolerance === undefined) throw unseen;
    }
  };
  /** A negative assertion also holds on a page that has not rendered yet. */
  const ready = () => make({ kind: 'state', name: 'ready' }, host.ready);
  const load = async () => {
    begin('xstate.init');
    await start.prepare(world);
    await host.load();
    await start.arrive?.(throughActs({ screen, world }, act));
    await ready();
  };
  const drive = async ({ event }: { event: AnyEventObject }) => {
    await nothingSince();
    begin(event.type);
    const driver = model.drivers[event.type];
    const from = tour.steps[position - 1]?.snapshot;
    if (driver === undefined || from === undefined) throw new Error(`event '${event.type}' has no driver`);
    await acting(event.type, (stage) => driver({ ...stage, event, from }));
    await ready();
  };
  const acting = async (name: string, run: (stage: Stage) => Promise<void>) => {
    const before = acts.length;
    await run(throughActs({ screen, world }, act));
    if (acts.length === before) throw new Error(actsOnNothing(name));
  };
  const assert = (path: string) => async (snapshot: AnyMachineSnapshot) => {
    const assertion = model.states[path];
    if (assertion === undefined) throw new Error(`state '${path}' has no assertion`);
    await make({ kind: 'state', name: path }, () => assertion({ screen, world, snapshot }));
  };
  const taken = async () => (await firedSoFar()).slice(accounted);
  /** A screen can hold two actors of one machine. */
  const nothingElse = async (expected: readonly string[]) => {
    const fired = await taken();
    accounted += fired.length;
    const extra = ownOf(plan, fired).filter((id) => !expected.includes(id));
    if (extra.length > 0) throw new Error(`The app also took ${extra.join(', ')}, which was not planned`);
  };
  /** Later transitions of the app count for this step. */
  const nothingSince = async () => {
    check = { kind: 'fired', name: '' };
    await nothingElse([]);
  };
  const inStep = async (expected: readonly string[]) => {
    const look = async () => {
      const fired = await taken();
      const missing = expected.filter((id) => !fired.includes(id));
      if (missing.length > 0) {
        throw new Error(
          `The app did not take ${missing.join(', ')}; it took ${fired.join(', ') || 'nothing'}`,
        );
      }
    };
    await (unseen === undefined ? host.eventually(look) : look());
    await nothingElse(expected);
    failOnProblems();
  };
  const failOnProblems = () => {
    const problems = host.problems();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  };
  const noteFailureModes = () => {
    const before = tour.steps[position - 1]?.snapshot;
    const answered = host.answered().slice(reportedCount);
    reportedCount += answered.length;
    failureModes.push(
      ...answered.flatMap((one) => (before === undefined ? [] : failureModesMet(before, one))),
    );
  };
  const visitNow = (): Visit => ({
    plan,
    tour,
    position,
    step: stepNow(),
    isFirst: isFirstVisit(plan, tour, position),
    stage: { screen, world },
    immediateStage: host.immediateStage,
    acts,
    calls: host.calls(),
    answered: host.answered(),
    eventually: host.eventually,
    promptly: host.promptly,
  });
  const forgive = () => {
    if (unseen !== undefined && tolerance?.forgives(unseen) !== true) throw unseen;
    unseen = undefined;
  };
  const agree = async () => {
    const step = stepNow();
    if (unseen === undefined) check = { kind: 'fired', name: '' };
    await inStep(step.fired).catch((missed) => {
      throw unseen ?? missed;
    });
    noteFailureModes();
    if (unseen !== undefined) return forgive();
    for (const watcher of watchers) {
      await make({ kind: 'watcher', name: watcher.name }, () => watcher.look(visitNow()));
      forgive();
    }
  };
  const leaveBy = async (exit: AnyExit) => {
    await nothingSince();
    const from = stepNow().snapshot;
    const name = `exit ${exit.name}`;
    begin(name);
    await acting(name, (stage) => exit.drive({ ...stage, from }));
    if (exit.late !== undefined) {
      await throughActs({ screen, world }, act).world.answerLate(exit.late.verb, exit.late.answer);
      await world.passTime(TO_TAKE_IN);
    }
    await ready();
    await make({ kind: 'state', name: stepNow().label }, () => exit.see({ screen, world, from }));
    failOnProblems();
    noteFailureModes();
    if (unseen !== undefined) return forgive();
    for (const { name, afterExit } of watchers) {
      if (afterExit === undefined) continue;
      await make({ kind: 'watcher', name }, () => afterExit(visitNow()));
      forgive();
    }
  };
  try {
    await tour.path.test({
      events: {
        ...Object.fromEntries(Object.keys(model.drivers).map((type) => [type, drive])),
        'xstate.init': load,
      },
      states: {
        ...Object.fromEntries(Object.keys(model.states).map((path) => [path, assert(path)])),
        '': agree,
      },
    });
    const exit = tour.steps.at(-1)?.exit;
    const walked = exit === undefined ? tour.steps.length : tour.steps.length - 1;
    if (position + 1 !== walked) throw new Error(`${tour.name} ended after ${position} of its events`);
    if (exit !== undefined) await leaveBy(exit);
    else {
      check = { kind: 'fired', name: '' };
      await nothingElse([]);
    }
  } catch (missed) {
    throw await failureOf(missed);
  }
  return { fired: ownOf(plan, await firedSoFar()), failureModes };
}

function ownOf({ definitions }: MachinePlan, fired: readonly string[]): string[] {
  return fired.filter((id) => definitions.includes(id));
}

function failureModesMet({ _nodes }: AnyMachineSnapshot, { verb, failureModes }: Answered): string[] {
  return _nodes
    .filter((node) => node.invoke.some((invoked) => callOf(invoked) === verb))
    .flatMap((node) => failureModes.map((mode) => `${node.id}|${verb}: ${mode}`));
}
