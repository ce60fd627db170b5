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
