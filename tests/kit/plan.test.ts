import { describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { panelModel } from './examples/panel.model';
import type { ticketMachine } from './examples/ticket.machine';
import { ticketModel } from './examples/ticket.model';
import { type AnyModel, defineModel, type Model } from './model/model';
import { type MachinePlan, planMachine } from './plan/plan';

const nothing = async () => {};

describe('the plan of a machine', () => {
  it('fires every definition in the fewest events, including guard branches, always, done, error and after', () => {
    const plan = planMachine(ticketModel);
    expect({ ...counts(plan), fired: plannedDefinitions(plan) }).toEqual({
      tours: 1,
      steps: 14,
      loads: 1,
      optimum: 14,
      unreachable: [],
      fired: [...plan.definitions].sort(),
    });
    expect(plan.definitions).toContain('ticket#ticket.sorting||1');
  });

  it('uses every start and passes wildcards', () => {
    const plan = planMachine(panelModel);
    expect({ ...counts(plan), fired: plannedDefinitions(plan) }).toEqual({
      tours: 2,
      steps: 5,
      loads: 2,
      optimum: 5,
      unreachable: [],
      fired: [...plan.definitions].sort(),
    });
    expect(plan.tours.map(({ start }) => start).sort()).toEqual([0, 1]);
  });

  it('has a path of the graph library for each tour, from xstate.init', () => {
    const [tour] = planMachine(ticketModel).tours;
    expect(tour?.path.steps.map(({ event }) => event.type)).toEqual(
      tour?.steps.map(({ event }) => event.type),
    );
    expect(tour?.path.steps[0]?.event.type).toBe('xstate.init');
  });

  it('covers every sample if requested, and names a sample that nothing accepts', () => {
    const failureModes = ['offline', 'late', 'broken'].map((text) => ({ error: new Error(text) }));
    const model = {
      ...ticketModel,
      samples: { ...ticketModel.samples, 'xstate.error.actor.drawPrize': failureModes },
    };
    const labels = planMachine(model, { everySample: true }).tours.flatMap((tour) =>
      tour.steps.map(({ label }) => label),
    );
    expect(failureModes.map((_, index) => labels.includes(`xstate.error.actor.drawPrize#${index}`))).toEqual([
      true,
      true,
      true,
    ]);
    const never = { ...model, feasible: { 'box.again': () => false } };
    expect(() => planMachine(never, { everySample: true })).toThrow(
      "No reached state of 'ticket' takes box.again#0: do feasible or planned forbid it,",
    );
  });

  it('has a stable hash, and another one for another machine', () => {
    expect(planMachine(ticketModel).hash).toBe(planMachine(ticketModel).hash);
    expect(planMachine(ticketModel).hash).not.toBe(planMachine(panelModel).hash);
  });

  it('keeps tours whose payloads are equal as JSON', () => {
    const model = failing([{ error: new Error('first') }, { error: new Error('second') }]);
    const plan = planMachine(model);
    expect(plan.tours.map((tour) => tour.steps.map(({ label }) => label))).toEqual([
      ['loaded', 'xstate.error.actor.call#0'],
      ['loaded', 'xstate.error.actor.call#1'],
    ]);
  });

  it('lists an unreachable definition with the reason', () => {
    const plan = planMachine(failing([{ error: new Error('first') }]));
    expect(plan.unreachable).toEqual([
      {
        id: 'failing#failing.calling|xstate.error.actor.call|1',
        reason: 'its guard holds for no sample in any reached state',
      },
    ]);
  });

  it('never sends an event where it is not feasible', () => {
    const plan = planMachine({
      ...ticketModel,
      feasible: {
        'box.close': ({ snapshot }: { snapshot: { value: unknown } }) => snapshot.value === 'drawing',
      },
    });
    const closing = plan.tours.flatMap(({ steps }) =>
      steps.flatMap(({ event }, index) =>
        event.type === 'box.close' ? [steps[index - 1]?.snapshot.value] : [],
      ),
    );
    expect(closing).toEqual(['drawing']);
  });

  it('never sends the event of a timer where it is not feasible', () => {
    const feasible: Model<typeof ticketMachine>['feasible'] = {
      'xstate.after.applause.ticket.won': ({ snapshot }) => snapshot.context.name === '',
    };
    expect(planMachine({ ...ticketModel, feasible }).unreachable).toEqual([
      {
        id: 'ticket#ticket.won|xstate.after.applause.ticket.won|0',
        reason: 'its guard holds for no sample in any reached state',
      },
    ]);
  });

  it('rejects a projection that hides what a guard reads', () => {
    const { project: _, ...rest } = ticketModel;
    expect(() => planMachine(rest)).toThrow("The projection of 'ticket' hides something");
  });

  it('rejects an infinite projection', () => {
    const model: AnyModel = { ...counting, project: (context) => context.count };
    expect(() => planMachine(model)).toThrow(
      "The projection of 'counting' is not finite, or too large: more than 1001 places. It has 1002 values, such as 1001",
    );
  });

  it('names the component of an infinite projection that has the most values', () => {
    const clocks = {
      ...counting,
      project: ({ count }: { count: number }) => [count % 2, Date.now() + count],
    };
    expect(() => planMachine(clocks)).toThrow(/ Its component 1 has \d+ values, such as \d{13}$/);
  });

  it('splits tours at a cap and reports its price', () => {
    const plan = planMachine(ticketModel, { longest: 6 });
    expect(plannedDefinitions(plan)).toEqual([...plan.definitions].sort());
    expect(plan.tours.length).toBeGreaterThan(1);
    expect(plan.priceOfCap).toBeGreaterThan(0);
    const { optimum, ratio } = planMachine(ticketModel);
    expect([plan.optimum, plan.ratio]).toEqual([optimum, ratio]);
  });
});

function counts({ tours, steps, loads, optimum, unreachable }: MachinePlan) {
  return { tours: tours.length, steps, loads, optimum, unreachable };
}

function plannedDefinitions(plan: MachinePlan): string[] {
  return [...new Set(plan.tours.flatMap((tour) => tour.steps.flatMap(({ fired }) => fired)))].sort();
}

function failing(errors: readonly { error: Error }[]): AnyModel {
  const machine = setup({
    types: { context: {} as { message: string } },
    guards: { first: ({ event }) => 'error' in event && String(event.error) === 'Error: first' },
  }).createMachine({
    id: 'failing',
    context: { message: '' },
    initial: 'calling',
    states: {
      calling: {
        on: { 'xstate.error.actor.call': [{ guard: 'first', target: 'first' }, { target: 'other' }] },
      },
      first: {},
      other: {},
    },
  });
  return defineModel<typeof machine>({
    machine,
    starts: [{ name: 'loaded', prepare: nothing }],
    parts: () => [],
    samples: { 'xstate.error.actor.call': errors },
    drivers: { 'xstate.error.actor.call': nothing },
    states: { calling: nothing, first: nothing, other: nothing },
  });
}

const countingMachine = setup({
  types: { context: {} as { count: number }, events: {} as { type: 'count.up' } },
}).createMachine({
  id: 'counting',
  context: { count: 0 },
  initial: 'on',
  states: { on: { on: { 'count.up': { actions: assign({ count: ({ context }) => context.count + 1 }) } } } },
});

const counting = defineModel<typeof countingMachine>({
  machine: countingMachine,
  starts: [{ name: 'loaded', prepare: nothing }],
  parts: () => [],
  samples: { 'count.up': [{}] },
  drivers: { 'count.up': nothing },
  states: { on: nothing },
});
