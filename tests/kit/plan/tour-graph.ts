/** One arc of the graph that tours walk on. */
export interface Arc {
  readonly from: number;
  readonly to: number;
  /** 1 for an event, the cost of a page load for a start, 0 for the end of a tour. */
  readonly cost: number;
  readonly units: readonly number[];
}

/**
 * A directed graph. Node 0 is the outside: a page load leaves it and the end of a tour returns to it. A tour set
 * covers every unit.
 */
export interface TourGraph {
  readonly nodes: number;
  readonly arcs: readonly Arc[];
  readonly units: number;
}

export const OUTSIDE = 0;

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

/** Without units that another unit implies. */
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
