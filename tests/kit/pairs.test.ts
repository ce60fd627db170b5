import { describe, expect, it } from 'vitest';
import { panelMachine } from './examples/panel.machine';
import { panelModel } from './examples/panel.model';
import { houseModel, switchesModel } from './examples/regions.model';
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

  it('ignore steps of other regions, fork above the regions and join there again', () => {
    const fired = [
      'on.light.deciding||1',
      'on.sound.loud|sound.toggle|0',
      'on.light.dark|light.toggle|0',
      'on|power.cut|0',
      'off|power.back|0',
      'on.light.deciding||0',
      'on.sound.muted|sound.toggle|0',
    ];
    const others = [
      'on.light.deciding||1 > on.sound.loud|sound.toggle|0',
      'on.sound.loud|sound.toggle|0 > on.light.dark|light.toggle|0',
      'on.light.deciding||0 > on.sound.muted|sound.toggle|0',
    ];
    expect(pairsOf(panelMachine, fired).filter((pair) => !others.includes(pair))).toEqual([
      'on.light.deciding||1 > on.light.dark|light.toggle|0',
      'on.light.dark|light.toggle|0 > on|power.cut|0',
      'on.sound.loud|sound.toggle|0 > on|power.cut|0',
      'on|power.cut|0 > off|power.back|0',
      'off|power.back|0 > on.light.deciding||0',
      'off|power.back|0 > on.sound.muted|sound.toggle|0',
    ]);
    expect(pairsOf(panelMachine, fired)).toEqual(expect.arrayContaining(others));
  });

  it('end with a page load', () => {
    expect([...pairsFired(ticketMachine, ['ticket#ticket.asking|name.submit|1'])]).toEqual([]);
  });
});

describe('a plan for pairs', { timeout: 60_000 }, () => {
  it.each([
    ['ticket', ticketModel, 11, 28],
    ['panel', panelModel, 9, 23],
    ['house', houseModel, 6, 11],
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

  it('requires a pair across regions only if one definition enables the other', () => {
    const across = planMachine(houseModel, { coverage: 'pairs' })
      .pairs.map(shortened)
      .filter((pair) => {
        const [first, second] = pair.split(' > ').map((id) => id.split('.')[0]);
        return first !== second;
      });
    expect(across.sort()).toEqual([
      'door.shut|door.open|0 > cat.inside|cat.leave|0',
      'door.shut|door.open|0 > cat.outside|cat.return|0',
      'door.shut|door.open|0 > lamp.dark|hall.light|0',
      'lamp.dark|hall.light|0 > cat.inside|cat.leave|0',
      'lamp.dark|hall.light|0 > cat.outside|cat.return|0',
    ]);
  });
});

describe('parallel regions', { timeout: 60_000 }, () => {
  it.each([
    [10, 20, 30],
    [20, 40, 60],
  ])('are covered by definition and not by product: %i switches', (count, definitions, pairs) => {
    const plans = (['transitions', 'pairs'] as const).map((coverage) =>
      planMachine(switchesModel(count), { coverage }),
    );
    expect(plans.map(({ steps, loads }) => ({ steps, loads }))).toEqual([
      { steps: definitions, loads: 1 },
      { steps: pairs, loads: 1 },
    ]);
    expect(plans[1]?.pairs).toHaveLength(2 * count);
  });

  it('report what was not found if the search space is too large', () => {
    const all = { 'all.on': { guard: () => false, target: 'on' } };
    expect(() => planMachine(switchesModel(10, all))).toThrow(
      "'switches' is too large to be searched whole, and no way was found to switches#switches.switch1.off|all.on|0",
    );
  });
});

function pairsOf(machine: AnyModel['machine'], short: readonly string[]): string[] {
  const fired = short.map((rest) => `${machine.id}#${machine.id}.${rest}`);
  return [...pairsFired(machine, fired)].map(shortened);
}

function shortened(pair: string): string {
  return pair.replace('pair ', '').replaceAll(/\w+#\w+\./g, '');
}
