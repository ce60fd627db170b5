import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { definitionsOf } from '../model/definitions';
import { initialStep, type PureStep, step } from '../model/fired';
import type { AnyModel, Exit } from '../model/model';
import { isOffered, samplesOf } from '../model/samples';

export type AnyExit = Exit<AnyModel['machine']>;

/** A step that a tour can take: a page load, an event, or a last step out of the machine's part of the app. */
export interface Move {
  /** The key of the state before; empty for a page load. */
  readonly from: string;
  /** Name of the start, event type and position of the sample (`code.submit#0`), or `exit {name}`. */
  readonly label: string;
  readonly event: AnyEventObject;
  /** The key of the state after; empty behind an exit. */
  readonly to: string;
  /** Where the machine is afterwards; behind an exit where it was before. */
  readonly snapshot: AnyMachineSnapshot;
  /** Definitions that fire on it, in order. */
  readonly fired: readonly string[];
  /** The same by microstep. */
  readonly microsteps: readonly (readonly string[])[];
  /** Names of what it covers: definitions, its start, its exit. */
  readonly units: readonly string[];
  /** Names of the samples that it stands for: a failure mode counts once for each state node that makes the call. */
  readonly samples: readonly string[];
  /** Index into the model's starts, for a page load. */
  readonly start?: number;
  readonly exit?: AnyExit;
}

/** What tells one state from another: value, the model's projection of the context, and history. */
export function stateKey(model: AnyModel, snapshot: AnyMachineSnapshot): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const projection = model.project?.(snapshot.context) ?? null;
  return JSON.stringify([snapshot.value, projection, ...(history.length > 0 ? [history] : [])]);
}

/** The name of the unit for a page load. */
export const startUnit = (start: number): string => `start ${start}`;

const ERROR = 'xstate.error.actor.';

/** The moves of a model: what its machine takes and the app gives a way to. */
export class Moves {
  /** By label, in the model's order. */
  readonly samples: ReadonlyMap<string, AnyEventObject>;
  private readonly definitions: ReadonlySet<string>;

  constructor(readonly model: AnyModel) {
    this.samples = samplesOf(model);
    this.definitions = new Set(definitionsOf(model.machine).map(({ id }) => id));
  }

  /** The page load of every start. */
  loads(): Move[] {
    const { machine, starts } = this.model;
    return starts.map(({ name, input }, start) => {
      const after = initialStep(machine, input);
      const event = { type: 'xstate.init', input };
      const move = this.move('', name, event, after);
      return { ...move, units: [...move.units, startUnit(start)], start };
    });
  }

  /** The labels of what can happen in a state. */
  labelsIn(before: AnyMachineSnapshot): string[] {
    if (before.status !== 'active') return [];
    const events = [...this.samples].filter(([, event]) => isOffered(this.model, before, event));
    const exits = (this.model.exits ?? []).filter((exit) => exit.from(before));
    return [...events.map(([label]) => label), ...exits.map(exitLabel)];
  }

  /** The same without what a plan leaves out, though the app gives a way to it. */
  plannedIn(before: AnyMachineSnapshot): string[] {
    return this.labelsIn(before).filter((label) => {
      const event = this.samples.get(label);
      return event === undefined || this.model.planned?.[event.type]?.({ event, snapshot: before }) !== false;
    });
  }

  /** What a label does in a state in which it can happen. */
  take(before: AnyMachineSnapshot, label: string): Move {
    const from = stateKey(this.model, before);
    const event = this.samples.get(label);
    if (event !== undefined) {
      const move = this.move(from, label, event, step(this.model.machine, before, event));
      return { ...move, samples: sampleUnits(before, event.type, label) };
    }
    const exit = this.model.exits?.find((one) => exitLabel(one) === label);
    if (exit === undefined) throw new Error(`'${this.model.machine.id}' has no sample or exit '${label}'`);
    const units = [`${label} in ${JSON.stringify(before.value)}`];
    const nowhere = this.move(from, label, { type: label }, { snapshot: before, fired: [], microsteps: [] });
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

function sampleUnits(before: AnyMachineSnapshot, type: string, label: string): string[] {
  const callers = type.startsWith(ERROR)
    ? before._nodes.filter(({ invoke }) => invoke.some(({ id }) => id === type.slice(ERROR.length)))
    : [];
  return callers.length > 0 ? callers.map(({ id }) => `sample ${id}|${label}`) : [`sample ${label}`];
}
