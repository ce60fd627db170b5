import { cheapestCover } from './cheapest-cover';
import { type TourGraph, withoutImplied } from './tour-graph';
import { capped, type Walk, walksOf } from './walks';

export interface WalkPlan {
  readonly walks: readonly Walk[];
  readonly cost: number;
  readonly bound: number;
  readonly uncapped: { readonly loads: number; readonly cost: number };
  readonly priceOfCap: number;
}

/** Solves the directed Chinese postman problem with restarts. `longest` caps the events of one walk. */
export function planWalks(whole: TourGraph, longest = Number.POSITIVE_INFINITY): WalkPlan {
  const graph = withoutImplied(whole);
  const { flow, bound } = cheapestCover(graph);
  const free = capped(graph, walksOf(graph, flow), Number.POSITIVE_INFINITY);
  const short = longest === Number.POSITIVE_INFINITY ? free : capped(graph, free, longest);
  const cost = costOfWalks(graph, short);
  const uncapped = { loads: free.length, cost: costOfWalks(graph, free) };
  return { walks: short, cost, bound, uncapped, priceOfCap: Math.max(0, cost - uncapped.cost) };
}

function costOfWalks(graph: TourGraph, walks: readonly Walk[]): number {
  return walks.flat().reduce((sum, index) => sum + (graph.arcs[index]?.cost ?? 0), 0);
}
