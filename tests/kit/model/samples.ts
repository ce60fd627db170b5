import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from './model';

export function samplesOf(model: AnyModel): ReadonlyMap<string, AnyEventObject> {
  const samples: [string, readonly object[] | undefined][] = Object.entries(model.samples);
  return new Map(
    samples.flatMap(([type, payloads]) =>
      (payloads ?? []).map((payload, position) => [`${type}#${position}`, { ...payload, type }] as const),
    ),
  );
}

export function isOffered(model: AnyModel, snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (snapshot.status !== 'active' || !snapshot.can(event)) return false;
  return model.feasible?.[event.type]?.({ event, snapshot }) !== false;
}
