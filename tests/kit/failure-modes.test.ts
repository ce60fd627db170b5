import { describe, expect, it } from 'vitest';
import { fromCallback, fromPromise, setup } from 'xstate';
import { ticketModel } from './examples/ticket.model';
import { ticketWire } from './examples/ticket.wire';
import type { AnyModel } from './model/model';
import { failureClasses, representativeUnits } from './plan/failure-classes';
import { planMachine } from './plan/plan';
import { expectedFailureModes } from './report/failure-modes';
import { failureModesIn } from './world/failure-modes';

const askingTwice = setup({
  actors: { listen: fromCallback(() => {}), drawPrize: fromPromise(async () => {}) },
}).createMachine({
  id: 'twice',
  invoke: { src: 'listen' },
  initial: 'first',
  states: { first: { invoke: { src: 'drawPrize' } }, again: { invoke: { src: 'drawPrize' } } },
});

const own = [
  'sold_out',
  'status 401',
  'status 500',
  'unreadable answer',
  'connection lost',
  'no answer',
  'left',
];

describe('the failure modes of a machine', () => {
  it('are the rejections of its calls, general failures, and a late response', () => {
    expect(expectedFailureModes(ticketModel, ticketWire)).toEqual(
      own.map((mode) => `ticket.drawing|drawPrize: ${mode}`),
    );
  });

  it('count for each state that invokes the call, and not for listeners', () => {
    const model: AnyModel = { ...ticketModel, machine: askingTwice };
    expect(expectedFailureModes(model, ticketWire)).toEqual([
      ...own.map((mode) => `twice.first|drawPrize: ${mode}`),
      ...own.map((mode) => `twice.again|drawPrize: ${mode}`),
    ]);
  });

  it('count as one rejection if nothing reads them', () => {
    const silent = { drawPrize: 'The box says the same whatever happens.' };
    const rejections = ['sold_out', 'closed', 'too_late'].map((code) => ({ code, status: 409 }));
    const wire = {
      ...ticketWire,
      rejectionsOf: () => [...rejections, { code: 'nobody', status: 401 }],
    };
    expect(expectedFailureModes({ ...ticketModel, silent }, wire)).toEqual(
      ['nobody', 'rejection', 'status 500', 'unreadable answer', 'connection lost', 'no answer', 'left'].map(
        (mode) => `ticket.drawing|drawPrize: ${mode}`,
      ),
    );
  });

  it('include no separate 401 and 500 if a rejection has that status', () => {
    const rejections = [
      { code: 'nobody', status: 401 },
      { code: 'broken', status: 500 },
    ];
    expect(expectedFailureModes(ticketModel, { ...ticketWire, rejectionsOf: () => rejections })).toEqual(
      ['broken', 'nobody', 'unreadable answer', 'connection lost', 'no answer', 'left'].map(
        (mode) => `ticket.drawing|drawPrize: ${mode}`,
      ),
    );
  });
});

describe('the failures of a representative run', () => {
  const raffle: AnyModel = {
    ...ticketModel,
    machine: Object.assign(ticketModel.machine.provide({}), { id: 'raffle' }),
  };

  it('are each class once per machine, and each rejection once per kind of machine', () => {
    const models = [ticketModel, raffle, { ...ticketModel, machine: askingTwice }];
    expect([...failureClasses(models, ticketWire)]).toEqual([
      ['ticket', own],
      ['raffle', own.filter((mode) => mode !== 'sold_out')],
      ['twice', own],
    ]);
  });

  it('are planned once wherever they happen', () => {
    const unitsOf = representativeUnits(['connection lost'], ticketWire);
    const plan = planMachine(ticketModel, { unitsOf });
    expect(plan.units).toContain('failure connection lost');
    expect(plan.units.filter((unit) => unit.startsWith('sample xstate.error'))).toEqual([]);
  });
});

describe('the failure mode of an outcome', () => {
  const failureModes = (outcome: Parameters<typeof failureModesIn>[2]) =>
    failureModesIn(ticketWire, 'drawPrize', outcome);

  it('is its error code and status, or has no code if none is readable', () => {
    expect(failureModes({ status: 409, body: { rejection: 'sold_out' } })).toEqual([
      'sold_out',
      'rejection',
      'status 409',
    ]);
    expect(failureModes({ status: 500, body: '<h1>Broken</h1>' })).toEqual([
      'unreadable answer',
      'status 500',
    ]);
    expect(failureModes({ status: 200, body: '<h1>Welcome</h1>' })).toEqual([
      'unreadable answer',
      'status 200',
    ]);
  });

  it('is its own name if there is no response', () => {
    expect([failureModes('connection lost'), failureModes('no answer')]).toEqual([
      ['connection lost'],
      ['no answer'],
    ]);
  });

  it('is undefined if the call succeeds', () => {
    expect(failureModes({ status: 200, body: { lucky: false } })).toEqual([]);
  });
});
