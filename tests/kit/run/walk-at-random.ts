import fc from 'fast-check';
import type { AnyModel } from '../model/model';
import type { Walked } from '../plan/follow';
import { type MachinePlan, planOfWalk } from '../plan/plan';
import { RandomWalk } from '../plan/random-walk';
import { TourFailure } from './failure';
import { walkText } from './replay';
import { type NewHost, runMachine } from './run-machine';
import { runTour } from './run-tour';
import { planUnder } from './variants';
import type { Watcher } from './visit';

export interface WalkOptions {
  readonly seed: number;
  /** The most walks. */
  readonly walks: number;
  /** The most events of a walk. */
  readonly length: number;
  readonly isOver?: () => boolean;
}

export interface RandomWalks {
  /** Each as a replay line. */
  readonly walks: readonly string[];
  /** Events of all walks. */
  readonly steps: number;
  /** Transitions that fired in them. */
  readonly transitions: number;
  /** Of the first walk that failed. */
  readonly failure?: string;
}

/** For a walk that has failed before; in milliseconds. */
const hurried = { timeout: 1000 };

/** Walks the model at random until a walk fails, under each variant, and shrinks that walk. */
export async function walkAtRandom(
  model: AnyModel,
  newHost: NewHost,
  watchers: readonly Watcher[],
  { seed, walks: most, length, isOver = () => false }: WalkOptions,
): Promise<RandomWalks> {
  const random = new RandomWalk(model, length);
  const walks: string[] = [];
  let [steps, transitions] = [0, 0];

  const attempt = async (walk: Walked, page: Parameters<NewHost>[0]): Promise<TourFailure | undefined> => {
    const plan = planOfWalk(model, walk);
    for (const one of [plan, ...(model.variants ?? []).map((variant) => planUnder(plan, variant))]) {
      const { failure, fired } = await walkOnce(one, newHost, watchers, page);
      transitions += fired.length;
      if (failure !== undefined) return failure;
    }
    return undefined;
  };

  while (walks.length < most && !isOver()) {
    const [walk] = fc.sample(random, { seed: seed + walks.length, numRuns: 1 });
    if (walk === undefined) throw new Error(`'${model.machine.id}' has no random walk`);
    walks.push(walkText(model.machine.id, walk));
    steps += walk.steps.length - 1;
    const failure = await attempt(walk, {});
    if (failure === undefined) continue;
    const failing = { ...walk, steps: walk.steps.slice(0, failure.position + 1) };
    const passes = async (part: Walked) => (await attempt(part, hurried)) === undefined;
    const { counterexample } = await fc.check(fc.asyncProperty(random, passes), {
      examples: [[failing]],
      numRuns: 1,
    });
    const [least] = counterexample ?? [failing];
    const { reports } = await runMachine(planOfWalk(model, least), () => newHost(hurried), watchers);
    const texts = reports.map(({ text }) => text);
    const once = `${failure.message}\nThe failure was not reproduced: ${walkText(model.machine.id, failing)}`;
    return { walks, steps, transitions, failure: texts.length > 0 ? texts.join('\n\n') : once };
  }
  return { walks, steps, transitions };
}

async function walkOnce(
  plan: MachinePlan,
  newHost: NewHost,
  watchers: readonly Watcher[],
  page: Parameters<NewHost>[0],
): Promise<{ readonly fired: readonly string[]; readonly failure?: TourFailure }> {
  const [tour] = plan.tours;
  if (tour === undefined) throw new Error(`'${plan.id}' has nothing to walk`);
  const host = await newHost(page);
  try {
    return await runTour(plan, tour, host, watchers);
  } catch (failure) {
    if (!(failure instanceof TourFailure)) throw failure;
    return { fired: failure.met.fired, failure };
  } finally {
    await host.leave();
  }
}
