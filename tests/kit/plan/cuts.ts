import { OUTSIDE, type TourGraph } from './tour-graph';

const TINY = 1e-9;

/** Tolerance for integer flows. */
const SHORT = 1e-4;

/**
 * Connectivity cuts that the solution violates: for each unit that less than one walk reaches, the arcs of its
 * minimum cut, of which a plan must walk one. `use` is the flow per arc, `units` the arcs per unit.
 */
export function cutsOf(
  graph: TourGraph,
  use: readonly number[],
  units: readonly (readonly number[])[],
): number[][] {
  const whole = graph.arcs.map((_, index) => (use[index] ?? 0) > 1 - SHORT);
  const near = nodesNear(graph, whole);
  const cuts = units.flatMap((arcs) => {
    if (arcs.some((arc) => whole[arc] && near.has(graph.arcs[arc]?.from ?? OUTSIDE))) return [];
    const far = farSide(graph, use, arcs);
    if (far === undefined) return [];
    const own = new Set(arcs);
    const isFar = (node: number) => far.has(node);
    return [
      [...graph.arcs.entries()].flatMap(([index, { from, to }]) =>
        !isFar(from) && (own.has(index) || isFar(to)) ? [index] : [],
      ),
    ];
  });
  return [...new Map(cuts.map((cut) => [cut.join(), cut])).values()];
}

function nodesNear(graph: TourGraph, whole: readonly boolean[]): Set<number> {
  const next: number[][] = Array.from({ length: graph.nodes }, () => []);
  graph.arcs.forEach(({ from, to }, index) => {
    if (whole[index]) next[from]?.push(to);
  });
  return search(OUTSIDE, (node) => next[node] ?? []);
}

interface Edge {
  readonly to: number;
  room: number;
  readonly back: number;
}

function farSide(
  graph: TourGraph,
  use: readonly number[],
  arcs: readonly number[],
): ReadonlySet<number> | undefined {
  const sink = graph.nodes;
  const edges: Edge[] = [];
  const leaving: number[][] = Array.from({ length: graph.nodes + 1 }, () => []);
  const join = (from: number, to: number, room: number) => {
    leaving[from]?.push(edges.push({ to, room, back: edges.length + 1 }) - 1);
    leaving[to]?.push(edges.push({ to: from, room: 0, back: edges.length - 1 }) - 1);
  };
  graph.arcs.forEach(({ from, to }, index) => {
    const room = use[index] ?? 0;
    if (room > TINY) join(from, to, room);
  });
  for (const index of arcs) join(graph.arcs[index]?.from ?? OUTSIDE, sink, use[index] ?? 0);
  const backOf = (edge: Edge) => edges[edge.back];
  for (let flow = 0; flow < 1 - SHORT; ) {
    const cameBy = new Map<number, Edge>();
    const reached = search(OUTSIDE, (node) =>
      (leaving[node] ?? []).flatMap((index) => {
        const edge = edges[index];
        if (edge === undefined || edge.room <= TINY) return [];
        if (!cameBy.has(edge.to)) cameBy.set(edge.to, edge);
        return [edge.to];
      }),
    );
    if (!reached.has(sink)) {
      return search(sink, (node) =>
        (leaving[node] ?? []).flatMap((index) => {
          const edge = edges[index];
          return edge !== undefined && (backOf(edge)?.room ?? 0) > TINY ? [edge.to] : [];
        }),
      );
    }
    const way: Edge[] = [];
    for (let node = sink; node !== OUTSIDE; ) {
      const edge = cameBy.get(node);
      const back = edge && backOf(edge);
      if (edge === undefined || back === undefined) break;
      way.push(edge);
      node = back.to;
    }
    const gain = Math.min(...way.map(({ room }) => room));
    for (const edge of way) {
      const back = backOf(edge);
      edge.room -= gain;
      if (back !== undefined) back.room += gain;
    }
    flow += gain;
  }
  return undefined;
}

function search(first: number, next: (node: number) => readonly number[]): Set<number> {
  const found = new Set([first]);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}
