import { type AdjacencyMap, getAdjacencyMap } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Definition, definitionsOf } from '../model/definitions';
import { initialStep, step } from '../model/fired';
import type { AnyModel } from '../model/model';
import { type Arc, OUTSIDE, type TourGraph } from './tour-graph';

/** A step that a tour can take: a page load or an event. */
export interface Move {
  /** Index into the model's starts, for a page load. */
  readonly start?: number;
  readonly event: AnyEventObject;
  /** The event's type and the position of its sample. */
  readonly label: string;
  /** Definitions that fire on it. */
  readonly fired: readonly string[];
  /** The key of the state that it must lead to. */
  readonly to: string;
}

export interface Exploration {
  readonly graph: TourGraph;
  /** What each arc of the graph stands for; undefined for leaving the app. */
  readonly moves: readonly (Move | undefined)[];
  /** Definitions that no reachable state takes on any sample, each with the reason. */
  readonly unreachable: readonly { readonly id: string; readonly reason: string }[];
}

/** More states than this mean that a projection is not finite. */
const MOST_STATES = 5_000;

/** What tells one state from another: value, the model's projection of the context, and history. */
export function stateKey(model: AnyModel, snapshot: AnyMachineSnapshot): string {
  const history = Object.entries(snapshot.historyValue).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ]);
  const projection = model.project?.(snapshot.context) ?? null;
  return JSON.stringify([snapshot.value, projection, ...(history.length > 0 ? [history] : [])]);
}

/**
 * The graph of a model: its starts, the states that its samples reach, and for each arc the definitions that
 * fire on it. `loadPrice` is what a page load costs, in events. Units are the definitions, in order, then the
 * starts, then, with `everySample`, the samples. Of arcs that lead from one state to the same other and cover the
 * same, only the first is kept. Throws when a sample that must be covered is taken nowhere.
 */
export function explore(model: AnyModel, loadPrice: number, everySample = false): Exploration {
  const definitions = definitionsOf(model.machine);
  const unitOf = new Map(definitions.map(({ id }, unit) => [id, unit]));
  const unitsOf = (fired: readonly string[]) => [...new Set(fired)].flatMap((id) => unitOf.get(id) ?? []);
  const samples = samplesOf(model);
  const labels = new Map(samples.map(({ event, label }) => [event, label]));
  const firstSample = definitions.length + model.starts.length;
  const sampleUnits = new Map(
    samples.map(({ event }, index) => [event, everySample ? [firstSample + index] : []]),
  );
  const starts = model.starts.map((start) => initialStep(model.machine, start.input));
  const states = reachable(model, starts, samples);
  const numbers = new Map([...states.keys()].map((key, index) => [key, index + 1]));
  const arcs: Arc[] = [];
  const moves: (Move | undefined)[] = [];
  const kept = new Set<string>();
  const add = (from: number, cost: number, units: readonly number[], move: Move) => {
    const to = numbers.get(move.to) ?? OUTSIDE;
    const likeness = JSON.stringify([from, to, units]);
    if (kept.has(likeness)) return;
    kept.add(likeness);
    arcs.push({ from, to, cost, units });
    moves.push(move);
  };
  starts.forEach(({ snapshot, fired }, index) => {
    const event = { type: 'xstate.init', input: model.starts[index]?.input };
    const label = model.starts[index]?.name ?? '';
    const units = [...unitsOf(fired), definitions.length + index];
    add(OUTSIDE, loadPrice, units, { start: index, event, label, fired, to: stateKey(model, snapshot) });
  });
  for (const [key, { snapshot, events }] of states) {
    for (const event of events) {
      const after = step(model.machine, snapshot, event);
      const label = labels.get(event) ?? '';
      const move = { event, label, fired: after.fired, to: stateKey(model, after.snapshot) };
      const units = [...unitsOf(after.fired), ...(sampleUnits.get(event) ?? [])];
      add(numbers.get(key) ?? OUTSIDE, 1, units, move);
    }
  }
  for (const node of numbers.values()) {
    arcs.push({ from: node, to: OUTSIDE, cost: 0, units: [] });
    moves.push(undefined);
  }
  const covered = new Set(arcs.flatMap((arc) => arc.units));
  const missed = definitions.filter((_, unit) => !covered.has(unit));
  const dead = samples.filter(({ event }) => sampleUnits.get(event)?.some((unit) => !covered.has(unit)));
  if (dead.length > 0) {
    const names = dead.map(({ label }) => label).join(', ');
    throw new Error(`No reached state of '${model.machine.id}' takes the samples ${names}`);
  }
  const renumbered = renumber([...covered]);
  return {
    graph: {
      nodes: numbers.size + 1,
      arcs: arcs.map((arc) => ({ ...arc, units: arc.units.flatMap((unit) => renumbered.get(unit) ?? []) })),
      units: covered.size,
    },
    moves,
    unreachable: missed.map((definition) => ({ id: definition.id, reason: whyMissed(definition, states) })),
  };
}

interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly events: readonly AnyEventObject[];
}

interface Sample {
  readonly event: AnyEventObject;
  /** Type and position: payloads need not differ as JSON. */
  readonly label: string;
}

function samplesOf(model: AnyModel): Sample[] {
  const samples: [string, readonly object[] | undefined][] = Object.entries(model.samples);
  return samples.flatMap(([type, payloads]) =>
    (payloads ?? []).map((payload, position) => ({
      event: { ...payload, type },
      label: `${type}#${position}`,
    })),
  );
}

/** The states that the samples reach from any start, by key, with the events that each takes. */
function reachable(
  model: AnyModel,
  starts: readonly { readonly snapshot: AnyMachineSnapshot }[],
  samples: readonly Sample[],
): Map<string, Reached> {
  const labels = new Map(samples.map(({ event, label }) => [event, label]));
  const states = new Map<string, Reached>();
  for (const { snapshot: fromState } of starts) {
    if (states.has(stateKey(model, fromState))) continue;
    let seen = 0;
    const adjacency: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(model.machine, {
      fromState,
      serializeState: (snapshot) => stateKey(model, snapshot),
      serializeEvent: (event) => labels.get(event) ?? event.type,
      // An event that a state does not take would come back as a transition of its own.
      events: (snapshot) => {
        seen += 1;
        if (seen > MOST_STATES) throw new Error(`The projection of '${model.machine.id}' is not finite`);
        const events = samples.map(({ event }) => event);
        if (snapshot.status !== 'active') return [];
        return events.filter(
          (event) => snapshot.can(event) && model.feasible?.[event.type]?.({ event, snapshot }) !== false,
        );
      },
    });
    for (const [key, { state, transitions }] of Object.entries(adjacency)) {
      const taken: { event: AnyEventObject }[] = Object.values(transitions);
      if (!states.has(key)) states.set(key, { snapshot: state, events: taken.map(({ event }) => event) });
    }
  }
  return states;
}

function renumber(units: readonly number[]): Map<number, number> {
  return new Map([...units].sort((a, b) => a - b).map((unit, index) => [unit, index]));
}

function whyMissed(definition: Definition, states: ReadonlyMap<string, Reached>): string {
  const { source, eventType } = definition;
  const rests = [...states.values()].some(({ snapshot }) =>
    snapshot._nodes.some(({ id }) => id === source.id),
  );
  if (eventType === '') return 'no sample leads through its state with its guard holding';
  if (!rests) return 'no sample leads to its state';
  return 'its guard holds for no sample in any reached state';
}
