/** One arc of the graph that tours walk on. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  /** What walking it costs: 1 for an event, the price of a page load for a start, 0 for leaving the app. */
  readonly cost: number;
  /** What walking it covers, as numbers below the graph's `units`. */
  readonly units: readonly number[];
}

/**
 * A directed graph to be toured. Node 0 is the outside: a walk leaves it by a page load and comes back to it
 * when the tour ends. Every unit must be covered at least once.
 */
export interface TourGraph {
  readonly nodes: number;
  readonly arcs: readonly Arc[];
  readonly units: number;
}

export const OUTSIDE = 0;

/** For each unit the arcs that cover it, in order. */
export function arcsOfUnits(graph: TourGraph): number[][] {
  const covering: number[][] = Array.from({ length: graph.units }, () => []);
  graph.arcs.forEach((arc, index) => {
    for (const unit of arc.units) covering[unit]?.push(index);
  });
  return covering;
}

export function costOf(graph: TourGraph, flow: readonly number[]): number {
  return graph.arcs.reduce((sum, arc, index) => sum + arc.cost * (flow[index] ?? 0), 0);
}

/** The same graph without the units that are covered anyway: some other unit lies only on arcs that cover them too. */
export function withoutImplied(graph: TourGraph): TourGraph {
  const covering = arcsOfUnits(graph);
  const isOn = (arc: number, unit: number) => graph.arcs[arc]?.units.includes(unit) === true;
  const implied = new Set<number>();
  covering.forEach((arcs, unit) => {
    for (const other of graph.arcs[arcs[0] ?? -1]?.units ?? []) {
      const isAlike = covering[other]?.length === arcs.length;
      if (other === unit || implied.has(unit) || (isAlike && other < unit)) continue;
      if (arcs.every((arc) => isOn(arc, other))) implied.add(other);
    }
  });
  const kept = [...covering.keys()].filter((unit) => !implied.has(unit));
  const numbers = new Map(kept.map((unit, number) => [unit, number]));
  return {
    nodes: graph.nodes,
    arcs: graph.arcs.map((arc) => ({ ...arc, units: arc.units.flatMap((unit) => numbers.get(unit) ?? []) })),
    units: kept.length,
  };
}
