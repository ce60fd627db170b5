import { describe, expect, it } from 'vitest';
import { kioskModel } from './examples/kiosk.model';
import { panelModel } from './examples/panel.model';
import { ticketModel } from './examples/ticket.model';
import { defineModel } from './model/model';
import { eventText } from './report/event-text';
import { replayPlan, walkFrom, walkText } from './run/replay';

const leaving = defineModel({
  ...kioskModel,
  exits: [
    {
      name: 'the door of the hall shuts',
      from: ({ value }) => value === 'choosing',
      drive: async () => {},
      see: async () => {},
    },
  ],
});
const models = [ticketModel, panelModel, leaving];

describe('a walk in one line', () => {
  it.each([
    'kiosk 0:',
    'panel 1: light.toggle#0 power.cut#0 power.back#0',
    'kiosk 0: kiosk.open#0 tea.pick#1 order.send#0 xstate.error.actor.placeOrder#0',
    'kiosk 0: kiosk.open#0 exit the door of the hall shuts',
  ])('is formatted as it was parsed: %s', (text) => {
    const { model, walk } = walkFrom(text, models);
    expect(walkText(model.machine.id, walk)).toBe(text);
  });

  it('follows its machine, with any whitespace', () => {
    const { walk } = walkFrom('  panel  1:light.toggle#0   power.cut#0 ', models);
    expect({ start: walk.start, values: walk.steps.map(({ snapshot }) => snapshot.value) }).toEqual({
      start: 1,
      values: [{ on: 'dark' }, { on: 'bright' }, 'off'],
    });
  });

  it('is planned as exactly one tour', () => {
    const plan = replayPlan('kiosk 0: kiosk.open#0 help.open#0', models);
    expect({
      ...{ id: plan.id, steps: plan.steps, loads: plan.loads, units: plan.units },
      tours: plan.tours.map(({ name, steps }) => [name, ...steps.map(({ label }) => label)]),
    }).toEqual({
      id: 'kiosk',
      steps: 2,
      loads: 1,
      units: [],
      tours: [['kiosk replay', 'a closed kiosk', 'kiosk.open#0', 'help.open#0']],
    });
  });

  it.each([
    ['open it', "'open it' is no walk. One begins with a machine and the number of a start: 'ticket 0: …'."],
    ['kiosk: kiosk.open#0', 'is no walk'],
    ['shop 0: kiosk.open#0', "There is no machine 'shop'. There are: ticket, panel, kiosk."],
    ['kiosk 1: kiosk.open#0', "'kiosk' has no start 1. It has: 0 (a closed kiosk)."],
    [
      'kiosk 0: kiosk.open#0 help.open#0 tea.pick#0',
      "After 2 events the walk is in 'helping' and cannot go on with 'tea.pick#0'. It could with: help.close#0.",
    ],
    [
      'kiosk 0: kiosk.opened#0',
      "After 0 events the walk is in 'closed' and cannot go on with 'kiosk.opened#0', and 'kiosk' has no such event. It could with: kiosk.open#0.",
    ],
    [
      'kiosk 0: exit the door of the hall shuts',
      "After 0 events the walk is in 'closed' and cannot go on with 'exit the door of the hall shuts'. It could",
    ],
    [
      'kiosk 0: kiosk.open#0 exit by the window',
      "After 1 event the walk is in 'choosing' and cannot go on with 'exit by the window', and 'kiosk' has no such event",
    ],
  ])('is rejected with the reason: %s', (text, complaint) => {
    expect(() => walkFrom(text, models)).toThrow(complaint);
  });
});

describe('an event as text', () => {
  it.each([
    [{ type: 'kiosk.open' }, 'kiosk.open'],
    [{ type: 'tea.pick', tea: 'Green', hot: true }, 'tea.pick (tea: "Green", hot: true)'],
    [
      { type: 'xstate.done.actor.placeOrder', output: true, outcome: { status: 200, body: { left: true } } },
      'placeOrder is answered 200',
    ],
    [
      {
        type: 'xstate.error.actor.placeOrder',
        outcome: { status: 409, body: { error: { code: 'sold_out' } } },
      },
      'placeOrder is answered 409 sold_out',
    ],
    [
      { type: 'xstate.error.actor.placeOrder', outcome: 'connection lost' },
      'placeOrder loses its connection',
    ],
    [{ type: 'xstate.error.actor.placeOrder', outcome: 'no answer' }, 'placeOrder gets no answer'],
    [{ type: 'xstate.snapshot.actor.watch', snapshot: {} }, 'watch reports'],
    [{ type: 'xstate.after.farewell.kiosk.thanked' }, 'farewell has passed'],
    [
      {
        type: 'session.ended',
        ended: 'rejected',
        reply: { verb: 'order', outcome: { status: 401, body: {} } },
      },
      'session.ended (ended: "rejected") as order is answered 401',
    ],
    [
      { type: 'guest.came', guest: { name: 'Aina', town: 'Kuala Lumpur', wishes: 'a table in the shade' } },
      'guest.came (guest: {"name":"Aina","town":"Kuala Lumpur","wishes":"a…)',
    ],
  ])('%j', (event, text) => {
    expect(eventText(event)).toBe(text);
  });
});
