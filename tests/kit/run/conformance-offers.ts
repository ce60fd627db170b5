import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import type { Control } from '../screen/sight';
import { type ActedOn, blankStage, throughActs } from './acts';

/** A control that the page must offer, and the event that it stands for. */
export interface Offer {
  readonly type: string;
  readonly control: Control;
}

/** Every control that a person must be able to act on where a machine stands, once for each event that it serves. */
export async function offersOf(model: AnyModel, snapshot: AnyMachineSnapshot): Promise<Offer[]> {
  const offers: Offer[] = [];
  for (const [type, events] of offeredEvents(model, snapshot)) {
    const controls =
      model.controls?.[type]?.({ snapshot }) ??
      (await Promise.all(events.map((event) => firstActedOn(model, snapshot, event)))).flat();
    offers.push(...controls.map((control) => ({ type, control })));
  }
  return offers;
}

/** By type, the samples that the machine takes here and to which the app gives a way. */
function offeredEvents(
  model: AnyModel,
  snapshot: AnyMachineSnapshot,
): [type: string, events: AnyEventObject[]][] {
  if (snapshot.status !== 'active') return [];
  return Object.keys(model.samples)
    .map((type): [string, AnyEventObject[]] => [
      type,
      (model.samples[type] ?? [])
        .map((payload) => ({ ...payload, type }))
        .filter((event) => snapshot.can(event) && model.feasible?.[type]?.({ event, snapshot }) !== false),
    ])
    .filter(([, events]) => events.length > 0);
}

/** The control on which an event's driver acts first; none when it begins with a key, a scroll or the world. */
async function firstActedOn(
  model: AnyModel,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): Promise<Control[]> {
  const stopped = new Error('The driver has acted');
  const acts: (ActedOn | null)[] = [];
  const stage = throughActs(blankStage, (on) => {
    acts.push(on);
    throw stopped;
  });
  try {
    await model.drivers[event.type]?.({ ...stage, event, from });
  } catch (error) {
    if (error !== stopped) throw error;
  }
  const [on] = acts;
  if (on === undefined) throw new Error(actsOnNothing(event.type));
  if (on === null) return [];
  if (typeof on.name === 'string') return [{ role: on.role, name: on.name }];
  throw new Error(`The driver of '${event.type}' acts on ${on.name}: say the control by its name`);
}

/** What is wrong with a driver that changes neither the page nor its outside: it has other ways to the app. */
export function actsOnNothing(type: string): string {
  return `The driver of '${type}' acts neither on the screen nor on the world`;
}
