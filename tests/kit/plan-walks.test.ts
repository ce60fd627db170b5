import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exhaustiveOptimum } from './examples/exhaustive';
import { graphs } from './examples/random-graph';
import { OUTSIDE, type TourGraph } from './plan/tour-graph';
import { planWalks, type Walk } from './plan/walks';

const SMALL = { states: 6, arcs: 6 };

describe('planned walks', { timeout: 60_000 }, () => {
  it.each([
    ['one arc', false],
    ['several arcs', true],
  ])(
    'cost at most 1.05 of the optimum, with a bound that never exceeds it, if each unit is on %s',
    (_, shared) => {
      fc.assert(
        fc.property(graphs({ ...SMALL, shared }), (graph) => {
          const { cost, bound } = planWalks(graph);
          const optimum = exhaustiveOptimum(graph);
          expect(cost).toBeGreaterThanOrEqual(optimum);
          expect(cost).toBeLessThanOrEqual(optimum * 1.05);
          expect(bound).toBeLessThanOrEqual(optimum);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it('are bounded by the cost of reaching every unit, also if the unit is on a cycle that nothing leads to', () => {
    const island: TourGraph = {
      nodes: 5,
      units: 2,
      arcs: [
        { from: OUTSIDE, to: 1, cost: 3, units: [0] },
        { from: 1, to: 2, cost: 1, units: [] },
        { from: 2, to: 3, cost: 1, units: [] },
        { from: 3, to: 4, cost: 1, units: [1] },
        { from: 4, to: 3, cost: 1, units: [1] },
        ...[1, 2, 3, 4].map((from) => ({ from, to: OUTSIDE, cost: 0, units: [] })),
      ],
    };
    const { cost, bound } = planWalks(island);
    expect({ cost, bound }).toEqual({ cost: 6, bound: 6 });
  });

  it('start with a page load, follow the arcs and cover every unit', () => {
    fc.assert(
      fc.property(graphs({ states: 30, arcs: 60, shared: true }), (graph) => {
        expectSound(graph, planWalks(graph).walks);
      }),
      { numRuns: 50 },
    );
  });

  it('respect a cap, still cover every unit, and report its price', () => {
    fc.assert(
      fc.property(graphs({ states: 12, arcs: 40, shared: false }), (graph) => {
        const free = planWalks(graph);
        const capped = planWalks(graph, 15);
        expectSound(graph, capped.walks);
        expect(Math.max(...capped.walks.map((walk) => walk.length - 1))).toBeLessThanOrEqual(15);
        expect(capped.priceOfCap).toBe(capped.cost - free.cost);
        expect(capped.priceOfCap).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });

  it('are deterministic', () => {
    fc.assert(
      fc.property(graphs({ states: 20, arcs: 40, shared: true }), (graph) => {
        expect(planWalks(graph)).toEqual(planWalks(structuredClone(graph)));
      }),
      { numRuns: 20 },
    );
  });

  it.each([0, 1, 2])('go to the nearest unit where %i linear programs are not enough', (most) => {
    fc.assert(
      fc.property(graphs({ states: 12, arcs: 30, shared: true }), (graph) => {
        const { walks, cost, bound } = planWalks(graph, Number.POSITIVE_INFINITY, most);
        expectSound(graph, walks);
        expect(cost).toBeGreaterThanOrEqual(planWalks(graph).bound);
        expect(bound).toBeLessThanOrEqual(planWalks(graph).bound);
      }),
      { numRuns: 100 },
    );
  });

  it('use more than one page load only if coming back costs more', () => {
    const fork = (loadPrice: number): TourGraph => ({
      nodes: 5,
      units: 3,
      arcs: [
        { from: OUTSIDE, to: 1, cost: loadPrice, units: [0] },
        { from: 1, to: 2, cost: 1, units: [1] },
        { from: 1, to: 3, cost: 1, units: [2] },
        { from: 2, to: 4, cost: 1, units: [] },
        { from: 4, to: 1, cost: 1, units: [] },
        ...[1, 2, 3, 4].map((from) => ({ from, to: OUTSIDE, cost: 0, units: [] })),
      ],
    });
    const tours = (price: number) => planWalks(fork(price)).walks.length;
    expect([tours(1), tours(3)]).toEqual([2, 1]);
  });

  it('fail on a unit that no walk can reach', () => {
    const island: TourGraph = {
      nodes: 4,
      units: 2,
      arcs: [
        { from: OUTSIDE, to: 1, cost: 5, units: [0] },
        { from: 1, to: OUTSIDE, cost: 0, units: [] },
        { from: 2, to: 3, cost: 1, units: [1] },
      ],
    };
    expect(() => planWalks(island)).toThrow('a unit cannot be reached from outside');
  });
});

function expectSound(graph: TourGraph, walks: readonly Walk[]): void {
  const nodesOf = (walk: Walk) => walk.map((index) => graph.arcs[index]);
  for (const walk of walks) {
    const arcs = nodesOf(walk);
    expect(arcs.map((arc) => arc?.from)).toEqual([OUTSIDE, ...arcs.slice(0, -1).map((arc) => arc?.to)]);
  }
  const covered = new Set(walks.flatMap((walk) => nodesOf(walk).flatMap((arc) => arc?.units ?? [])));
  expect(covered.size).toBe(graph.units);
}
