import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { ticketWire } from './examples/ticket.wire';
import { planMachine } from './plan/plan';
import { gapsOf, reportOf, sentencesOf, tableOf } from './report/paths-report';

const plan = planMachine(ticketModel);
const all = new Set(plan.definitions);

describe('the report of the paths', () => {
  it('counts what fired and names what did not', () => {
    const [opening, ...rest] = plan.definitions;
    const report = reportOf([plan], ticketWire, () => ({ dom: all, chromium: new Set(rest) }));
    expect(report.machines).toEqual([
      {
        id: 'ticket',
        states: 5,
        definitions: 11,
        pairs: null,
        tours: 1,
        steps: 14,
        loads: 1,
        optimum: 14,
        ratio: 1,
        fired: { dom: { definitions: 11, pairs: null }, chromium: { definitions: 10 } },
        faults: { expected: 6, covered: 1 },
        unmodelledControls: null,
        axeViolations: null,
        unreachable: [],
        missed: { dom: [], chromium: [opening] },
      },
    ]);
    expect(tableOf(report).split('\n').at(-1)).toBe(`not fired in Chromium: ${opening}`);
  });

  it('does not count what is not of the machine', () => {
    const foreign = new Set(['panel#panel.off|power.back|0']);
    const report = reportOf([plan], ticketWire, () => ({ dom: foreign, chromium: foreign }));
    expect(report.machines[0]?.fired).toEqual({
      dom: { definitions: 0, pairs: null },
      chromium: { definitions: 0 },
    });
  });

  it('names what did not fire in both runners', () => {
    const [first = '', second = '', third = '', ...rest] = plan.definitions;
    const broken = { ...plan, unreachable: [{ id: third, reason: 'no sample leads to its state' }] };
    const fired = { dom: new Set([first, ...rest]), chromium: new Set([second, ...rest]) };
    expect(gapsOf(reportOf([broken], ticketWire, () => fired))).toEqual([
      `${second} fired only in Chromium`,
      `${third} fired in neither runner: no sample leads to its state`,
      `${first} fired only in the simulated page`,
    ]);
    expect(gapsOf(reportOf([plan], ticketWire, () => ({ dom: all, chromium: all })))).toEqual([]);
  });

  it('is a table that lines up', () => {
    const lines = tableOf(reportOf([plan], ticketWire, () => ({ dom: all, chromium: all }))).split('\n');
    expect(lines[1]).toBe(
      'ticket        5           11      1     14       14   1.00         11/11              11/11     1/6',
    );
    expect(lines[0]).toHaveLength(lines[1]?.length ?? 0);
  });

  it('tells a tour as sentences', () => {
    expect(sentencesOf(plan, ticketWire).split('\n').slice(0, 3)).toEqual([
      'ticket 1: with a closed box',
      '   1. box.open#0 → asking',
      '   2. box.close#0 → closed',
    ]);
  });
});
