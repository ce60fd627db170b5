import { MinHeap } from './min-heap';
import { OUTSIDE, type TourGraph } from './tour-graph';

type Solve = (graph: TourGraph, required: Iterable<number>) => number[];

/**
 * A circulation through the required arcs in which every walked arc hangs together with the outside. A round
 * that floats apart is tied in by the cheapest way from the rest to it and the circulation is solved anew.
 */
export function connected(graph: TourGraph, required: ReadonlySet<number>, solve: Solve): number[] {
  const arcs = new Set(required);
  for (;;) {
    const flow = solve(graph, arcs);
    const joined = joinedToOutside(graph, flow);
    const apart = graph.arcs.findIndex((arc, index) => (flow[index] ?? 0) > 0 && joined[arc.from] === 0);
    if (apart < 0) return flow;
    for (const index of cheapestWays(graph, joined)(graph.arcs[apart]?.from ?? OUTSIDE)) arcs.add(index);
  }
}

/** 1 for every node that the walked arcs join to the outside; balance makes direction irrelevant. */
function joinedToOutside(graph: TourGraph, flow: readonly number[]): Uint8Array {
  const joined = new Uint8Array(graph.nodes);
  joined[OUTSIDE] = 1;
  const neighbours: number[][] = Array.from({ length: graph.nodes }, () => []);
  graph.arcs.forEach((arc, index) => {
    if ((flow[index] ?? 0) === 0) return;
    neighbours[arc.from]?.push(arc.to);
    neighbours[arc.to]?.push(arc.from);
  });
  const queue = [OUTSIDE];
  for (let node = queue.pop(); node !== undefined; node = queue.pop()) {
    for (const next of neighbours[node] ?? []) {
      if (joined[next] === 1) continue;
      joined[next] = 1;
      queue.push(next);
    }
  }
  return joined;
}

/** The arcs of the cheapest way from any marked node to each other node, worked out at once. */
export function cheapestWays(graph: TourGraph, from: Uint8Array): (target: number) => number[] {
  const leaving: number[][] = Array.from({ length: graph.nodes }, () => []);
  graph.arcs.forEach((arc, index) => {
    leaving[arc.from]?.push(index);
  });
  const distance = new Array<number>(graph.nodes).fill(Number.POSITIVE_INFINITY);
  const arrival = new Map<number, number>();
  const heap = new MinHeap();
  from.forEach((marked, node) => {
    if (marked === 0) return;
    distance[node] = 0;
    heap.push(0, node);
  });
  for (let top = heap.pop(); top !== undefined; top = heap.pop()) {
    const [at, node] = top;
    if (at > (distance[node] ?? 0)) continue;
    for (const index of leaving[node] ?? []) {
      const arc = graph.arcs[index];
      if (arc === undefined || at + arc.cost >= (distance[arc.to] ?? 0)) continue;
      distance[arc.to] = at + arc.cost;
      arrival.set(arc.to, index);
      heap.push(at + arc.cost, arc.to);
    }
  }
  return (target) => {
    const way: number[] = [];
    for (let index = arrival.get(target); index !== undefined; ) {
      way.push(index);
      index = arrival.get(graph.arcs[index]?.from ?? OUTSIDE);
    }
    return way.reverse();
  };
}
