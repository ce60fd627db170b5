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
