import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exhaustiveOptimum } from './examples/exhaustive';
import { graphs } from './examples/random-graph';
import { countingMachines, machineOf } from './examples/random-machine';
import { ticketModel } from './examples/ticket.model';
import { pairsFired } from './model/pairs';
import { type MachinePlan, planMachine } from './plan/plan';

describe('plans of random machines', { timeout: 120_000 }, () => {
  it('are optimal if each definition is on one edge', () => {
    fc.assert(
      fc.property(graphs({ states: 6, arcs: 6, shared: false }), (graph) => {
        const { model, loadPrice } = machineOf(graph);
        const plan = planMachine(model, { loadPrice });
        const optimum = exhaustiveOptimum(graph);
        expect({ cost: costOf(plan), bound: plan.optimum + loadPrice * plan.loads }).toEqual({
          cost: optimum,
          bound: optimum,
        });
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['transitions', 4, 8],
    ['transitions', 6, 14],
    ['pairs', 5, 10],
  ] as const)(
    'are within 1.10 of the bound if the context splits definitions, and fire as planned: %s, %i states',
    (coverage, states, transitions) => {
      fc.assert(
        fc.property(countingMachines(states, transitions), (model) => {
          const plan = planMachine(model, { coverage });
          const bound = plan.optimum + plan.loadPrice * plan.loads;
          expect(costOf(plan) / bound).toBeLessThanOrEqual(1.1);
          const walks = plan.tours.map(({ steps }) => steps.flatMap(({ fired }) => fired));
          const fired = walks.flatMap((walk) => [...walk, ...pairsFired(model.machine, walk)]);
          const missed = plan.unreachable.map(({ id }) => id);
          expect(plan.definitions.filter((id) => !fired.includes(id))).toEqual(missed);
          expect(plan.pairs.filter((pair) => !fired.includes(pair))).toEqual([]);
        }),
        { numRuns: 100, seed: 1 },
      );
    },
  );
});

it('a plan is the same in another process', () => {
  const script = `
    import { ticketModel } from './examples/ticket.model.ts';
    import { planMachine } from './plan/plan.ts';
    console.log(planMachine(ticketModel, { coverage: 'pairs', everySample: true }).hash);`;
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const hash = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(hash.trim()).toBe(planMachine(ticketModel, { coverage: 'pairs', everySample: true }).hash);
});

function costOf({ steps, loads, loadPrice }: MachinePlan): number {
  return steps + loadPrice * loads;
}
