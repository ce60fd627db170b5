import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { modelErrors } from './examples/model-errors';
import { panelModel } from './examples/panel.model';
import { ticketModel } from './examples/ticket.model';
import { checkRegister } from './model/check';

const nothing = async () => {};

describe('an incomplete model is rejected with the name of', () => {
  it('missing samples', () => {
    const { 'box.open': _, ...samples } = ticketModel.samples;
    expect(modelErrors({ ...ticketModel, samples })).toEqual(["event 'box.open' has no samples"]);
  });

  it('missing samples of an event without a driver', () => {
    const { 'box.open': _, ...samples } = ticketModel.samples;
    const { 'box.open': __, ...drivers } = ticketModel.drivers;
    expect(modelErrors({ ...ticketModel, samples, drivers })).toEqual([
      "event 'box.open' has neither a driver nor samples",
    ]);
  });

  it('an empty list of samples', () => {
    const samples = { ...ticketModel.samples, 'box.open': [] };
    expect(modelErrors({ ...ticketModel, samples })).toEqual([
      "event 'box.open' has an empty list of samples",
    ]);
  });

  it('an event of an actor or a timer', () => {
    const { 'xstate.error.actor.drawPrize': _, ...samples } = ticketModel.samples;
    const { 'xstate.after.applause.ticket.won': __, ...drivers } = ticketModel.drivers;
    expect(modelErrors({ ...ticketModel, samples, drivers })).toEqual([
      "event 'xstate.error.actor.drawPrize' has no samples",
      "event 'xstate.after.applause.ticket.won' has no driver",
    ]);
  });

  it('an invoke without an id', () => {
    const machine = createMachine({
      id: 'bell',
      initial: 'ringing',
      states: { ringing: { invoke: { src: 'ring', onDone: 'quiet' } }, quiet: {} },
    });
    expect(modelErrors({ ...ticketModel, machine })).toContain(
      "event 'xstate.done.actor.0.bell.ringing' has no samples: give its invoke an id",
    );
  });

  it('a missing start', () => {
    expect(modelErrors({ ...ticketModel, starts: [] })).toEqual(['it has no start']);
  });

  it('missing parts of the page', () => {
    const { parts: _, ...rest } = ticketModel;
    expect(modelErrors(rest)).toEqual(['it does not say which parts of the page are its own']);
  });
});

describe('a misspelt key of a model is rejected with its name', () => {
  it('among the samples', () => {
    const samples = { ...ticketModel.samples, 'xstate.done.actor.drawPrice': [{}] };
    const drivers = { ...ticketModel.drivers, 'xstate.done.actor.drawPrice': nothing };
    expect(modelErrors({ ...ticketModel, samples, drivers })).toEqual([
      "samples name the event 'xstate.done.actor.drawPrice', which the machine does not have",
      "drivers name the event 'xstate.done.actor.drawPrice', which the machine does not have",
    ]);
  });

  it('among the states, even if the machine passes through it', () => {
    const states = { ...ticketModel.states, sorting: nothing };
    expect(modelErrors({ ...ticketModel, states })).toEqual([
      "states name 'sorting', in which the machine never rests",
    ]);
  });

  it.each(['feasible', 'planned'] as const)('among the %s events', (member) => {
    expect(modelErrors({ ...ticketModel, [member]: { 'box.opne': () => false } })).toEqual([
      `${member} names the event 'box.opne', which has no samples`,
    ]);
  });

  it('among the controls', () => {
    expect(modelErrors({ ...ticketModel, controls: { 'box.opne': () => [] } })).toEqual([
      "controls names the event 'box.opne', which has no samples",
    ]);
  });

  it('as a driver for a wildcard event without samples', () => {
    const drivers = { ...panelModel.drivers, 'alarm.flood': nothing };
    expect(modelErrors({ ...panelModel, drivers })).toEqual([
      "drivers name the event 'alarm.flood', which has no samples",
    ]);
  });
});

it('a machine with parallel or history states is rejected', () => {
  const machine = createMachine({
    id: 'house',
    type: 'parallel',
    states: { lamp: { initial: 'on', states: { on: {}, before: { type: 'history' } } } },
  });
  expect(modelErrors({ ...ticketModel, machine })).toEqual(
    expect.arrayContaining([
      "'house' is of type parallel, which plans do not support",
      "'house.lamp.before' is of type history, which plans do not support",
    ]),
  );
});

describe('the register of models', () => {
  const machines = [ticketModel.machine, panelModel.machine];

  it('accepts a model for each machine', () => {
    expect(checkRegister(machines, [panelModel, ticketModel])).toBeUndefined();
  });

  it('rejects a machine without a model', () => {
    expect(() => checkRegister(machines, [panelModel])).toThrow("machine 'ticket' has no model");
  });

  it('rejects a model without a registered machine', () => {
    expect(() => checkRegister([panelModel.machine], [panelModel, ticketModel])).toThrow(
      "model 'ticket' has no registered machine",
    );
  });

  it('rejects a duplicate id', () => {
    expect(() =>
      checkRegister([...machines, panelModel.machine], [panelModel, ticketModel, ticketModel]),
    ).toThrow("machine 'panel' is registered twice\n  machine 'ticket' has two models");
  });
});
