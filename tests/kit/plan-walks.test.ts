import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exhaustiveOptimum } from './examples/exhaustive';
import { graphs } from './examples/random-graph';
import { cheapestCover } from './plan/choose';
import { planWalks } from './plan/plan-walks';
import { relax } from './plan/relaxation';
import { OUTSIDE, type TourGraph } from './plan/tour-graph';
import type { Walk } from './plan/walks';

const SMALL = { states: 6, arcs: 6 };

describe('planned walks', { timeout: 60_000 }, () => {
  it('cost exactly the optimum where each unit lies on one arc', () => {
    fc.assert(
      fc.property(graphs({ ...SMALL, shared: false }), (graph) => {
        const plan = planWalks(graph);
        expect({ cost: plan.cost, bound: plan.bound }).toEqual({
          cost: exhaustiveOptimum(graph),
          bound: exhaustiveOptimum(graph),
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('cost the optimum too where few units lie on several arcs, and the bound says so', () => {
    fc.assert(
      fc.property(graphs({ ...SMALL, shared: true }), (graph) => {
        const { cost, bound } = planWalks(graph);
        const optimum = exhaustiveOptimum(graph);
        expect({ cost, bound }).toEqual({ cost: optimum, bound: optimum });
      }),
      { numRuns: 1000 },
    );
  });

  it('stay within 1.10 of the optimum where there are too many to try, with a bound that never exceeds it', () => {
    fc.assert(
      fc.property(graphs({ ...SMALL, shared: true }), (graph) => {
        const relaxation = relax(graph);
        const optimum = exhaustiveOptimum(graph);
        expect(cheapestCover(graph, relaxation).cost).toBeLessThanOrEqual(optimum * 1.1);
        expect(relaxation?.bound).toBeLessThanOrEqual(optimum);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('are bounded by what every unit takes to come to, rounds that float apart excepted', () => {
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
    expect(relax(island)?.bound).toBe(6);
    expect(planWalks(island).cost).toBe(6);
  });

  it('start with a page load, follow the arcs and cover every unit', () => {
    fc.assert(
      fc.property(graphs({ states: 30, arcs: 60, shared: true }), (graph) => {
        expectSound(graph, planWalks(graph).walks);
      }),
      { numRuns: 50 },
    );
  });

  it('respect a cap, still cover every unit, and name its price', () => {
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

  it('are the same every time', () => {
    fc.assert(
      fc.property(graphs({ states: 20, arcs: 40, shared: true }), (graph) => {
        expect(planWalks(graph)).toEqual(planWalks(structuredClone(graph)));
      }),
      { numRuns: 20 },
    );
  });

  it('take more than one page load only where coming back costs more', () => {
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
    expect(() => planWalks(island)).toThrow('some arc that must be walked cannot be reached from a start');
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
