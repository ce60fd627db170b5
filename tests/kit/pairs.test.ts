import { describe, expect, it } from 'vitest';
import { panelModel } from './examples/panel.model';
import { ticketMachine } from './examples/ticket.machine';
import { ticketModel } from './examples/ticket.model';
import type { AnyModel } from './model/model';
import { pairsFired } from './model/pairs';
import { planMachine } from './plan/plan';

describe('pairs of consecutive definitions', () => {
  it('are those that fired one after the other', () => {
    const fired = [
      'closed|box.open|0',
      'asking|name.changed|0',
      'asking|name.changed|0',
      'asking|name.submit|0',
    ];
    expect(pairsOf(ticketMachine, fired)).toEqual([
      'closed|box.open|0 > asking|name.changed|0',
      'asking|name.changed|0 > asking|name.changed|0',
      'asking|name.changed|0 > asking|name.submit|0',
    ]);
  });

  it('end with a page load', () => {
    expect([...pairsFired(ticketMachine, ['ticket#ticket.asking|name.submit|1'])]).toEqual([]);
  });
});

describe('a plan for pairs', { timeout: 60_000 }, () => {
  it.each([
    ['ticket', ticketModel, 11, 28],
    ['panel', panelModel, 7, 19],
  ])('fires every definition and every possible pair of the %s', (_, model, definitions, pairs) => {
    const plan = planMachine(model, { coverage: 'pairs' });
    const fired = plan.tours.flatMap(({ steps }) => steps.flatMap((step) => step.fired)).sort();
    const firedPairs = plan.tours.flatMap(({ steps }) => [
      ...pairsFired(
        model.machine,
        steps.flatMap((step) => step.fired),
      ),
    ]);
    expect(plan.definitions.filter((id) => !fired.includes(id))).toEqual([]);
    expect(plan.pairs.filter((pair) => !firedPairs.includes(pair))).toEqual([]);
    expect([plan.definitions.length, plan.pairs.length]).toEqual([definitions, pairs]);
    expect(plan.ratio).toBeLessThanOrEqual(1.1);
  });
});

function pairsOf(machine: AnyModel['machine'], short: readonly string[]): string[] {
  const fired = short.map((rest) => `${machine.id}#${machine.id}.${rest}`);
  return [...pairsFired(machine, fired)].map(shortened);
}

function shortened(pair: string): string {
  return pair.replace('pair ', '').replaceAll(/\w+#\w+\./g, '');
}
