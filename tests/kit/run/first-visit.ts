import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';

export function isFirstVisit(plan: MachinePlan, tour: Tour, position: number): boolean {
  const steps = plan.tours.flatMap(({ steps }) => steps);
  const here = tour.steps[position];
  const value = JSON.stringify(here?.snapshot.value);
  return steps.find(({ snapshot }) => JSON.stringify(snapshot.value) === value) === here;
}
