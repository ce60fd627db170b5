import { OUTSIDE, type TourGraph } from '../plan/tour-graph';

/** Brute force, for small graphs only. */
export function exhaustiveOptimum(graph: TourGraph): number {
  const all = 2 ** graph.units - 1;
  const best = new Map<number, number>([[OUTSIDE, 0]]);
  const buckets: number[][] = [[OUTSIDE]];
  for (let cost = 0; cost < buckets.length; cost += 1) {
    for (const key of buckets[cost] ?? []) {
      if ((best.get(key) ?? 0) < cost) continue;
      const node = key % graph.nodes;
      const covered = Math.floor(key / graph.nodes);
      if (node === OUTSIDE && covered === all) return cost;
      for (const arc of graph.arcs) {
        if (arc.from !== node) continue;
        const now = arc.units.reduce((mask, unit) => mask | (1 << unit), covered);
        const next = now * graph.nodes + arc.to;
        if ((best.get(next) ?? Number.POSITIVE_INFINITY) <= cost + arc.cost) continue;
        best.set(next, cost + arc.cost);
        const bucket = buckets[cost + arc.cost] ?? [];
        bucket.push(next);
        for (let gap = buckets.length; gap < cost + arc.cost; gap += 1) buckets[gap] = [];
        buckets[cost + arc.cost] = bucket;
      }
    }
  }
  throw new Error('some unit cannot be covered');
}
