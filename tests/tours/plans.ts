import { type MachinePlan, type PlanOptions, planMachine } from '../kit/plan/plan';
import type { Runner } from '../kit/report/note';
import type { PlannedMachine } from '../kit/report/paths-report';
import { replayPlan } from '../kit/run/replay';
import { models } from '../models/register';
import type { TourSettings } from './settings';

/** The most events in one tour through Chromium: its tours run side by side. */
const LONGEST = 100;

export const longestFor = ({ longest }: TourSettings): number => longest ?? LONGEST;

type Coverage = 'transitions' | 'pairs';

/** Pairs where a step costs next to nothing; transitions where it costs a tenth of a second. */
export const coverageOf = (runner: Runner, { coverage }: TourSettings): Coverage =>
  coverage ?? (runner === 'dom' ? 'pairs' : 'transitions');

/** How a runner's tours are planned; those through the simulated page run one after another, so nothing caps them. */
export function optionsFor(runner: Runner, settings: TourSettings): PlanOptions {
  const cap = runner === 'chromium' ? { longest: longestFor(settings) } : {};
  return { coverage: coverageOf(runner, settings), everySample: true, ...cap };
}

/** The plan that a runner walks of every machine, of the one that the settings name, or of the walk to replay. */
export const plansFor = (runner: Runner, settings: TourSettings): MachinePlan[] =>
  plans(settings, optionsFor(runner, settings));

/** What the tours over every transition and those over every pair cost, of those machines. */
export function planned(settings: TourSettings): PlannedMachine[] {
  // Only tours through Chromium are capped, and those over pairs go through it where they are asked for.
  const runner = coverageOf('chromium', settings) === 'pairs' ? 'chromium' : 'dom';
  const pairs = plans(settings, optionsFor(runner, { ...settings, coverage: 'pairs' }));
  const capped = optionsFor('chromium', { ...settings, coverage: 'transitions' });
  return plans(settings, capped).flatMap((transitions, index) => {
    const own = pairs[index];
    return own === undefined ? [] : [{ transitions, pairs: own }];
  });
}

function plans({ machine: wanted, replay }: TourSettings, options: PlanOptions): MachinePlan[] {
  if (replay !== undefined) return [uncovering(replayPlan(replay, models))];
  return models
    .filter(({ machine }) => wanted === undefined || machine.id === wanted)
    .map((model) => planMachine(model, options));
}

/** The same tours for their own sake: where one fails, no other makes up for it. */
function uncovering(plan: MachinePlan): MachinePlan {
  const tours = plan.tours.map((tour) => ({
    ...tour,
    steps: tour.steps.map((step) => ({ ...step, covers: [] })),
  }));
  return { ...plan, tours };
}

/** How long the tours of a machine may take on a busy computer, in milliseconds. */
export const timeFor = ({ model: { variants = [] }, steps, loads }: MachinePlan): number =>
  180_000 + (1 + variants.length) * (steps + loads) * 5_000;
