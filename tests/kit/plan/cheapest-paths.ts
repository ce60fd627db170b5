import { OUTSIDE, type TourGraph } from './tour-graph';

export interface CheapestPaths {
  distanceTo(node: number): number;
  pathTo(node: number): number[];
}

export function cheapestPaths(graph: TourGraph, start = OUTSIDE): CheapestPaths {
  const leaving: number[][] = Array.from({ length: graph.nodes }, () => []);
  graph.arcs.forEach((arc, index) => {
    leaving[arc.from]?.push(index);
  });
  const distance = new Array<number>(graph.nodes).fill(Number.POSITIVE_INFINITY);
  const arrival = new Map<number, number>();
  distance[start] = 0;
  const queue = [start];
  for (const node of queue) {
    for (const index of leaving[node] ?? []) {
      const arc = graph.arcs[index];
      const cost = (distance[node] ?? 0) + (arc?.cost ?? 0);
      if (arc === undefined || cost >= (distance[arc.to] ?? 0)) continue;
      distance[arc.to] = cost;
      arrival.set(arc.to, index);
      queue.push(arc.to);
    }
  }
  return {
    distanceTo: (node) => distance[node] ?? Number.POSITIVE_INFINITY,
    pathTo: (node) => {
      const path: number[] = [];
      for (let index = arrival.get(node); index !== undefined; ) {
        path.push(index);
        index = arrival.get(graph.arcs[index]?.from ?? OUTSIDE);
      }
      return path.reverse();
    },
  };
}
