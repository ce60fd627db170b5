import { definitionsOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { Pairs } from '../model/pairs';
import { askedBy, type Demand } from './demand';
import { leftOutBy } from './left-out';
import { failOnDeadSamples, type Missed, missedBy } from './missed';
import { Moves, startUnit } from './moves';
import { placesOf } from './places';
import { type Place, Space, type Step } from './space';
import { type Arc, OUTSIDE, type TourGraph } from './tour-graph';
import { wander } from './wander';

export interface Exploration {
  readonly graph: TourGraph;
  readonly steps: readonly (Step | undefined)[];
  readonly units: readonly string[];
  readonly unreachable: readonly Missed[];
}

/** A projection that reaches more states is not finite. */
const MOST = { transitions: 5_000, pairs: 20_000 };

/** Parallel regions multiply: above this number of places only those on a walk are planned. */
const MOST_WITH_REGIONS = 200;

/**
 * The graph of a model: starts, reachable places, and the units that each arc covers. `loadPrice` is the cost of a
 * page load in events. Throws if a required sample is accepted nowhere.
 */
export function explore(model: AnyModel, loadPrice: number, demand: Demand): Exploration {
  const { machine } = model;
  const pairs = new Pairs(machine);
  const rules = new Moves(model);
  const isAllowed = (from: string, label: string) => demand.avoid?.(from, label) !== true;
  const { coverage = 'transitions' } = demand;
  const space = new Space(rules, isAllowed, coverage === 'pairs' ? pairs : undefined);
  const unitsOf = askedBy(demand);
  const all = placesOf(space, pairs.isParallel ? MOST_WITH_REGIONS : MOST[coverage]);
  if (all === undefined && !pairs.isParallel)
    throw new Error(`The projection of '${machine.id}' is not finite`);
  const { places, isAll } =
    all === undefined ? wander(space, unitsOf, goalOf(model, demand)) : { places: all, isAll: true };
  const { arcs, steps } = arcsOf(space, places, loadPrice, unitsOf);
  const covered = new Set(arcs.flatMap(({ units }) => units));
  const unreachable = missedBy(model, demand, places, covered);
  if (unreachable.length > 0 && !isAll) {
    const names = unreachable.map(({ id }) => id).join(', ');
    throw new Error(`'${machine.id}' is too large to be searched whole, and no way was found to ${names}`);
  }
  const isWhole = demand.wanted === undefined && demand.avoid === undefined;
  if (demand.everySample === true && isWhole) failOnDeadSamples(rules, steps);
  const known = definitionsOf(machine).map(({ id }) => id);
  const units = [...new Set([...known.filter((id) => covered.has(id)), ...covered])];
  const numbers = new Map(units.map((name, unit) => [name, unit]));
  return {
    graph: {
      nodes: places.size + 1,
      arcs: arcs.map((arc) => ({ ...arc, units: arc.units.flatMap((name) => numbers.get(name) ?? []) })),
      units: units.length,
    },
    steps,
    units,
    unreachable: [...unreachable, ...leftOutBy(model, demand, MOST.pairs, covered)],
  };
}

function goalOf({ machine, starts, exits }: AnyModel, demand: Demand): ReadonlySet<string> | undefined {
  if (demand.wanted !== undefined) return demand.wanted;
  if (demand.everySample === true || demand.coverage === 'pairs' || exits !== undefined) return undefined;
  return new Set([
    ...definitionsOf(machine).map(({ id }) => id),
    ...starts.map((_, start) => startUnit(start)),
  ]);
}

interface NamedArc extends Omit<Arc, 'units'> {
  readonly units: readonly string[];
}

function arcsOf(
  space: Space,
  places: ReadonlyMap<string, Place>,
  loadPrice: number,
  unitsOf: (step: Step) => string[],
): { arcs: NamedArc[]; steps: (Step | undefined)[] } {
  const numbers = new Map([...places.keys()].map((key, index) => [key, index + 1]));
  const arcs: NamedArc[] = [];
  const steps: (Step | undefined)[] = [];
  const kept = new Set<string>();
  for (const place of [undefined, ...places.values()]) {
    const from = place === undefined ? OUTSIDE : (numbers.get(place.key) ?? OUTSIDE);
    for (const step of space.from(place)) {
      const to = step.to === undefined ? OUTSIDE : numbers.get(step.to.key);
      const units = unitsOf(step);
      const likeness = JSON.stringify([from, to, units]);
      if (to === undefined || kept.has(likeness)) continue;
      kept.add(likeness);
      arcs.push({ from, to, cost: place === undefined ? loadPrice : 1, units });
      steps.push(step);
    }
  }
  for (const from of numbers.values()) {
    arcs.push({ from, to: OUTSIDE, cost: 0, units: [] });
    steps.push(undefined);
  }
  return { arcs, steps };
}
