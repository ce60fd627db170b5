import { createHash } from 'node:crypto';
import { definitionsOf, restingNodesOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import type { Demand } from './demand';
import { explore } from './explore';
import { follow, plannedStep, type Walked } from './follow';
import { Moves } from './moves';
import { planWalks } from './plan-walks';
import type { Step } from './space';
import { type Tour, toursOf } from './tour';

/**
 * What a page load costs, in events: as `npm run bench -- load` measures it in Chromium, rounded. A constant, so
 * that a plan does not depend on the computer it is made on.
 */
const LOAD_PRICE = 11;

export interface MachinePlan {
  readonly model: AnyModel;
  readonly id: string;
  readonly states: number;
  readonly definitions: readonly string[];
  /** Names of all that the tours cover between them. */
  readonly units: readonly string[];
  /** Names of the pairs among the units: `pair {definition} > {definition}`. */
  readonly pairs: readonly string[];
  readonly unreachable: readonly { readonly id: string; readonly reason: string }[];
  readonly tours: readonly Tour[];
  /** Events of all tours; page loads are counted apart. */
  readonly steps: number;
  readonly loads: number;
  /** What a page load costs, in events. */
  readonly loadPrice: number;
  /**
   * The fewest events with which so many loads could cover everything as the tours take that nothing caps; as far
   * as the machine was explored.
   */
  readonly optimum: number;
  /** Events of the tours that nothing caps ÷ optimum. */
  readonly ratio: number;
  /** Events and loads that the cap on a tour's length adds, in events. */
  readonly priceOfCap: number;
  readonly hash: string;
}

export interface PlanOptions extends Demand {
  /** What a page load costs, in events. */
  readonly loadPrice?: number;
  /** The most events in one tour. */
  readonly longest?: number;
}

/** Plans the cheapest tours that cover what is asked for of a model's machine. The same model, the same plan. */
export function planMachine(model: AnyModel, options: PlanOptions = {}): MachinePlan {
  const { machine } = model;
  const loadPrice = options.loadPrice ?? LOAD_PRICE;
  const { graph, steps, units, unreachable } = explore(model, loadPrice, options);
  const plan = planWalks(graph, options.longest);
  const rules = new Moves(model);
  const asked = new Set(units);
  const price = loadPrice * plan.uncapped.loads;
  const optimum = plan.bound - price;
  const walks = plan.walks.map((walk) =>
    replayed(
      rules,
      walk.flatMap((index) => steps[index] ?? []),
      asked,
    ),
  );
  return {
    model,
    id: machine.id,
    states: restingNodesOf(machine).length,
    definitions: definitionsOf(machine).map(({ id }) => id),
    units,
    pairs: units.filter((unit) => unit.startsWith('pair ')),
    unreachable,
    tours: toursOf(model, walks, (position) => `${machine.id} ${position + 1}`),
    steps: walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0),
    loads: walks.length,
    loadPrice,
    optimum,
    ratio: optimum === 0 ? 1 : (plan.uncapped.cost - price) / optimum,
    priceOfCap: plan.priceOfCap,
    hash: hashOf(walks.map((walk) => walk.steps.map(({ label, to }) => [label, to]))),
  };
}

/** A short name for a plan, the same wherever the same is planned. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Walks the machine itself along the steps: a projection that hides what a guard looks at shows here. */
function replayed(rules: Moves, planned: readonly Step[], asked: ReadonlySet<string>): Walked {
  const start = planned[0]?.move.start ?? 0;
  const labels = planned.slice(1).map(({ move }) => move.label);
  const real = follow(rules, start, labels);
  const steps = planned.map(({ move, pairs }, position) => {
    const { label, to, fired, units, samples } = move;
    const now = real?.[position];
    if (now?.to !== to || now.fired.join() !== fired.join()) {
      const instead = now ? `${now.fired} led to ${now.to}` : 'it is not taken there';
      throw new Error(
        `The projection of '${rules.model.machine.id}' hides something: on '${label}' the plan expected ${fired} to lead to ${to}, but ${instead}`,
      );
    }
    return plannedStep(
      now,
      [...units, ...samples, ...pairs].filter((name) => asked.has(name)),
    );
  });
  return { start, steps };
}
