import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { walkOf } from './plan/follow';
import { toursOf } from './plan/tour';

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
