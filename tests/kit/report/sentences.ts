import type { MachinePlan } from '../plan/plan';
import type { Tour } from '../plan/tour';
import { stateText } from './state-text';

/** The tours of a machine as numbered sentences, then what no tour can fire and why. */
export function sentencesOf({ model, id, tours, unreachable }: MachinePlan): string {
  const told = tours.map((tour) =>
    [
      `${tour.name}: ${model.starts[tour.start]?.name ?? id}`,
      ...tour.steps
        .slice(1)
        .map((_, index) => `${`${index + 1}`.padStart(4)}. ${sentenceOf(tour, index + 1)}`),
    ].join('\n'),
  );
  return [...told, ...unreachable.map((one) => `out of reach: ${one.id} (${one.reason})`)].join('\n');
}

/** One step of a tour as a sentence; the page load is position 0. */
export function sentenceOf({ steps }: Tour, position: number): string {
  const step = steps[position];
  if (step === undefined) return '';
  return step.exit === undefined ? `${step.label} → ${stateText(step.snapshot.value)}` : step.label;
}
