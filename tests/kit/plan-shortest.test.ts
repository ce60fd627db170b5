import { describe, expect, it } from 'vitest';
import { panelModel } from './examples/panel.model';
import { ticketModel } from './examples/ticket.model';
import { walkOf } from './plan/follow';
import { shortestTo } from './plan/shortest';
import { toursOf } from './plan/tour';

const toFailure = ['box.open#0', 'name.changed#0', 'name.submit#0', 'xstate.error.actor.drawPrize#0'];
const [, open, , , failing] = walkOf(ticketModel, 0, toFailure)?.steps ?? [];
if (open === undefined || failing === undefined) throw new Error('the example does not fail this way');
const labels = (walked: { steps: readonly { label: string }[] } | undefined) =>
  walked?.steps.map(({ label }) => label);

describe('the shortest walk to a move', () => {
  it('has the fewest events after a page load', () => {
    expect(labels(shortestTo(ticketModel, [failing]))).toEqual(['with a closed box', ...toFailure]);
  });

  it('ends with both moves of a pair', () => {
    const pair = [failing, { from: failing.to, label: 'name.submit#0' }];
    expect(labels(shortestTo(ticketModel, pair))?.slice(-2)).toEqual([failing.label, 'name.submit#0']);
    expect(shortestTo(ticketModel, [open, failing])).toBeUndefined();
  });

  it('is the page load if that is the move', () => {
    expect(labels(shortestTo(ticketModel, [{ from: '', label: 'with a closed box' }]))).toEqual([
      'with a closed box',
    ]);
    expect(shortestTo(panelModel, [{ from: '', label: 'by day' }])?.start).toBe(1);
    expect(shortestTo(ticketModel, [])).toBeUndefined();
  });
});

describe('a walk along labels', () => {
  it('has the steps of a tour, with the accumulated context', () => {
    const walked = walkOf(ticketModel, 0, ['box.open#0', 'name.changed#0', 'name.submit#0']);
    expect(walked?.steps.map(({ snapshot }) => [snapshot.value, snapshot.context.name])).toEqual([
      ['closed', ''],
      ['asking', ''],
      ['asking', 'Aina'],
      ['drawing', 'Aina'],
    ]);
    const [tour] = toursOf(ticketModel, walked ? [walked] : [], () => 'ticket again');
    expect([tour?.name, tour?.path.steps.length]).toEqual(['ticket again', 4]);
  });

  it('is undefined if the model does not allow it', () => {
    const shut = { ...ticketModel, feasible: { 'box.open': () => false } };
    const exits = [{ name: 'gone', from: () => true, drive: async () => {}, see: async () => {} }];
    expect([
      walkOf(ticketModel, 0, ['box.again#0']),
      walkOf(ticketModel, 1, []),
      walkOf(shut, 0, ['box.open#0']),
      walkOf({ ...ticketModel, exits }, 0, ['exit gone', 'box.open#0']),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
