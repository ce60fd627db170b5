import { createHash } from 'node:crypto';
import { definitionsOf, restingNodesOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { type Demand, explore } from './explore';
import { follow, plannedStep, type Walked } from './follow';
import { type Move, Moves } from './moves';
import { planWalks } from './plan-walks';
import { type Tour, toursOf } from './tour';

export type { PlannedStep } from './follow';
export type { Tour } from './tour';

/** What a page load costs, in events. */
const LOAD_PRICE = 12;

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
  /** The fewest events with which this number of loads could cover everything. */
  readonly optimum: number;
  /** Events and loads that the cap on a tour's length adds, in events. */
  readonly priceOfCap: number;
  readonly hash: string;
}

export interface PlanOptions extends Omit<Demand, 'loadPrice'> {
  /** What a page load costs, in events. */
  readonly loadPrice?: number;
  /** Every definition, or every pair of consecutive ones too. */
  readonly coverage?: 'transitions' | 'pairs';
  /** The most events in one tour. */
  readonly longest?: number;
}

/** Plans the cheapest tours that fire every definition of a model's machine. The same model, the same plan. */
export function planMachine(model: AnyModel, options: PlanOptions = {}): MachinePlan {
  const { machine } = model;
  const loadPrice = options.loadPrice ?? LOAD_PRICE;
  const { graph, moves, units, unreachable } = explore(model, { ...options, loadPrice });
  const plan = planWalks(graph, options.longest);
  const rules = new Moves(model);
  const asked = new Set(units);
  const walks = plan.walks.map((walk) =>
    replayed(
      rules,
      walk.flatMap((index) => moves[index] ?? []),
      asked,
    ),
  );
  return {
    model,
    id: machine.id,
    states: restingNodesOf(machine).length,
    definitions: definitionsOf(machine).map(({ id }) => id),
    units,
    pairs: [],
    unreachable,
    tours: toursOf(model, walks, (position) => `${machine.id} ${position + 1}`),
    steps: walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0),
    loads: walks.length,
    optimum: plan.bound - loadPrice * walks.length,
    priceOfCap: plan.priceOfCap,
    hash: hashOf(walks.map((walk) => walk.steps.map(({ label, to }) => [label, to]))),
  };
}

/** A short name for a plan, the same wherever the same is planned. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Walks the machine itself along the moves: a projection that hides what a guard looks at shows here. */
function replayed(rules: Moves, planned: readonly Move[], asked: ReadonlySet<string>): Walked {
  const start = planned[0]?.start ?? 0;
  const labels = planned.slice(1).map(({ label }) => label);
  const real = follow(rules, start, labels);
  planned.forEach(({ label, to, fired: expected }, position) => {
    const move = real?.[position];
    if (move?.to === to && move.fired.join() === expected.join()) return;
    throw new Error(
      `The projection of '${rules.model.machine.id}' hides something: on '${label}' the plan expected ${expected} to lead to ${to}, but ${move ? `${move.fired} led to ${move.to}` : 'it is not taken there'}`,
    );
  });
  const covers = ({ units, samples }: Move) => [...units, ...samples].filter((name) => asked.has(name));
  return { start, steps: (real ?? []).map((move) => plannedStep(move, covers(move))) };
}
