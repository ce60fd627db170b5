import type { PlannedStep } from '../plan/follow';
import type { MachinePlan } from '../plan/plan';
import { eventText } from './event-text';
import { stateText } from './state-text';

export function sentencesOf({ model, tours, unreachable }: MachinePlan): string {
  const described = tours.map(({ name, steps }) =>
    [name, ...steps.map((step, position) => `${`${position}`.padStart(4)}. ${sentenceOf(step)}`)].join('\n'),
  );
  return [
    ...described,
    ...unreachable.map(({ id, reason }) => `out of reach: ${id} (${reason})`),
    ...Object.entries(model.silent ?? {}).map(([call, why]) => `rejections of ${call} count as one: ${why}`),
  ].join('\n');
}

export function sentenceOf({ label, event, from, snapshot, exit }: PlannedStep): string {
  if (exit !== undefined) return label;
  const what = from === '' ? `the page is loaded: ${label}` : eventText(event);
  return `${what} → ${stateText(snapshot.value)}`;
}
