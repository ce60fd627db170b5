// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { modelErrors } from './examples/model-errors';
import { panelModel } from './examples/panel.model';
import { ticketModel } from './examples/ticket.model';
import { tourTicket } from './examples/ticket.tours';
import { ticketWire } from './examples/ticket.wire';
import { checkRegister } from './model/check';
import type { AnyModel } from './model/model';
import { planMachine } from './plan/plan';
import { gapsOf } from './report/gaps';
import { reportOf } from './report/paths-report';
import { conformance } from './run/conformance';
import { assertingStatesDistinct } from './run/states-distinct';

/** The seven ways in which a model can be wrong and a run still look right; none passes in silence. */

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const nothing = async () => {};
const withDrivers = (drivers: AnyModel['drivers']): AnyModel => ({
  ...ticketModel,
  drivers: { ...ticketModel.drivers, ...drivers },
});
const tour = (model: AnyModel, inspect = (_: object) => {}) =>
  tourTicket(model, { timeout: 500, watchers: [assertingStatesDistinct, conformance()], inspect });

describe('an event without a driver', () => {
  it('is reported', () => {
    const { 'name.submit': _, ...drivers } = ticketModel.drivers;
    expect(modelErrors({ ...ticketModel, drivers })).toEqual(["event 'name.submit' has no driver"]);
  });
});

describe('a state without an assertion', () => {
  it('is reported', () => {
    const { won: _, ...states } = ticketModel.states;
    expect(modelErrors({ ...ticketModel, states })).toEqual(["state 'won' has no assertion"]);
  });
});

describe('a misspelt event', () => {
  it('is reported, with the event that it leaves out', () => {
    const { 'box.close': close = nothing, ...drivers } = ticketModel.drivers;
    const { 'box.open': open = [], ...samples } = ticketModel.samples;
    expect(modelErrors({ ...ticketModel, drivers: { ...drivers, 'box.shut': close } })).toEqual([
      "event 'box.close' has no driver",
      "drivers name the event 'box.shut', which the machine does not have",
    ]);
    expect(modelErrors({ ...ticketModel, samples: { ...samples, 'box.opne': open } })).toEqual([
      "event 'box.open' has no samples",
      "event 'box.opne' has no driver",
      "samples name the event 'box.opne', which the machine does not have",
    ]);
  });
});

describe('a misspelt state', () => {
  it('is reported, with the state that it leaves out', () => {
    const { won = nothing, ...states } = ticketModel.states;
    expect(modelErrors({ ...ticketModel, states: { ...states, wonn: won } })).toEqual([
      "state 'won' has no assertion",
      "states name 'wonn', in which the machine never rests",
    ]);
  });
});

describe('a model that is not run', () => {
  it('is reported if it is not registered', () => {
    expect(() => checkRegister([ticketModel.machine, panelModel.machine], [ticketModel])).toThrow(
      "machine 'panel' has no model",
    );
  });

  it('is reported by everything that did not fire', () => {
    const plan = planMachine(ticketModel);
    const asked = {
      dom: 'transitions',
      chromium: 'transitions',
      screens: true,
      watchers: { dom: [], chromium: [] },
    } as const;
    const report = reportOf([{ transitions: plan, pairs: plan, failureClasses: [] }], asked, [], ticketWire);
    expect(gapsOf(report)).toEqual(
      expect.arrayContaining(plan.definitions.map((id) => `${id} fired in neither runner`)),
    );
  });
});

describe('a driver that calls send', { timeout: 60_000 }, () => {
  let app: AnyActorRef | undefined;
  const remember = (inspected: { type?: string; rootId?: string; actorRef?: AnyActorRef }) => {
    if (inspected.actorRef?.sessionId === inspected.rootId) app = inspected.actorRef;
  };
  /** Hides the call from the check of the driver's source. */
  const reach = (type: string) => app?.send({ type });

  it('is reported before anything runs', () => {
    const sending = withDrivers({ 'box.open': async () => app?.send({ type: 'box.open' }) });
    expect(modelErrors(sending)).toEqual([
      "the driver of 'box.open' calls send: it has to act as a person or the world does",
    ]);
  });

  it('is reported in a start or an exit', () => {
    const send = async () => app?.send({ type: 'box.open' });
    const sending = {
      ...ticketModel,
      starts: [{ name: 'with an open box', prepare: send, arrive: send }],
      exits: [{ name: 'goes', from: () => true, drive: send, see: async () => {} }],
    };
    expect(modelErrors(sending)).toEqual([
      "the preparation of start 'with an open box' calls send: it has to act as a person or the world does",
      "the arrival of start 'with an open box' calls send: it has to act as a person or the world does",
      "the driver of exit 'goes' calls send: it has to act as a person or the world does",
    ]);
  });

  it('is reported at its first step if it hides the call', async () => {
    const sending = withDrivers({ 'box.open': async () => reach('box.open') });
    await expect(tour(sending, remember)).rejects.toThrow(
      "The driver of 'box.open' acts neither on the screen nor on the world",
    );
  });

  it('is reported if it also acts on another control', async () => {
    const sending = withDrivers({
      'box.again': async ({ screen }) => {
        await screen.press('heading', 'Not this time');
        reach('box.again');
      },
    });
    await expect(tour(sending, remember)).rejects.toThrow(
      "In 'lost' the model offers 'box.again' (heading \"Not this time\"), which the page does not",
    );
  });
});

describe('an assertion that also holds in another state', { timeout: 60_000 }, () => {
  it('is reported with the state in which it holds', async () => {
    const states: AnyModel['states'] = {
      ...ticketModel.states,
      closed: ({ screen }) => screen.dontSee('button', 'Draw'),
    };
    await expect(tour({ ...ticketModel, states })).rejects.toThrow(
      /In '(won|lost)' the assertion of 'closed' holds too/,
    );
  });
});
