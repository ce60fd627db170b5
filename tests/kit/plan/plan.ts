import { createHash } from 'node:crypto';
import { definitionsOf, restingNodesOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { askedBy, type Demand } from './demand';
import { explore } from './explore';
import { follow, plannedStep, type Walked } from './follow';
import { Moves } from './moves';
import type { Step } from './space';
import { type Tour, toursOf } from './tour';
import { planWalks } from './walks';

/**
 * Cost of a page load in events, as `npm run bench -- load` measures it in Chromium. A constant, so that a plan
 * does not depend on the computer.
 */
const LOAD_PRICE = 11;

export interface MachinePlan {
  readonly model: AnyModel;
  readonly id: string;
  readonly states: number;
  readonly definitions: readonly string[];
  readonly units: readonly string[];
  /** `pair {definition} > {definition}` */
  readonly pairs: readonly string[];
  readonly unreachable: readonly { readonly id: string; readonly reason: string }[];
  readonly tours: readonly Tour[];
  /** Events of all tours, without page loads. */
  readonly steps: number;
  readonly loads: number;
  /** In events. */
  readonly loadPrice: number;
  readonly optimum: number;
  /** Events of the uncapped tours ÷ optimum. */
  readonly ratio: number;
  readonly priceOfCap: number;
  readonly hash: string;
}

export interface PlanOptions extends Demand {
  /** In events. */
  readonly loadPrice?: number;
  /** Cap on the events of one tour. */
  readonly longest?: number;
}

export function planMachine(model: AnyModel, options: PlanOptions = {}): MachinePlan {
  const { machine } = model;
  const loadPrice = options.loadPrice ?? LOAD_PRICE;
  const { graph, steps, units, unreachable } = explore(model, loadPrice, options);
  const plan = planWalks(graph, options.longest);
  const rules = new Moves(model);
  const unitsOf = askedBy(options);
  const price = loadPrice * plan.uncapped.loads;
  const optimum = plan.bound - price;
  const walks = plan.walks.map((walk) =>
    replayed(
      rules,
      walk.flatMap((index) => steps[index] ?? []),
      unitsOf,
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

/** This walk for its own sake: it covers nothing, so that nothing is planned around its failure. */
export function planOfWalk(model: AnyModel, { start, steps: walked }: Walked): MachinePlan {
  const { machine } = model;
  const walk = { start, steps: walked.map((step) => ({ ...step, covers: [] })) };
  const steps = walk.steps.length - 1;
  return {
    model,
    id: machine.id,
    states: restingNodesOf(machine).length,
    definitions: definitionsOf(machine).map(({ id }) => id),
    units: [],
    pairs: [],
    unreachable: [],
    tours: toursOf(model, [walk], () => `${machine.id} replay`),
    steps,
    loads: 1,
    loadPrice: LOAD_PRICE,
    optimum: steps,
    ratio: 1,
    priceOfCap: 0,
    hash: hashOf(walk.steps.map(({ label, to }) => [label, to])),
  };
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Replays the steps on the machine: reveals a projection that hides what a guard reads. */
function replayed(rules: Moves, planned: readonly Step[], unitsOf: (step: Step) => string[]): Walked {
  const start = planned[0]?.move.start ?? 0;
  const labels = planned.slice(1).map(({ move }) => move.label);
  const real = follow(rules, start, labels);
  const steps = planned.map((step, position) => {
    const { label, to, fired } = step.move;
    const now = real?.[position];
    if (now?.to !== to || now.fired.join() !== fired.join()) {
      const instead = now ? `${now.fired} led to ${now.to}` : 'it is not taken there';
      throw new Error(
        `The projection of '${rules.model.machine.id}' hides something: on '${label}' the plan expected ${fired} to lead to ${to}, but ${instead}`,
      );
    }
    return plannedStep(now, unitsOf(step));
  });
  return { start, steps };
}
