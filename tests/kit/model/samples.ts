import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from './model';

/** The events of a model by label, in its order: payloads need not differ as JSON, so a label names type and position. */
export function samplesOf(model: AnyModel): ReadonlyMap<string, AnyEventObject> {
  const samples: [string, readonly object[] | undefined][] = Object.entries(model.samples);
  return new Map(
    samples.flatMap(([type, payloads]) =>
      (payloads ?? []).map((payload, position) => [`${type}#${position}`, { ...payload, type }] as const),
    ),
  );
}

/** Whether the machine takes an event where it stands, and the app gives a way to it. */
export function isOffered(model: AnyModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (snapshot.status !== 'active' || !snapshot.can(event)) return false;
  return model.feasible?.[event.type]?.({ event, snapshot }) !== false;
}
