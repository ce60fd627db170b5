import { cheapestPaths } from './cheapest-paths';
import { arcsOfUnits, OUTSIDE, type TourGraph } from './tour-graph';

/** How often one walk takes each arc that always goes to the nearest unit it has not met, and ends outside. */
export function nearestFlow(graph: TourGraph): readonly number[] {
  const covering = arcsOfUnits(graph);
  const flow = graph.arcs.map(() => 0);
  const left = new Set(covering.keys());
  let paths = cheapestPaths(graph);
  const fromOf = (arc: number) => graph.arcs[arc]?.from ?? OUTSIDE;
  const distanceTo = (arc: number) => paths.distanceTo(fromOf(arc));
  const walk = (arcs: readonly number[]) => {
    for (const arc of arcs) {
      flow[arc] = (flow[arc] ?? 0) + 1;
      for (const unit of graph.arcs[arc]?.units ?? []) left.delete(unit);
    }
  };
  while (left.size > 0) {
    const wanted = [...left].flatMap((unit) => covering[unit] ?? []);
    const next = wanted.reduce((best, arc) => (distanceTo(arc) < distanceTo(best) ? arc : best));
    walk([...paths.pathTo(fromOf(next)), next]);
    paths = cheapestPaths(graph, graph.arcs[next]?.to);
  }
  walk(paths.pathTo(OUTSIDE));
  return flow;
}
