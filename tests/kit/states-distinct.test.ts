// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { ticketWire } from './examples/ticket.wire';
import { type AnyModel, defineModel } from './model/model';
import { planMachine } from './plan/plan';
import { domHost } from './run/dom-host';
import { assertStatesDistinct } from './run/states-distinct';

const nothing = async () => {};
const shows = (text: string) => async () => {
  if (!shown.includes(text)) throw new Error(`The page lacks ${text}`);
};
let shown = '';

const doorMachine = createMachine({
  id: 'door',
  initial: 'open',
  states: {
    open: { on: { close: 'shut' } },
    shut: {
      initial: 'latched',
      on: { open: 'open' },
      states: { latched: { on: { lock: 'locked' } }, locked: { on: { unlock: 'latched' } } },
    },
  },
});

const door: AnyModel = defineModel({
  machine: doorMachine,
  starts: [{ name: 'an open door', prepare: nothing }],
  samples: { close: [{}], open: [{}], lock: [{}], unlock: [{}] },
  parts: () => [],
  drivers: { close: nothing, open: nothing, lock: nothing, unlock: nothing },
  states: {
    open: shows('open'),
    shut: shows('shut'),
    'shut.latched': shows('no key'),
    'shut.locked': shows('key'),
  },
});

async function lookAt(text: string, path: string, states: AnyModel['states'] = {}): Promise<void> {
  shown = text;
  const plan = planMachine({ ...door, states: { ...door.states, ...states } });
  const there = plan.tours
    .flatMap(({ steps }) => steps.map(({ snapshot }) => snapshot))
    .find((snapshot) => snapshot._nodes.some((node) => node.path.join('.') === path));
  if (there === undefined) throw new Error(`No tour leads to '${path}'`);
  const host = domHost({ wire: ticketWire, base: '', mount: () => nothing, passTime: nothing });
  try {
    await assertStatesDistinct(plan, there, host);
  } finally {
    await host.leave();
  }
}

describe('states are distinct', () => {
  it('if each assertion fails in every other state', async () => {
    await lookAt('open', 'open');
    await lookAt('shut, key', 'shut.locked');
  });

  it('unless an assertion is empty, of a leaf or of its parent', async () => {
    await expect(lookAt('shut, key', 'shut.locked', { 'shut.latched': nothing })).rejects.toThrow(
      "In 'shut.locked' the assertion of 'shut.latched' holds too",
    );
    await expect(lookAt('open', 'open', { shut: nothing })).rejects.toThrow(
      "In 'open' the assertion of 'shut' holds too",
    );
  });

  it('unless an assertion holds in a sibling', async () => {
    await expect(lookAt('shut, no key', 'shut.latched')).rejects.toThrow(
      "In 'shut.latched' the assertion of 'shut.locked' holds too",
    );
  });

  it('by the assertions of all states around a state and not around the current one', async () => {
    await lookAt('open', 'open', { 'shut.latched': nothing });
  });
});
