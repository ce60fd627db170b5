import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import {
  asked,
  definitions,
  failureClasses,
  failureModes,
  fired,
  note,
  noWatchers,
  plans,
  report,
  whole,
} from './examples/ticket.notes';
import { ticketWire } from './examples/ticket.wire';
import { pairsFired } from './model/pairs';
import { gapsOf } from './report/gaps';
import { reportOf } from './report/paths-report';
import { reportedFailures } from './report/reported-failures';

describe('the report of the paths', () => {
  it('counts what the tours met', () => {
    const [machine] = report(whole).machines;
    const { hits, pairTours, ...counts } = machine ?? {};
    const pairs = plans.pairs.pairs.length;
    expect(counts).toEqual({
      id: 'ticket',
      states: 5,
      definitions: 11,
      pairs,
      tours: 1,
      steps: 14,
      loads: 1,
      optimum: 14,
      ratio: 1,
      priceOfCap: 0,
      fired: { dom: { definitions: 11, pairs }, chromium: { definitions: 11, pairs } },
      failureModes: { expected: failureModes.length, covered: failureModes.length },
      failureClasses: { expected: 2, covered: 2 },
      unmodelledControls: 0,
      statesAudited: 2,
      screenViolations: 0,
      unreachable: [],
      missed: {
        dom: { definitions: [], pairs: [], failureModes: [] },
        chromium: { definitions: [], pairs: [], failureModes: [] },
      },
      defects: [],
      longest: 0,
      took: { dom: { ms: 0, apart: 0 }, chromium: { ms: 0, apart: 0 } },
    });
    expect(Object.keys(hits ?? {})).toEqual(definitions);
    const [first = ''] = fired;
    const times = fired.filter((one) => one === first).length;
    expect(hits?.[first]).toEqual({ dom: times, chromium: times });
    expect(pairTours?.steps).toBe(plans.pairs.steps);
    expect(gapsOf(report(whole))).toEqual([]);
  });

  it('does not count what does not belong to the machine', () => {
    const foreign = {
      fired: ['panel#panel.off|power.back|0'],
      failureModes: ['panel.off|getPower: no answer'],
    };
    const counts = report([note(foreign), note({ ...foreign, runner: 'chromium' })]).machines[0];
    expect(counts?.fired).toEqual({
      dom: { definitions: 0, pairs: 0 },
      chromium: { definitions: 0, pairs: 0 },
    });
    expect(counts?.failureModes.covered).toBe(0);
    expect(counts?.failureClasses.covered).toBe(1);
  });

  it('names a machine without tours', () => {
    const gaps = gapsOf(report([]));
    expect(gaps).toEqual([
      ...definitions.map((id) => `${id} fired in neither runner`),
      ...plans.pairs.pairs.map((pair) => `${pair} did not fire in the simulated page`),
      ...failureModes.map((mode) => `${mode} was not met in the simulated page`),
      ...failureClasses.map((mode) => `'${mode}' was not met in Chromium by ticket`),
    ]);
  });

  it('names a plan with more than 1.10 of the fewest events, in either runner', () => {
    const dear = {
      ...plans,
      transitions: { ...plans.transitions, ratio: 1.104 },
      pairs: { ...plans.pairs, ratio: 1.2 },
    };
    expect(gapsOf(reportOf([dear], asked, whole, ticketWire))).toEqual([
      'The tours of ticket over its transitions take 1.104 of the fewest events, more than 1.1',
      'The tours of ticket over its pairs take 1.2 of the fewest events, more than 1.1',
    ]);
    expect(
      gapsOf(
        reportOf([{ ...dear, transitions: { ...plans.transitions, ratio: 1.1 } }], asked, whole, ticketWire),
      ),
    ).toHaveLength(1);
  });

  it('names a state of Chromium whose screen was not checked, unless the checks were disabled', () => {
    const half = [note(), note({ runner: 'chromium', reached: ['asking', 'closed'], audited: ['asking'] })];
    expect(gapsOf(report(half))).toEqual(["the screen of 'closed' of ticket was not checked"]);
    expect(gapsOf(reportOf([plans], { ...asked, screens: false }, half, ticketWire))).toEqual([]);
  });

  it('names a watcher that did not run at every step, unless a failure prevented it', () => {
    const blind = [
      note({ looks: {} }),
      note(),
      note({ runner: 'chromium', looks: { 'properties hold': 2 } }),
    ];
    const gaps = [
      "'properties hold' was asked after 3 of 6 steps of ticket in the simulated page",
      "'properties hold' was asked after 2 of 3 steps of ticket in Chromium",
      "'screens pass their checks' was asked after 0 of 3 steps of ticket in Chromium",
    ];
    expect(gapsOf(report(blind))).toEqual(gaps);
    const wrong = ['ticket.late could not be covered'];
    expect(gapsOf(report([...blind, note({ wrong })]))).toEqual([...wrong, ...gaps.slice(1)]);
  });

  it('lists errors of the run itself first', () => {
    const broken = reportOf([plans], asked, whole, ticketWire, ['The build ended with an error']);
    expect(gapsOf(broken)).toEqual(['The build ended with an error']);
  });

  it('reports no gaps for a single walk', () => {
    const alone = reportOf(
      [plans],
      { dom: 'nothing', chromium: 'nothing', screens: false, watchers: noWatchers },
      [],
      ticketWire,
    );
    expect(gapsOf(alone)).toEqual([]);
  });

  it('names what was met in one runner only', () => {
    const [first = '', second = ''] = definitions;
    const without = (id: string) => fired.filter((one) => one !== id);
    const gaps = gapsOf(
      report([
        note({ fired: without(second) }),
        note({
          runner: 'chromium',
          fired: without(first),
          failureModes: ['ticket.drawing|drawPrize: no answer'],
        }),
      ]),
    );
    expect(gaps.filter((gap) => !gap.startsWith('pair'))).toEqual([
      `${second} fired only in Chromium`,
      `${first} fired only in the simulated page`,
      "'connection lost' was not met in Chromium by ticket",
    ]);
  });

  it('gives the reason for an unreachable definition', () => {
    const [id = ''] = definitions;
    const transitions = {
      ...plans.transitions,
      unreachable: [{ id, reason: 'no sample leads to its state' }],
    };
    const gaps = gapsOf(reportOf([{ ...plans, transitions }], asked, [], ticketWire));
    expect(gaps[0]).toBe(`${id} fired in neither runner: no sample leads to its state`);
  });

  it('counts a pair that the model excludes, with the reason', () => {
    const [id = ''] = plans.pairs.pairs;
    const model = { ...ticketModel, planned: {} };
    const pairs = { ...plans.pairs, pairs: plans.pairs.pairs.slice(1) };
    const transitions = { ...plans.transitions, model };
    const counts = reportOf([{ ...plans, transitions, pairs }], asked, [], ticketWire);
    expect(counts.machines[0]?.pairs).toBe(plans.pairs.pairs.length);
    expect(gapsOf(counts)).toContain(
      `${id} did not fire in the simulated page: every way to it is left out by the model's 'planned'`,
    );
  });

  it('requires pairs only in the requested runner', () => {
    const [first = ''] = fired;
    const cut = note({ runner: 'chromium', fired: [...new Set(fired)].sort() });
    const missing = plans.pairs.pairs.filter((pair) => !pairsFired(ticketModel.machine, cut.fired).has(pair));
    expect(first).not.toBe('');
    expect(missing).not.toEqual([]);
    expect(gapsOf(report([note(), cut]))).toEqual([]);
    expect(gapsOf(reportOf([plans], { ...asked, chromium: 'pairs' }, [note(), cut], ticketWire))).toEqual(
      missing.map((pair) => `${pair} did not fire in Chromium`),
    );
  });

  it('names each stray control, each violation of a screen and each defect once', () => {
    const wrong = {
      controls: ['In \'closed\' the page offers button "Help", which the model does not'],
      violations: ["ticket in 'closed': axe at 360 px: label: <input>"],
      failures: [{ signature: 'There is no heading named Won', text: 'There is no heading named Won\n…' }],
    };
    const counted = report([note(wrong), note({ ...wrong, runner: 'chromium' })]);
    expect(counted.machines[0]).toMatchObject({ unmodelledControls: 1, screenViolations: 1 });
    expect(gapsOf(counted)).toEqual([
      'There is no heading named Won',
      ...wrong.controls,
      ...wrong.violations,
    ]);
  });

  it('merges the same walk with the same failure in both runners into one defect', () => {
    const seen = (title: string) => ({
      failures: [{ signature: title, text: `${title}\n  npm run paths -- --replay "ticket 0:"` }],
    });
    const both = [
      note(seen('The page lacks Won')),
      note({ ...seen('There is no text Won'), runner: 'chromium' }),
    ];
    expect(gapsOf(report(both))).toEqual(['The page lacks Won']);
    expect(reportedFailures(both)).toMatchObject([
      {
        texts: both.flatMap(({ failures }) => failures.map(({ text }) => text)),
        runners: ['dom', 'chromium'],
      },
    ]);
  });

  it('reports two failures of the same walk in one runner as two defects', () => {
    const walk = '\n  npm run paths -- --replay "ticket 0:"';
    const [one, other, strange] = [
      'The page lacks Won',
      'There is no button named Draw',
      'The page lacks Lost',
    ].map((signature) => ({ signature, text: `${signature}${walk}` }));
    if (!one || !other || !strange) throw new Error('nothing failed');
    const met = [
      note({ failures: [one, other] }),
      note({ failures: [other] }),
      note({ runner: 'chromium', failures: [other, strange] }),
      note({ runner: 'chromium', failures: [{ ...strange, signature: 'A third one' }] }),
    ];
    expect(reportedFailures(met)).toEqual([
      { signature: one.signature, texts: [one.text, strange.text], runners: ['dom', 'chromium'] },
      { signature: other.signature, texts: [other.text], runners: ['dom', 'chromium'] },
      { signature: 'A third one', texts: [strange.text], runners: ['chromium'] },
    ]);
  });
});
