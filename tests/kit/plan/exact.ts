import { OUTSIDE, type TourGraph } from './tour-graph';

/** More places of (node, covered units) than this are not worth an exhaustive search. */
const MOST = 3_000_000;

/**
 * The cheapest circulation that covers every unit, by going through every combination of a node and the units
 * covered so far: how often each arc is walked. Undefined when there are too many combinations.
 */
export function exactCover(graph: TourGraph): number[] | undefined {
  const { nodes, units } = graph;
  if (units > 30 || nodes * 2 ** units > MOST) return undefined;
  const masks = graph.arcs.map((arc) => arc.units.reduce((mask, unit) => mask | (1 << unit), 0));
  const leaving: number[][] = Array.from({ length: nodes }, () => []);
  graph.arcs.forEach(({ from }, index) => {
    leaving[from]?.push(index);
  });
  const places = nodes * 2 ** units;
  const costs = new Int32Array(places).fill(0x7fffffff);
  const cameBy = new Int32Array(places).fill(-1);
  const cameFrom = new Int32Array(places);
  const goal = (2 ** units - 1) * nodes + OUTSIDE;
  const byCost: number[][] = [[OUTSIDE]];
  costs[OUTSIDE] = 0;
  for (let cost = 0; cost < byCost.length; cost += 1) {
    const reached = byCost[cost] ?? [];
    for (const place of reached) {
      if (place === goal) return walked(graph, cameBy, cameFrom, goal);
      if ((costs[place] ?? 0) < cost) continue;
      const covered = Math.floor(place / nodes);
      for (const index of leaving[place % nodes] ?? []) {
        const arc = graph.arcs[index];
        if (arc === undefined) continue;
        const next = (covered | (masks[index] ?? 0)) * nodes + arc.to;
        const total = cost + arc.cost;
        if (total >= (costs[next] ?? 0)) continue;
        costs[next] = total;
        cameBy[next] = index;
        cameFrom[next] = place;
        while (byCost.length <= total) byCost.push([]);
        byCost[total]?.push(next);
      }
    }
  }
  throw new Error('some arc that must be walked cannot be reached from a start');
}

function walked(graph: TourGraph, cameBy: Int32Array, cameFrom: Int32Array, goal: number): number[] {
  const flow = graph.arcs.map(() => 0);
  for (let place = goal; (cameBy[place] ?? -1) >= 0; place = cameFrom[place] ?? 0) {
    const index = cameBy[place] ?? 0;
    flow[index] = (flow[index] ?? 0) + 1;
  }
  return flow;
}
