import { definitionsOf } from '../model/definitions';
import type { AnyModel } from '../model/model';
import { askedBy, type Demand } from './demand';
import { failOnDeadSamples, type Missed, missedBy } from './missed';
import { Moves } from './moves';
import { type Place, Space, type Step } from './space';
import { type Arc, OUTSIDE, type TourGraph } from './tour-graph';

/**
 * Places beyond one for each definition, which only a projection adds. The largest plan over pairs has 347 places;
 * many more take minutes.
 */
const MOST_ADDED = 1000;

export interface Exploration {
  readonly graph: TourGraph;
  readonly steps: readonly (Step | undefined)[];
  readonly units: readonly string[];
  readonly unreachable: readonly Missed[];
}

/**
 * The graph of a model: starts, reachable places, and the units that each arc covers. `loadPrice` is the cost of a
 * page load in events. Throws if a required sample is accepted nowhere.
 */
export function explore(model: AnyModel, loadPrice: number, demand: Demand): Exploration {
  const rules = new Moves(model);
  const isAllowed = (from: string, label: string) => demand.avoid?.(from, label) !== true;
  const space = new Space(rules, isAllowed, demand.coverage === 'pairs');
  const known = definitionsOf(model.machine).map(({ id }) => id);
  const places = space.places(known.length + MOST_ADDED);
  const { arcs, steps } = arcsOf(space, places, loadPrice, askedBy(demand));
  const covered = new Set(arcs.flatMap(({ units }) => units));
  const isWhole = demand.wanted === undefined && demand.avoid === undefined && demand.isPartial !== true;
  if (demand.everySample === true && isWhole) failOnDeadSamples(rules, steps);
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
    unreachable: missedBy(model, demand, places, covered),
  };
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
