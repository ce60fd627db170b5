import { describe, expect, it } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { ticketWire } from './examples/ticket.wire';
import type { AnyModel, ReportedEvent } from './model/model';
import { faultsOf } from './report/faults';

const expected = [
  'drawPrize: sold_out',
  'drawPrize: status 401',
  'drawPrize: status 500',
  'drawPrize: unreadable answer',
  'drawPrize: connection lost',
  'drawPrize: no answer',
];

const failingWith = (...outcomes: NonNullable<ReportedEvent['outcome']>[]): AnyModel => ({
  ...ticketModel,
  samples: {
    ...ticketModel.samples,
    'xstate.error.actor.drawPrize': outcomes.map((outcome) => ({ error: new Error('failed'), outcome })),
  },
});

describe('the faults of a machine', () => {
  it('are the refusals of its calls and what can befall any call', () => {
    expect(faultsOf(failingWith(), ticketWire)).toEqual({ expected, missing: expected });
  });

  it('are covered by the samples that stand for them', () => {
    const model = failingWith(
      { status: 409, body: { refusal: 'sold_out' } },
      { status: 500, body: '<h1>Broken</h1>' },
      'connection lost',
    );
    expect(faultsOf(model, ticketWire).missing).toEqual(['drawPrize: status 401', 'drawPrize: no answer']);
  });

  it('are covered by a reply that leads to another event too, for its own call alone', () => {
    const reply = (verb: string) => ({
      ...failingWith(),
      samples: {
        ...failingWith().samples,
        'box.close': [{ reply: { verb, outcome: { status: 401, body: { refusal: 'unknown_person' } } } }],
      },
    });
    expect(faultsOf(reply('drawPrize'), ticketWire).missing).toEqual(
      expected.filter((fault) => fault !== 'drawPrize: status 401'),
    );
    expect(faultsOf(reply('drawAgain'), ticketWire).missing).toEqual(expected);
  });

  it('are those that the API has, and none where what is invoked is no call', () => {
    const wire = { ...ticketWire, refusalsOf: () => undefined };
    expect(faultsOf(ticketModel, wire)).toEqual({ expected: [], missing: [] });
  });
});
