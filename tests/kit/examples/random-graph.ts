import fc from 'fast-check';
import { type Arc, OUTSIDE, type TourGraph } from '../plan/tour-graph';

interface Shape {
  readonly states: number;
  readonly arcs: number;
  readonly shared: boolean;
}

export function graphs({ states, arcs, shared }: Shape): fc.Arbitrary<TourGraph> {
  const pick = fc.nat({ max: 1_000_000 });
  return fc
    .record({
      loadPrice: fc.integer({ min: 1, max: 15 }),
      starts: fc.integer({ min: 1, max: 2 }),
      tree: fc.array(fc.tuple(pick, pick), { minLength: 1, maxLength: states - 1 }),
      more: fc.array(fc.tuple(pick, pick, pick, pick), { maxLength: arcs }),
    })
    .map(({ loadPrice, starts, tree, more }) => {
      const nodes = tree.length + 1;
      const drawn: Omit<Arc, 'units'>[] = Array.from({ length: Math.min(starts, nodes) }, (_, start) => ({
        from: OUTSIDE,
        to: start + 1,
        cost: loadPrice,
      }));
      const events: [from: number, to: number, seed: number][] = [
        ...tree.map(([from, seed], index): [number, number, number] => [
          1 + (from % (index + 1)),
          index + 2,
          seed,
        ]),
        ...more.map(([from, to, seed]): [number, number, number] => [
          1 + (from % nodes),
          1 + (to % nodes),
          seed,
        ]),
      ];
      for (const [from, to] of events) drawn.push({ from, to, cost: 1 });
      const own = starts + (shared ? Math.min(4, events.length) : events.length);
      const unitOf = (index: number) =>
        index < starts || !shared ? index : starts + ((events[index - starts]?.[2] ?? 0) % (own - starts));
      const used = [...new Set(drawn.map((_, index) => unitOf(index)))].sort((a, b) => a - b);
      return {
        nodes: nodes + 1,
        units: used.length,
        arcs: [
          ...drawn.map((arc, index) => ({ ...arc, units: [used.indexOf(unitOf(index))] })),
          ...Array.from({ length: nodes }, (_, node) => ({
            from: node + 1,
            to: OUTSIDE,
            cost: 0,
            units: [],
          })),
        ],
      };
    });
}
