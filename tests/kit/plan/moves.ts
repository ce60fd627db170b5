import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { definitionsOf } from '../model/definitions';
import { initialStep, type PureStep, step } from '../model/fired';
import type { AnyModel, Detour, Exit } from '../model/model';
import { isOffered, samplesOf } from '../model/samples';

export type AnyExit = Exit<AnyModel['machine']>;

export interface Move {
  /** Key of the state before; empty for a page load. */
  readonly from: string;
  /** Name of the start, `code.submit#0` (event type and sample), or `exit {name}`. */
  readonly label: string;
  readonly event: AnyEventObject;
  /** Key of the state after; empty after an exit. */
  readonly to: string;
  readonly snapshot: AnyMachineSnapshot;
  readonly fired: readonly string[];
  readonly units: readonly string[];
  readonly samples: readonly string[];
  /** Index into the model's starts, for a page load. */
  readonly start?: number;
  readonly exit?: AnyExit;
}

export function stateKey(model: AnyModel, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([snapshot.value, model.project?.(snapshot.context) ?? null]);
}

const startUnit = (start: number): string => `start ${start}`;

const ERROR = 'xstate.error.actor.';

export class Moves {
  readonly samples: ReadonlyMap<string, AnyEventObject>;
  private readonly definitions: ReadonlySet<string>;

  constructor(readonly model: AnyModel) {
    this.samples = samplesOf(model);
    this.definitions = new Set(definitionsOf(model.machine).map(({ id }) => id));
  }

  loads(): Move[] {
    const { machine, starts } = this.model;
    return starts.map(({ name, input }, start) => {
      const after = initialStep(machine, input);
      const event = { type: 'xstate.init', input };
      const move = this.move('', name, event, after);
      return { ...move, units: [...move.units, startUnit(start)], start };
    });
  }

  labelsIn(before: AnyMachineSnapshot): string[] {
    if (before.status !== 'active') return [];
    const events = [...this.samples].filter(([, event]) => isOffered(this.model, before, event));
    const exits = (this.model.exits ?? []).filter((exit) => exit.from(before));
    return [...events.map(([label]) => label), ...exits.map(exitLabel)];
  }

  plannedIn(before: AnyMachineSnapshot): string[] {
    return this.labelsIn(before).filter((label) => {
      const event = this.samples.get(label);
      return event === undefined || this.model.planned?.[event.type]?.({ event, snapshot: before }) !== false;
    });
  }

  detoursIn(before: AnyMachineSnapshot): string[] {
    const detours = this.model.detours ?? [];
    return detours.filter(({ from }) => from?.(before) !== false).map(detourLabel);
  }

  take(before: AnyMachineSnapshot, label: string): Move {
    const from = stateKey(this.model, before);
    if (this.detoursIn(before).includes(label))
      return this.move(from, label, { type: label }, { snapshot: before, fired: [] });
    const event = this.samples.get(label);
    if (event !== undefined) {
      const move = this.move(from, label, event, step(this.model.machine, before, event));
      return { ...move, samples: sampleUnits(before, event.type, label) };
    }
    const exit = this.model.exits?.find((one) => exitLabel(one) === label);
    if (exit === undefined) throw new Error(`'${this.model.machine.id}' has no sample or exit '${label}'`);
    const units = [`${label} in ${JSON.stringify(before.value)}`];
    const nowhere = this.move(from, label, { type: label }, { snapshot: before, fired: [] });
    return { ...nowhere, to: '', units, exit };
  }

  private move(from: string, label: string, event: AnyEventObject, after: PureStep): Move {
    const units = [...new Set(after.fired)].filter((id) => this.definitions.has(id));
    return { ...after, from, label, event, to: stateKey(this.model, after.snapshot), units, samples: [] };
  }
}

export function exitLabel({ name }: AnyExit): string {
  return `exit ${name}`;
}

export function detourLabel({ name }: Pick<Detour<AnyModel['machine']>, 'name'>): string {
  return `detour:${name}`;
}

function sampleUnits(before: AnyMachineSnapshot, type: string, label: string): string[] {
  const callers = type.startsWith(ERROR)
    ? before._nodes.filter(({ invoke }) => invoke.some(({ id }) => id === type.slice(ERROR.length)))
    : [];
  return callers.length > 0 ? callers.map(({ id }) => `sample ${id}|${label}`) : [`sample ${label}`];
}
