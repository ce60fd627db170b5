import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { panelMachine } from './examples/panel.machine';
import { ticketMachine } from './examples/ticket.machine';
import { definitionsOf } from './model/definitions';
import { firedBy, initialStep, step } from './model/fired';

describe('fired definitions, read from the microsteps of xstate,', () => {
  it('include guard branches, done events and always transitions of a running machine', async () => {
    const fired: string[] = [];
    const actor = createActor(
      ticketMachine.provide({ actors: { drawPrize: fromPromise<boolean, string>(async () => true) } }),
      { inspect: (inspected: InspectionEvent) => fired.push(...firedBy(inspected)) },
    ).start();
    actor.send({ type: 'box.open' });
    actor.send({ type: 'name.submit' });
    actor.send({ type: 'name.changed', name: 'Aina' });
    actor.send({ type: 'name.submit' });
    await expect.poll(() => actor.getSnapshot().value).toBe('won');
    actor.stop();
    expect(fired).toEqual([
      'ticket#ticket.closed|box.open|0',
      'ticket#ticket.asking|name.submit|1',
      'ticket#ticket.asking|name.changed|0',
      'ticket#ticket.asking|name.submit|0',
      'ticket#ticket.drawing|xstate.done.actor.drawPrize|0',
      'ticket#ticket.sorting||0',
    ]);
  });

  it('are the same without a running machine, including initial always and excluding the initial transition', () => {
    const night = initialStep(panelMachine, { night: true });
    const day = initialStep(panelMachine, { night: false });
    const cut = step(panelMachine, day.snapshot, { type: 'power.cut' });
    const alarm = step(panelMachine, day.snapshot, { type: 'alarm.fire' });
    expect([night.fired, day.fired, cut.fired, alarm.fired]).toEqual([
      ['panel#panel.on.deciding||0'],
      ['panel#panel.on.deciding||1'],
      ['panel#panel.on|power.cut|0'],
      ['panel#panel.on|alarm.*|0'],
    ]);
  });

  it('are empty for an event that the state does not accept', () => {
    const { snapshot } = initialStep(ticketMachine, undefined);
    expect(step(ticketMachine, snapshot, { type: 'box.again' })).toEqual({
      snapshot,
      fired: [],
    });
  });

  it('are the same when read from source text in a page', () => {
    const readAgain = new Function(`return ${firedBy.toString()}`)() as typeof firedBy;
    const fired: string[] = [];
    const actor = createActor(panelMachine, {
      input: { night: true },
      inspect: (inspected: InspectionEvent) => fired.push(...readAgain(inspected)),
    }).start();
    actor.send({ type: 'light.toggle' });
    expect(fired).toEqual(['panel#panel.on.deciding||0', 'panel#panel.on.bright|light.toggle|0']);
  });
});

describe('the definitions of a machine', () => {
  it('are all of its transitions except forbidden ones', () => {
    const ids = definitionsOf(ticketMachine).map(({ id }) => id);
    expect(ids).toHaveLength(11);
    expect(ids).not.toContain('ticket#ticket.closed|box.close|0');
  });
});
