import { type MachinePlan, planMachine, type Tour } from '../kit/plan/plan';
import type { Runner } from '../kit/report/note';
import type { Asked, PlannedMachine } from '../kit/report/paths-report';
import { models } from '../models/register';
import type { TourSettings } from './settings';

/** The most events in one tour through Chromium: its tours run side by side. */
const LONGEST = 100;

export const longestFor = ({ longest }: TourSettings): number => longest ?? LONGEST;

/** Pairs where a step costs next to nothing; transitions where it costs a tenth of a second. */
export const askedFor = ({ coverage }: TourSettings): Asked => ({
  dom: coverage ?? 'pairs',
  chromium: coverage ?? 'transitions',
});

/**
 * The plan that a runner walks of every machine, or of the one that the settings name: every sample too. Tours
 * through the simulated page run one after another, so that nothing caps them.
 */
export function plansFor(runner: Runner, settings: TourSettings): MachinePlan[] {
  const cap = runner === 'chromium' ? { longest: longestFor(settings) } : {};
  return plans(askedFor(settings)[runner], settings, cap);
}

/** What the tours over every transition and those over every pair cost, of those machines. */
export function planned(settings: TourSettings): PlannedMachine[] {
  const pairs = plans('pairs', settings, {});
  return plans('transitions', settings, { longest: longestFor(settings) }).flatMap((transitions, index) => {
    const own = pairs[index];
    return own === undefined ? [] : [{ transitions, pairs: own }];
  });
}

function plans(
  coverage: 'transitions' | 'pairs',
  { machine: wanted }: TourSettings,
  cap: { readonly longest?: number },
): MachinePlan[] {
  return models
    .filter(({ machine }) => wanted === undefined || machine.id === wanted)
    .map((model) => planMachine(model, { coverage, everySample: true, ...cap }));
}

/** How long a tour may take on a busy machine, in milliseconds. */
export const timeFor = (tour: Tour): number => 30_000 + tour.steps.length * 3_000;
