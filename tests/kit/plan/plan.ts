import { createHash } from 'node:crypto';
import { TestModel, type TestPath } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { definitionsOf, restingNodesOf } from '../model/definitions';
import { initialStep, step } from '../model/fired';
import type { AnyModel } from '../model/model';
import { explore, type Move, stateKey } from './explore';
import { planWalks } from './plan-walks';

/** What a page load costs, in events. */
const LOAD_PRICE = 12;

export interface PlannedStep {
  readonly event: AnyEventObject;
  /** Start name, or event type and position of the sample. */
  readonly label: string;
  /** Where the machine is afterwards, with the context that this tour has really built up. */
  readonly snapshot: AnyMachineSnapshot;
  /** Definitions that the running app must report for this step. */
  readonly fired: readonly string[];
}

export interface Tour {
  /** `{machine} {number}`. */
  readonly name: string;
  /** Index into the model's starts. */
  readonly start: number;
  /** The page load first, then the events. */
  readonly steps: readonly PlannedStep[];
  /** The same tour as @xstate/graph runs it. */
  readonly path: TestPath<AnyMachineSnapshot, AnyEventObject>;
}

export interface MachinePlan {
  readonly model: AnyModel;
  readonly id: string;
  readonly states: number;
  readonly definitions: readonly string[];
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

export interface PlanOptions {
  /** The most events in one tour. */
  readonly longest?: number;
  /** Covers not only every definition but every sample too: each fault, each text. */
  readonly everySample?: boolean;
}

/** Plans the cheapest tours that fire every definition of a model's machine. The same model, the same plan. */
export function planMachine(model: AnyModel, options: PlanOptions = {}): MachinePlan {
  const { machine } = model;
  const { graph, moves, unreachable } = explore(model, LOAD_PRICE, options.everySample);
  const plan = planWalks(graph, options.longest);
  const walks = plan.walks.map((walk) =>
    replay(
      model,
      walk.flatMap((index) => moves[index] ?? []),
    ),
  );
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(machine, {
    serializeState: (snapshot) => JSON.stringify(snapshot.value),
    serializeEvent: ({ type }) => type,
    stateMatcher: (snapshot, path) => snapshot._nodes.some((node) => node.path.join('.') === path),
  });
  // Equal looking paths are kept: an Error in a payload is `{}` as JSON, and whole tours would vanish.
  const paths = testModel.getPaths(() => walks.map(asStatePath), { allowDuplicatePaths: true });
  const tours = walks.flatMap((walk, index): Tour[] => {
    const path = paths[index];
    const start = walk.start;
    return path === undefined ? [] : [{ name: `${machine.id} ${index + 1}`, start, steps: walk.steps, path }];
  });
  const steps = walks.reduce((sum, walk) => sum + walk.steps.length - 1, 0);
  return {
    model,
    id: machine.id,
    states: restingNodesOf(machine).length,
    definitions: definitionsOf(machine).map(({ id }) => id),
    unreachable,
    tours,
    steps,
    loads: walks.length,
    optimum: plan.bound - LOAD_PRICE * walks.length,
    priceOfCap: plan.priceOfCap,
    hash: hashOf(
      walks.map((walk) => walk.steps.map(({ label, snapshot }) => [label, stateKey(model, snapshot)])),
    ),
  };
}

/** A short name for a plan, the same wherever the same is planned. */
export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

interface Replayed {
  readonly start: number;
  readonly steps: readonly PlannedStep[];
}

/** Walks the machine itself along the moves: a projection that hides what a guard looks at shows here. */
function replay(model: AnyModel, moves: readonly Move[]): Replayed {
  const steps: PlannedStep[] = [];
  let start = 0;
  for (const { event, label, to, start: loaded, fired: expected } of moves) {
    const before = steps.at(-1)?.snapshot;
    if (loaded !== undefined) start = loaded;
    const { snapshot, fired } =
      before === undefined
        ? initialStep(model.machine, model.starts[start]?.input)
        : step(model.machine, before, event);
    const key = stateKey(model, snapshot);
    if (key !== to || fired.join() !== expected.join()) {
      throw new Error(
        `The projection of '${model.machine.id}' hides something: on '${label}' the plan expected ${expected} to lead to ${to}, but ${fired} led to ${key}`,
      );
    }
    steps.push({ event, label, snapshot, fired: [...new Set(fired)] });
  }
  return { start, steps };
}

function asStatePath({ steps }: Replayed) {
  const last = steps.at(-1);
  if (last === undefined) throw new Error('a tour has no step');
  return {
    state: last.snapshot,
    steps: steps.map(({ event, snapshot }) => ({ event, state: snapshot })),
    weight: steps.length,
  };
}
