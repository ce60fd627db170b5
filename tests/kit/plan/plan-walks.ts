import { cheapestCover } from './choose';
import { cheapestCirculation } from './circulation';
import { relax } from './relaxation';
import { arcsOfUnits, costOf, type TourGraph } from './tour-graph';
import { capped, type Walk, walksOf } from './walks';

export interface WalkPlan {
  readonly walks: readonly Walk[];
  /** Events plus page loads at their price. */
  readonly cost: number;
  /** No plan for this graph costs less. Reached exactly where each unit lies on one arc. */
  readonly bound: number;
  /** What the cap on the length of a walk adds to the cost. */
  readonly priceOfCap: number;
}

/**
 * Walks through the graph that cover every unit at the least cost: the directed Chinese postman problem with
 * restarts. `longest` caps the events of one walk.
 */
export function planWalks(graph: TourGraph, longest = Number.POSITIVE_INFINITY): WalkPlan {
  const covering = arcsOfUnits(graph);
  const exact = covering.every((arcs) => arcs.length === 1);
  const relaxation = exact ? undefined : relax(graph);
  const { flow, cost } = cheapestCover(graph, relaxation);
  const bound = relaxation?.bound ?? forcedCost(graph, covering);
  const walks = capped(graph, walksOf(graph, flow), longest);
  const cappedCost = walks.flat().reduce((sum, index) => sum + (graph.arcs[index]?.cost ?? 0), 0);
  return { walks, cost: cappedCost, bound, priceOfCap: cappedCost - cost };
}

/** What the units that lie on one arc cost alone: the optimum where all do, a bound where some do not. */
function forcedCost(graph: TourGraph, covering: readonly number[][]): number {
  const forced = covering.filter((arcs) => arcs.length === 1).flat();
  return costOf(graph, cheapestCirculation(graph, new Set(forced)));
}
