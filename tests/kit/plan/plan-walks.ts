import { cheapestCover } from './choose';
import { cheapestCirculation } from './circulation';
import { connected } from './connect';
import { exactCover } from './exact';
import { relax } from './relaxation';
import { arcsOfUnits, costOf, type TourGraph, withoutImplied } from './tour-graph';
import { capped, type Walk, walksOf } from './walks';

export interface WalkPlan {
  readonly walks: readonly Walk[];
  /** Events plus page loads at their price. */
  readonly cost: number;
  /** No plan for this graph costs less. Reached exactly where each unit lies on one arc. */
  readonly bound: number;
  /** Page loads, and what it costs, where nothing caps the length of a walk. */
  readonly uncapped: { readonly loads: number; readonly cost: number };
  /** What the cap on the length of a walk adds to the cost. */
  readonly priceOfCap: number;
}

/**
 * Walks through the graph that cover every unit at the least cost: the directed Chinese postman problem with
 * restarts. `longest` caps the events of one walk.
 */
export function planWalks(whole: TourGraph, longest = Number.POSITIVE_INFINITY): WalkPlan {
  const graph = withoutImplied(whole);
  const { flow, bound } = cheapest(graph);
  const free = capped(graph, walksOf(graph, flow), Number.POSITIVE_INFINITY);
  const short = longest === Number.POSITIVE_INFINITY ? free : capped(graph, free, longest);
  const cost = costOfWalks(graph, short);
  const uncapped = { loads: free.length, cost: costOfWalks(graph, free) };
  return { walks: short, cost, bound, uncapped, priceOfCap: Math.max(0, cost - uncapped.cost) };
}

function cheapest(graph: TourGraph): { readonly flow: readonly number[]; readonly bound: number } {
  const forced = forcedCover(graph);
  if (forced.isOptimal) return forced;
  const exact = exactCover(graph);
  if (exact !== undefined) return { flow: exact, bound: costOf(graph, exact) };
  const relaxation = relax(graph);
  const { flow } = cheapestCover(graph, relaxation);
  return { flow, bound: Math.max(relaxation?.bound ?? 0, forced.bound) };
}

/** The circulation through the units that lie on one arc; the bound is its cost before floating rounds are tied in. */
function forcedCover(graph: TourGraph) {
  const covering = arcsOfUnits(graph);
  const arcs = new Set(covering.filter(({ length }) => length === 1).flat());
  let bound: number | undefined;
  const flow = connected(graph, arcs, (_, required) => {
    const solved = cheapestCirculation(graph, required);
    bound ??= costOf(graph, solved);
    return solved;
  });
  const isWhole = covering.every(({ length }) => length === 1);
  return { flow, bound: bound ?? 0, isOptimal: isWhole && costOf(graph, flow) === bound };
}

function costOfWalks(graph: TourGraph, walks: readonly Walk[]): number {
  return walks.flat().reduce((sum, index) => sum + (graph.arcs[index]?.cost ?? 0), 0);
}
