import { definitionsOf } from '../kit/model/definitions';
import type { AnyModel } from '../kit/model/model';
import { failureClasses, representativeUnits } from '../kit/plan/failure-classes';
import { type MachinePlan, type PlanOptions, planMachine } from '../kit/plan/plan';
import type { Runner } from '../kit/report/note';
import type { PlannedMachine } from '../kit/report/paths-report';
import { replayPlan } from '../kit/run/replay';
import { models } from '../models/register';
import { wire } from '../models/wire';
import type { TourSettings } from './settings';

/** The most events in one tour through Chromium: its tours run side by side. */
const LONGEST = 100;

export const longestFor = ({ longest }: TourSettings): number => longest ?? LONGEST;

type Coverage = 'transitions' | 'pairs';

/** Pairs where a step costs next to nothing; transitions where it costs a tenth of a second. */
export const coverageOf = (runner: Runner, { coverage }: TourSettings): Coverage =>
  coverage ?? (runner === 'dom' ? 'pairs' : 'transitions');

const classes = failureClasses(models, wire);

const failureClassesOf = (machine: string): readonly string[] => classes.get(machine) ?? [];

/** How a runner's tours of a machine are planned; a tour in the simulated page may be of any length. */
export function optionsFor(runner: Runner, machine: string, settings: TourSettings): PlanOptions {
  const coverage = coverageOf(runner, settings);
  if (runner === 'dom') return { coverage, everySample: true };
  const unitsOf = representativeUnits(failureClassesOf(machine), wire);
  return { coverage, unitsOf, longest: longestFor(settings) };
}

/** What a runner walks, the largest first: the tours of all machines, of one, or the walk to replay. */
export const plannersFor = (
  runner: Runner,
  settings: TourSettings,
): { readonly id: string; plan(): MachinePlan }[] => {
  const { replay } = settings;
  if (replay !== undefined) {
    const plan = replayPlan(replay, models);
    return [{ id: plan.id, plan: () => plan }];
  }
  const largestFirst = wantedBy(settings).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  return largestFirst.map((model) => ({
    id: model.machine.id,
    plan: () => planOf(runner, settings)(model),
  }));
};

/** Known without a plan. */
const sizeOf = ({ machine, variants = [] }: AnyModel): number =>
  (1 + variants.length) * definitionsOf(machine).length;

const wantedBy = ({ machine: wanted }: TourSettings): AnyModel[] =>
  models.filter(({ machine }) => wanted === undefined || machine.id === wanted);

const planOf =
  (runner: Runner, settings: TourSettings) =>
  (model: AnyModel): MachinePlan =>
    planMachine(model, optionsFor(runner, model.machine.id, settings));

/** What both runners walk and owe. */
export function planned(settings: TourSettings): PlannedMachine[] {
  // Only tours through Chromium are capped, and those over pairs go through it where they are asked for.
  const runner = coverageOf('chromium', settings) === 'pairs' ? 'chromium' : 'dom';
  return wantedBy(settings).map((model) => ({
    transitions: planOf('chromium', { ...settings, coverage: 'transitions' })(model),
    pairs: planOf(runner, { ...settings, coverage: 'pairs' })(model),
    failureClasses: failureClassesOf(model.machine.id),
  }));
}

/** How long the tours of a machine may take on a busy computer, in milliseconds. */
export const timeFor = ({ model: { variants = [] }, steps, loads }: MachinePlan): number =>
  180_000 + (1 + variants.length) * (steps + loads) * 5_000;
