import { cheapestPaths } from './cheapest-paths';
import { circulationOver } from './circulation';
import { arcsOfUnits, OUTSIDE, type TourGraph } from './tour-graph';

/** Arc indices from a page load to the last event. */
export type Walk = readonly number[];

export interface WalkPlan {
  readonly walks: readonly Walk[];
  readonly cost: number;
  readonly bound: number;
  readonly uncapped: { readonly loads: number; readonly cost: number };
  readonly priceOfCap: number;
}

/**
 * Walks over every unit of a graph, near the least cost. `longest` caps the events of one walk; `mostPrograms` limits the
 * linear programs, beyond which the walks may cost more.
 */
export function planWalks(
  graph: TourGraph,
  longest = Number.POSITIVE_INFINITY,
  mostPrograms?: number,
): WalkPlan {
  const { flow, bound } = circulationOver(graph, mostPrograms);
  const free = capped(graph, walksOf(graph, flow), Number.POSITIVE_INFINITY);
  const walks = longest === Number.POSITIVE_INFINITY ? free : capped(graph, free, longest);
  const costOf = (some: readonly Walk[]) =>
    some.flat().reduce((sum, index) => sum + (graph.arcs[index]?.cost ?? 0), 0);
  const uncapped = { loads: free.length, cost: costOf(free) };
  const cost = costOf(walks);
  return { walks, cost, bound, uncapped, priceOfCap: Math.max(0, cost - uncapped.cost) };
}

/** Hierholzer's algorithm: splits a connected circulation into walks from a page load to the end of a tour. */
function walksOf(graph: TourGraph, flow: readonly number[]): Walk[] {
  const left = [...flow];
  const leaving: number[][] = Array.from({ length: graph.nodes }, () => []);
  graph.arcs.forEach((arc, index) => {
    if ((flow[index] ?? 0) > 0) leaving[arc.from]?.push(index);
  });
  const circuit: number[] = [];
  const trail: { node: number; by: number | undefined }[] = [{ node: OUTSIDE, by: undefined }];
  for (let top = trail.at(-1); top !== undefined; top = trail.at(-1)) {
    const arcs = leaving[top.node] ?? [];
    while (arcs.length > 0 && (left[arcs[0] ?? 0] ?? 0) === 0) arcs.shift();
    const index = arcs[0];
    if (index === undefined) {
      trail.pop();
      if (top.by !== undefined) circuit.push(top.by);
      continue;
    }
    left[index] = (left[index] ?? 0) - 1;
    trail.push({ node: graph.arcs[index]?.to ?? OUTSIDE, by: index });
  }
  const walks: number[][] = [];
  for (const index of circuit.reverse()) {
    const arc = graph.arcs[index];
    if (arc?.from === OUTSIDE) walks.push([]);
    if (arc?.cost !== 0) walks.at(-1)?.push(index);
  }
  return walks;
}

/** Without what covers nothing new; split where a walk has more than `most` events. */
function capped(graph: TourGraph, walks: readonly Walk[], most: number): Walk[] {
  const remaining = new Set(arcsOfUnits(graph).keys());
  const { pathTo } = cheapestPaths(graph);
  const pieces: Walk[] = [];
  for (const walk of walks) {
    let rest = usefulPart(graph, walk, remaining);
    while (rest.length > 0) {
      const first = graph.arcs[rest[0] ?? 0];
      const path = first === undefined || first.from === OUTSIDE ? [] : pathTo(first.from);
      const room = Math.max(1, most + 1 - path.length);
      const piece = usefulPart(graph, [...path, ...rest.slice(0, room)], remaining, path.length);
      for (const index of piece) for (const unit of graph.arcs[index]?.units ?? []) remaining.delete(unit);
      pieces.push(piece);
      rest = usefulPart(graph, rest.slice(room), remaining);
    }
  }
  return pieces;
}

function usefulPart(graph: TourGraph, walk: Walk, remaining: ReadonlySet<number>, keep?: number): Walk {
  const useful = walk.map((index) => graph.arcs[index]?.units.some((unit) => remaining.has(unit)) === true);
  const last = useful.lastIndexOf(true);
  const start = keep === undefined ? useful.indexOf(true) : 0;
  return last < 0 ? [] : walk.slice(start, last + 1);
}
