import { type AdjacencyMap, getAdjacencyMap } from '@xstate/graph';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { type Definition, definitionsOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { type Move, Moves, stateKey } from './moves';
import { type Arc, OUTSIDE, type TourGraph } from './tour-graph';

/** What a plan has to cover, and the moves that it may take for it. */
export interface Demand {
  /** What a page load costs, in events. */
  readonly loadPrice: number;
  /** Covers every sample too: each fault once for each state node that makes the call, each text once. */
  readonly everySample?: boolean;
  /** Names of the units to cover; all when left out. */
  readonly wanted?: ReadonlySet<string>;
  /** Moves not to take; `from` is the key of the state before, `label` names the event and its sample. */
  avoid?(from: string, label: string): boolean;
}

export interface Exploration {
  readonly graph: TourGraph;
  /** What each arc of the graph stands for; undefined for leaving the app. */
  readonly moves: readonly (Move | undefined)[];
  /** The names of the graph's units, by number. */
  readonly units: readonly string[];
  /** What no reachable state takes on any sample, each with the reason. */
  readonly unreachable: readonly { readonly id: string; readonly reason: string }[];
}

/** More states than this mean that a projection is not finite. */
const MOST_STATES = 5_000;

/**
 * The graph of a model: its starts, the states that its samples reach, and for each arc the units that it covers.
 * Of arcs that lead from one state to the same other and cover the same, only the first is kept. Throws when a
 * sample that must be covered is taken nowhere.
 */
export function explore(model: AnyModel, demand: Demand): Exploration {
  const rules = new Moves(model);
  const states = reachable(rules, demand);
  const numbers = new Map([...states.keys()].map((key, index) => [key, index + 1]));
  const definitions = definitionsOf(model.machine);
  const asked = askedBy(demand);
  const arcs: (Omit<Arc, 'units'> & { units: readonly string[] })[] = [];
  const moves: (Move | undefined)[] = [];
  const kept = new Set<string>();
  const add = (cost: number, move: Move) => {
    const from = numbers.get(move.from) ?? OUTSIDE;
    const to = numbers.get(move.to) ?? OUTSIDE;
    const units = asked(move);
    const likeness = JSON.stringify([from, to, units]);
    if (kept.has(likeness)) return;
    kept.add(likeness);
    arcs.push({ from, to, cost, units });
    moves.push(move);
  };
  for (const load of rules
    .loads()
    .filter(({ to, label }) => numbers.has(to) && isAllowed(demand, '', label))) {
    add(demand.loadPrice, load);
  }
  const taken = [...states.values()].flatMap((state) => state.moves);
  for (const move of taken) add(1, move);
  for (const node of numbers.values()) {
    arcs.push({ from: node, to: OUTSIDE, cost: 0, units: [] });
    moves.push(undefined);
  }
  if (demand.everySample && demand.wanted === undefined && demand.avoid === undefined) {
    failOnDeadSamples(rules, taken);
  }
  const covered = new Set(arcs.flatMap((arc) => arc.units));
  const known = definitions.map(({ id }) => id).filter((id) => covered.has(id));
  const units = [...new Set([...known, ...covered])];
  const unitNumbers = new Map(units.map((name, unit) => [name, unit]));
  return {
    graph: {
      nodes: numbers.size + 1,
      arcs: arcs.map((arc) => ({ ...arc, units: arc.units.flatMap((name) => unitNumbers.get(name) ?? []) })),
      units: units.length,
    },
    moves,
    units,
    unreachable: [...(demand.wanted ?? definitions.map(({ id }) => id))]
      .filter((id) => !covered.has(id))
      .map((id) => ({ id, reason: whyMissed(definitions, id, states, demand) })),
  };
}

/** What of all that a move covers a plan has to cover. */
function askedBy({ everySample, wanted }: Demand): (move: Move) => string[] {
  return ({ units, samples }) =>
    [...units, ...(everySample || wanted !== undefined ? samples : [])].filter(
      (name) => wanted?.has(name) !== false,
    );
}

interface Reached {
  readonly snapshot: AnyMachineSnapshot;
  readonly moves: readonly Move[];
}

/** The states that the samples reach from any start, by key, with the moves that each takes. */
function reachable(rules: Moves, demand: Demand): Map<string, Reached> {
  const { model, samples } = rules;
  const labels = new Map([...samples].map(([label, event]) => [event, label]));
  const labelsIn = (snapshot: AnyMachineSnapshot) =>
    rules.plannedIn(snapshot).filter((label) => isAllowed(demand, stateKey(model, snapshot), label));
  const states = new Map<string, Reached>();
  for (const { snapshot: fromState, label: start, to } of rules.loads()) {
    if (states.has(to) || !isAllowed(demand, '', start)) continue;
    let seen = 0;
    const adjacency: AdjacencyMap<AnyMachineSnapshot, AnyEventObject> = getAdjacencyMap(model.machine, {
      fromState,
      serializeState: (snapshot) => stateKey(model, snapshot),
      serializeEvent: (event) => labels.get(event) ?? event.type,
      // An event that a state does not take would come back as a transition of its own.
      events: (snapshot) => {
        seen += 1;
        if (seen > MOST_STATES) throw new Error(`The projection of '${model.machine.id}' is not finite`);
        return labelsIn(snapshot).flatMap((label) => samples.get(label) ?? []);
      },
    });
    for (const [key, { state }] of Object.entries(adjacency)) {
      if (states.has(key)) continue;
      const moves = labelsIn(state).map((label) => rules.take(state, label));
      states.set(key, { snapshot: state, moves });
    }
  }
  return states;
}

function isAllowed({ avoid }: Demand, from: string, label: string): boolean {
  return avoid?.(from, label) !== true;
}

function failOnDeadSamples({ model, samples }: Moves, taken: readonly Move[]): void {
  const labels = new Set(taken.map(({ label }) => label));
  const dead = [...samples.keys()].filter((label) => !labels.has(label));
  if (dead.length === 0) return;
  throw new Error(`No reached state of '${model.machine.id}' takes the samples ${dead.join(', ')}`);
}

function whyMissed(
  definitions: readonly Definition[],
  id: string,
  states: ReadonlyMap<string, Reached>,
  { avoid }: Demand,
): string {
  if (avoid !== undefined) return 'every way to it leads through a move that is avoided';
  const definition = definitions.find((one) => one.id === id);
  if (definition === undefined) return 'no reached state takes it';
  const { source, eventType } = definition;
  const rests = [...states.values()].some(({ snapshot }) =>
    snapshot._nodes.some((node) => node.id === source.id),
  );
  if (eventType === '') return 'no sample leads through its state with its guard holding';
  if (!rests) return 'no sample leads to its state';
  return 'its guard holds for no sample in any reached state';
}
