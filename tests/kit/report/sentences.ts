import type { MachinePlan, PlannedStep } from '../plan/plan';
import { eventText } from './event-text';
import { stateText } from './state-text';

/** The tours of a machine as numbered sentences, then what no tour can fire and why. */
export function sentencesOf({ tours, unreachable }: MachinePlan): string {
  const told = tours.map(({ name, steps }) =>
    [name, ...steps.map((step, position) => `${`${position}`.padStart(4)}. ${sentenceOf(step)}`)].join('\n'),
  );
  return [...told, ...unreachable.map(({ id, reason }) => `out of reach: ${id} (${reason})`)].join('\n');
}

/** A step of a walk as a sentence; only a page load comes from nowhere. */
export function sentenceOf({ label, event, from, snapshot, exit }: PlannedStep): string {
  if (exit !== undefined) return label;
  const what = from === '' ? `the page is loaded: ${label}` : eventText(event);
  return `${what} → ${stateText(snapshot.value)}`;
}
