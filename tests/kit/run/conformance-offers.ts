import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { AnyModel } from '../model/model';
import { isOffered, samplesOf } from '../model/samples';
import type { Control } from '../screen/page-snapshot';
import { type ActedOn, blankStage, throughActs } from './acts';

const TYPED_INTO = ['textbox', 'searchbox', 'spinbutton', 'combobox', 'listbox', 'input', 'select'];

export interface Offer {
  readonly type: string;
  readonly control: Control;
}

export async function offersOf(model: AnyModel, snapshot: AnyMachineSnapshot): Promise<Offer[]> {
  const events = [...samplesOf(model).values()].filter((event) => isOffered(model, snapshot, event));
  const types = [...new Set(events.map(({ type }) => type))];
  const offered = types.map(async (type): Promise<Offer[]> => {
    const own = events.filter((event) => event.type === type);
    const controls =
      model.controls?.[type]?.({ snapshot }) ??
      (await Promise.all(own.map((event) => firstActedOn(model, snapshot, event)))).flat();
    return controls.map((control) => ({ type, control }));
  });
  return (await Promise.all(offered)).flat();
}

async function firstActedOn(
  model: AnyModel,
  from: AnyMachineSnapshot,
  event: AnyEventObject,
): Promise<Control[]> {
  const stopped = new Error('The driver has acted');
  const acts: (ActedOn | null)[] = [];
  const stage = throughActs(blankStage, ({ on }) => {
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

export function actsOnNothing(type: string): string {
  return `The driver of '${type}' acts neither on the screen nor on the world`;
}

export function controlText({ role, name }: Control): string {
  return `${TYPED_INTO.includes(role) ? 'field' : role} "${name}"`;
}
