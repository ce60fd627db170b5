import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { failureModes, note, plans, report, whole } from './examples/ticket.notes';
import { sentencesOf } from './report/sentences';
import { linesOf, pricesOf, tablesOf } from './report/table';

describe('the text report of the paths', () => {
  it('has aligned tables', () => {
    for (const table of tablesOf(report(whole))) {
      const [, heads, row] = linesOf(table);
      expect(row).toHaveLength(heads?.length ?? 0);
    }
    const met = linesOf(tablesOf(report(whole))[1] ?? { title: '', rows: [] });
    expect(met[2]?.split(/\s{2,}/)).toEqual([
      'ticket',
      '11/11',
      '11/11',
      ...[1, 2].map(() => `${plans.pairs.pairs.length}/${plans.pairs.pairs.length}`),
      `${failureModes.length}/${failureModes.length}`,
      '2/2',
      '0',
      '0 in 2',
      '0.0',
      '0.0',
    ]);
  });

  it('shows the duration of the tours, with screen checks and screenshots separately', () => {
    const step = { label: 'box.open#0', sentence: 'box.open#0 → asking', screenshot: null, isFailed: false };
    const timed = note({
      runner: 'chromium',
      apart: 700,
      steps: [
        { ...step, ms: 1200 },
        { ...step, ms: 300 },
      ],
    });
    const again = { ...timed, isRepeat: true };
    expect(pricesOf(report([note(), timed, again]), 40).slice(1)).toEqual([
      'the longest tour through Chromium has 1 events; a cap of 40 costs 0 events',
      'simulated page: tours 0.0 s, screen checks and screenshots 0.0 s',
      'Chromium, one after another: tours 1.5 s, screen checks and screenshots 0.7 s',
      'Chromium, two machines side by side: tours 1.5 s, of the 60 s that are allowed',
    ]);
  });

  it('shows the price of a cap, and the duration with two machines in parallel', () => {
    const [machine] = report(whole).machines;
    if (machine === undefined) throw new Error('nothing is reported');
    const taking = (ms: number) => ({
      ...machine,
      longest: 11,
      took: { ...machine.took, chromium: { ms, apart: 0 } },
    });
    const machines = [40_000, 10_000, 20_000, 35_000].map(taking);
    expect(pricesOf({ ...report(whole), machines }, 3)).toEqual(
      expect.arrayContaining([
        'the longest tour through Chromium has 11 events; a cap of 3 costs 0 events; it gives way where no shorter way leads to something',
        'Chromium, two machines side by side: tours 65.0 s, more than the 60 s that are allowed',
      ]),
    );
  });

  it('describes a tour in sentences', () => {
    expect(sentencesOf(plans.transitions).split('\n').slice(0, 3)).toEqual([
      'ticket 1',
      '   0. the page is loaded: with a closed box → closed',
      '   1. box.open → asking',
    ]);
  });

  it('names calls whose rejections count as one, with the reason', () => {
    const model = { ...ticketModel, silent: { drawPrize: 'Nothing reads them.' } };
    expect(
      sentencesOf({ ...plans.transitions, model })
        .split('\n')
        .at(-1),
    ).toBe('rejections of drawPrize count as one: Nothing reads them.');
  });
});
