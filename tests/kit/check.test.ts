import { describe, expect, it } from 'vitest';
import { panelModel } from './examples/panel.model';
import { ticketModel } from './examples/ticket.model';
import { checkModel, checkRegister } from './model/check';
import type { AnyModel } from './model/model';

const nothing = async () => {};

describe('a model that leaves something out is refused by name', () => {
  it('a missing driver', () => {
    const { 'name.submit': _, ...drivers } = ticketModel.drivers;
    expect(faultsOf({ ...ticketModel, drivers })).toEqual(["event 'name.submit' has no driver"]);
  });

  it('missing samples', () => {
    const { 'box.open': _, ...samples } = ticketModel.samples;
    expect(faultsOf({ ...ticketModel, samples })).toEqual(["event 'box.open' has no samples"]);
  });

  it('an empty list of samples', () => {
    const samples = { ...ticketModel.samples, 'box.open': [] };
    expect(faultsOf({ ...ticketModel, samples })).toEqual(["event 'box.open' has an empty list of samples"]);
  });

  it('an event of an actor or a timer', () => {
    const { 'xstate.error.actor.drawPrize': _, ...samples } = ticketModel.samples;
    const { 'xstate.after.applause.ticket.won': __, ...drivers } = ticketModel.drivers;
    expect(faultsOf({ ...ticketModel, samples, drivers })).toEqual([
      "event 'xstate.error.actor.drawPrize' has no samples",
      "event 'xstate.after.applause.ticket.won' has no driver",
    ]);
  });

  it('a missing assertion', () => {
    const { won: _, ...states } = ticketModel.states;
    expect(faultsOf({ ...ticketModel, states })).toEqual(["state 'won' has no assertion"]);
  });

  it('a missing start', () => {
    expect(faultsOf({ ...ticketModel, starts: [] })).toEqual(['it has no start']);
  });
});

describe('a misspelt key is refused by name', () => {
  it('among the drivers', () => {
    const { 'box.close': close, ...rest } = ticketModel.drivers;
    expect(faultsOf({ ...ticketModel, drivers: { ...rest, 'box.shut': close ?? nothing } })).toEqual([
      "event 'box.close' has no driver",
      "drivers name the event 'box.shut', which the machine does not have",
    ]);
  });

  it('among the samples', () => {
    const samples = { ...ticketModel.samples, 'xstate.done.actor.drawPrice': [{}] };
    const drivers = { ...ticketModel.drivers, 'xstate.done.actor.drawPrice': nothing };
    expect(faultsOf({ ...ticketModel, samples, drivers })).toEqual([
      "samples name the event 'xstate.done.actor.drawPrice', which the machine does not have",
      "drivers name the event 'xstate.done.actor.drawPrice', which the machine does not have",
    ]);
  });

  it('among the states', () => {
    const states = { ...ticketModel.states, wonn: nothing };
    expect(faultsOf({ ...ticketModel, states })).toEqual([
      "states name 'wonn', in which the machine never rests",
    ]);
  });

  it('and so is an assertion for a state that the machine only passes through', () => {
    const states = { ...ticketModel.states, sorting: nothing };
    expect(faultsOf({ ...ticketModel, states })).toEqual([
      "states name 'sorting', in which the machine never rests",
    ]);
  });

  it('among the feasible events', () => {
    const feasible = { 'box.opne': () => false };
    expect(faultsOf({ ...ticketModel, feasible })).toEqual([
      "feasible names the event 'box.opne', which has no samples",
    ]);
  });

  it('among the silent calls, and so is a name that two exits have', () => {
    const exit = { name: 'gone', from: () => true, drive: nothing, see: nothing };
    const silent = { drawPrize: 'Nobody reads it.', drawPrise: 'Nobody reads it.' };
    expect(faultsOf({ ...ticketModel, exits: [exit, exit], silent })).toEqual([
      "silent names the call 'drawPrise', which the machine does not make",
      "exit 'gone' stands twice",
    ]);
  });

  it('and so is a driver for an event of a wildcard that has no samples', () => {
    const drivers = { ...panelModel.drivers, 'alarm.flood': nothing };
    expect(faultsOf({ ...panelModel, drivers })).toEqual([
      "drivers name the event 'alarm.flood', which has no samples",
    ]);
  });
});

describe('the register', () => {
  const machines = [ticketModel.machine, panelModel.machine];

  it('takes a model for each machine', () => {
    expect(checkRegister(machines, [panelModel, ticketModel])).toBeUndefined();
  });

  it('refuses a machine without a model', () => {
    expect(() => checkRegister(machines, [panelModel])).toThrow("machine 'ticket' has no model");
  });

  it('refuses a model without a registered machine', () => {
    expect(() => checkRegister([panelModel.machine], [panelModel, ticketModel])).toThrow(
      "model 'ticket' has no registered machine",
    );
  });

  it('refuses an id that stands twice', () => {
    expect(() =>
      checkRegister([...machines, panelModel.machine], [panelModel, ticketModel, ticketModel]),
    ).toThrow("machine 'panel' is registered twice\n  machine 'ticket' has two models");
  });
});

function faultsOf(model: AnyModel): string[] {
  try {
    checkModel(model);
  } catch (error) {
    const [title, ...faults] = String(error).split('\n');
    expect(title).toBe(`Error: The model of '${model.machine.id}' is not complete:`);
    return faults.map((fault) => fault.trim());
  }
  return [];
}
