import { OUTSIDE, type TourGraph } from './tour-graph';

const TINY = 1e-9;

/** Flows that fall short of one by less than this are whole. */
const SHORT = 1e-4;

/**
 * What a relaxed plan violates and no plan may: whoever covers a unit has come from outside to one of its arcs.
 * For each unit to which the used arcs carry less than one walk: the arcs over the narrowest place on the way, of
 * which one must be walked. `demands` are the arcs of each unit.
 */
export function cutsOf(
  graph: TourGraph,
  use: readonly number[],
  demands: readonly (readonly number[])[],
): number[][] {
  const cuts = demands.flatMap((arcs) => {
    const near = nearSide(graph, use, arcs);
    if (near === undefined) return [];
    const own = new Set(arcs);
    const isNear = (node: number | undefined) => near[node ?? OUTSIDE] === 1;
    return [
      [...graph.arcs.keys()].filter((index) => {
        const arc = graph.arcs[index];
        return isNear(arc?.from) && (own.has(index) || !isNear(arc?.to));
      }),
    ];
  });
  return [...new Map(cuts.map((cut) => [cut.join(), cut])).values()];
}

/** 1 for every node before the narrowest place; undefined when a whole walk fits through. */
function nearSide(graph: TourGraph, use: readonly number[], arcs: readonly number[]): Uint8Array | undefined {
  const sink = graph.nodes;
  const edges: { readonly from: number; readonly to: number; room: number; back: number }[] = [];
  const leaving: number[][] = Array.from({ length: graph.nodes + 1 }, () => []);
  const join = (from: number, to: number, room: number) => {
    leaving[from]?.push(edges.push({ from, to, room, back: edges.length + 1 }) - 1);
    leaving[to]?.push(edges.push({ from: to, to: from, room: 0, back: edges.length - 1 }) - 1);
  };
  graph.arcs.forEach(({ from, to }, index) => {
    const room = use[index] ?? 0;
    if (room > TINY) join(from, to, room);
  });
  for (const index of arcs) join(graph.arcs[index]?.from ?? OUTSIDE, sink, use[index] ?? 0);
  for (let flow = 0; flow < 1 - SHORT; ) {
    const reached = new Uint8Array(graph.nodes + 1);
    const cameBy = new Map<number, number>();
    const queue = [OUTSIDE];
    reached[OUTSIDE] = 1;
    for (const node of queue) {
      for (const index of leaving[node] ?? []) {
        const edge = edges[index];
        if (edge === undefined || edge.room <= TINY || reached[edge.to] === 1) continue;
        reached[edge.to] = 1;
        cameBy.set(edge.to, index);
        queue.push(edge.to);
      }
    }
    if (reached[sink] !== 1) return reached;
    const way: number[] = [];
    for (
      let index = cameBy.get(sink);
      index !== undefined;
      index = cameBy.get(edges[index]?.from ?? OUTSIDE)
    ) {
      way.push(index);
    }
    const gain = Math.min(...way.map((index) => edges[index]?.room ?? 0));
    for (const index of way) {
      const edge = edges[index];
      const back = edges[edge?.back ?? -1];
      if (edge !== undefined) edge.room -= gain;
      if (back !== undefined) back.room += gain;
    }
    flow += gain;
  }
  return undefined;
}
