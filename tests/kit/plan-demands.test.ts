import { describe, expect, it } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { ticketModel } from './examples/ticket.model';
import { type AnyModel, defineModel, type ReportedEvent } from './model/model';
import { leftOut } from './plan/left-out';
import { type MachinePlan, planMachine } from './plan/plan';

const nothing = async () => {};

describe('the demands of a plan', () => {
  it('limit it to the wanted units and the units on the way', () => {
    const wanted = new Set(['ticket#ticket.drawing|xstate.error.actor.drawPrize|0']);
    const plan = planMachine(ticketModel, { wanted });
    expect(plan.units).toEqual([...wanted]);
    expect(plan.tours.map(labels)).toEqual([
      [
        'with a closed box',
        'box.open#0',
        'name.changed#0',
        'name.submit#0',
        'xstate.error.actor.drawPrize#0',
      ],
    ]);
    expect(plan.tours.flatMap(({ steps }) => steps.map(({ covers }) => covers.length))).toEqual([
      0, 0, 0, 0, 1,
    ]);
  });

  it('leave out a sample that no state takes, if the plan may be partial', () => {
    const nowhere: AnyModel = { ...ticketModel, feasible: { 'box.again': () => false } };
    const plan = (isPartial: boolean) => planMachine(nowhere, { everySample: true, isPartial });
    expect(() => plan(false)).toThrow("No reached state of 'ticket' takes box.again#0");
    expect(plan(true).tours.flatMap(labels)).not.toContain('box.again#0');
  });

  it('give an empty plan if nothing is wanted', () => {
    const { tours, steps, loads, optimum, ratio } = planMachine(ticketModel, { wanted: new Set() });
    expect({ tours, steps, loads, optimum, ratio }).toEqual({
      tours: [],
      steps: 0,
      loads: 0,
      optimum: 0,
      ratio: 1,
    });
  });

  it('avoid given moves, and list what is lost', () => {
    const plan = planMachine(ticketModel, {
      everySample: true,
      avoid: (from, label) => from.startsWith('["drawing"') && label.startsWith('xstate.done'),
    });
    expect(plan.tours.flatMap(labels).filter((label) => label.startsWith('xstate.done'))).toEqual([]);
    const reason = 'every way to it leads through a move that is avoided';
    expect(plan.unreachable).toEqual(
      [
        'ticket#ticket.drawing|xstate.done.actor.drawPrize|0',
        'ticket#ticket.sorting||0',
        'ticket#ticket.sorting||1',
        'ticket#ticket.won|xstate.after.applause.ticket.won|0',
        'ticket#ticket.lost|box.again|0',
      ].map((id) => ({ id, reason })),
    );
  });

  it('avoid a start like any other move', () => {
    const twice: AnyModel = { ...ticketModel, starts: [...ticketModel.starts, ...ticketModel.starts] };
    const named: AnyModel = {
      ...twice,
      starts: twice.starts.map((start, index) => ({ ...start, name: `${index}` })),
    };
    const plan = planMachine(named, { avoid: (from, label) => from === '' && label === '0' });
    expect(plan.tours.map(({ start }) => start)).toEqual([1]);
  });

  it('keep the conditions of planned events', () => {
    const plan = planMachine({
      ...ticketModel,
      planned: { 'box.close': ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value === 'won' },
    });
    const steps = plan.tours.flatMap((tour) => tour.steps);
    expect(
      steps.filter(({ event }) => event.type === 'box.close').map(({ from }) => JSON.parse(from)[0]),
    ).toEqual(['won']);
  });

  it('list each excluded pair', () => {
    const isPlanned = {
      'box.close': ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value === 'won',
    };
    const all = planMachine(ticketModel, { coverage: 'pairs' });
    const less = planMachine({ ...ticketModel, planned: isPlanned }, { coverage: 'pairs' });
    const missing = all.pairs.filter((pair) => !less.pairs.includes(pair));
    expect(missing.length).toBeGreaterThan(0);
    expect(leftOut({ ...ticketModel, planned: isPlanned }, less.pairs).sort()).toEqual(missing.sort());
  });

  it('end a tour through each exit once per state value, outside the path of the graph library', () => {
    const plan = planMachine(leaving);
    expect(plan.units.filter((unit) => unit.startsWith('exit')).sort()).toEqual([
      'exit the session ends in "asking"',
      'exit the session ends in "drawing"',
    ]);
    expect(plan.tours.map((tour) => tour.steps.at(-1)?.label)).toEqual([
      'exit the session ends',
      'exit the session ends',
    ]);
    for (const { steps, path } of plan.tours) {
      const last = steps.at(-1);
      expect({ ...last, snapshot: last?.snapshot.value }).toMatchObject({
        to: '',
        fired: [],
        exit: leaving.exits?.[0],
        snapshot: steps.at(-2)?.snapshot.value,
      });
      expect(path.steps).toHaveLength(steps.length - 1);
    }
    expect(plan.steps).toBe(plan.optimum);
  });

  it('meet a failure mode once per state node that invokes the call, and other samples once', () => {
    const plan = planMachine(asking, { everySample: true });
    expect(samples(plan)).toEqual([
      'sample ask.again#0',
      'sample ask.first|xstate.error.actor.call#0',
      'sample ask.first|xstate.error.actor.call#1',
      'sample ask.second|xstate.error.actor.call#0',
      'sample ask.second|xstate.error.actor.call#1',
      'sample xstate.done.actor.call#0',
    ]);
    expect(plan.tours.flatMap(labels).filter((label) => label.startsWith('xstate.error'))).toHaveLength(4);
  });

  it('omit a failure mode that the state node does not handle', () => {
    const deaf = {
      ...asking,
      feasible: {
        'xstate.error.actor.call': ({
          event,
          snapshot,
        }: {
          event: ReportedEvent;
          snapshot: { value: unknown };
        }) => snapshot.value !== 'second' || String(event.error) === 'Error: late',
      },
    };
    expect(samples(planMachine(deaf, { everySample: true }))).not.toContain(
      'sample ask.second|xstate.error.actor.call#0',
    );
  });
});

function labels({ steps }: MachinePlan['tours'][number]): string[] {
  return steps.map(({ label }) => label);
}

function samples({ units }: MachinePlan): string[] {
  return units.filter((unit) => unit.startsWith('sample ')).sort();
}

const leaving: AnyModel = {
  ...ticketModel,
  exits: [
    {
      name: 'the session ends',
      from: ({ value }) => value === 'asking' || value === 'drawing',
      drive: nothing,
      see: nothing,
    },
  ],
};

const askMachine = setup({
  types: { events: {} as { type: 'ask.again' } },
  actors: { call: fromPromise(async () => {}) },
}).createMachine({
  id: 'ask',
  initial: 'first',
  states: {
    first: { invoke: { id: 'call', src: 'call', onDone: 'second', onError: 'failed' } },
    second: { invoke: { id: 'call', src: 'call', onDone: 'failed', onError: 'failed' } },
    failed: { on: { 'ask.again': 'first' } },
  },
});

const asking = defineModel<typeof askMachine>({
  machine: askMachine,
  starts: [{ name: 'loaded', prepare: nothing }],
  parts: () => [],
  samples: {
    'ask.again': [{}],
    'xstate.done.actor.call': [{ output: {} }],
    'xstate.error.actor.call': [{ error: new Error('offline') }, { error: new Error('late') }],
  },
  drivers: { 'ask.again': nothing, 'xstate.done.actor.call': nothing, 'xstate.error.actor.call': nothing },
  states: { first: nothing, second: nothing, failed: nothing },
});
