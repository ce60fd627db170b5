// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { type TicketDefects, tourTicket } from './examples/ticket.tours';
import type { AnyModel } from './model/model';
import { planMachine } from './plan/plan';
import { replayPlan } from './run/replay';
import type { TourResult } from './run/run-tour';
import { assertingStatesDistinct } from './run/states-distinct';
import type { Watcher } from './run/visit';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

/** In milliseconds: a passing tour may take longer than a failing one. */
const PASSING = 10_000;
const FAILING = 1000;

const tourAll = (model: AnyModel, timeout: number, defects: TicketDefects = {}): Promise<TourResult> =>
  tourTicket(model, { timeout, watchers: [assertingStatesDistinct], defects });

describe('a tour through a simulated page', { timeout: 60_000 }, () => {
  it('fires every definition in the running app, and reports how its calls were answered', async () => {
    expect(await tourAll(ticketModel, PASSING)).toEqual({
      fired: [...planMachine(ticketModel).definitions].sort(),
      failureModes: ['ticket.drawing|drawPrize: connection lost'],
    });
  });

  it('lets a call time out if there is no response', async () => {
    const samples = {
      ...ticketModel.samples,
      'xstate.error.actor.drawPrize': [{ error: new Error('timeout'), outcome: 'no answer' as const }],
    };
    const { fired, failureModes } = await tourAll({ ...ticketModel, samples }, PASSING);
    expect(fired).toHaveLength(11);
    expect(failureModes).toEqual(['ticket.drawing|drawPrize: no answer']);
  });

  it('attributes late transitions to their step', async () => {
    const interfering: Watcher = {
      name: 'another user',
      look: async ({ position, stage }) => {
        if (position === 0) await stage.screen.press('button', 'Open');
      },
    };
    const tour = tourTicket(ticketModel, { timeout: FAILING, watchers: [interfering], defects: {} });
    await expect(tour).rejects.toMatchObject({
      message: expect.stringContaining('The app also took ticket#ticket.closed|box.open|0'),
      position: 0,
    });
  });

  it('fails if a button does nothing', async () => {
    await expect(tourAll(ticketModel, FAILING, { neverAgain: true })).rejects.toThrow(
      'There is no field Your name',
    );
  });

  it('lets a watcher look at the page on which a driver has failed', async () => {
    const judge: Watcher = {
      name: 'a judge',
      look: async () => {},
      afterFailure: async ({ step, acts }) => {
        throw new Error(`${step.label} after ${acts.at(-1)?.on?.name}`);
      },
    };
    const tour = tourTicket(ticketModel, {
      timeout: FAILING,
      watchers: [judge],
      defects: { namelessButton: true },
    });
    await expect(tour).rejects.toMatchObject({
      message: 'box.open#0 after Open',
      check: { kind: 'watcher', name: 'a judge' },
    });
  });

  it('fails and names the check if a step hangs', async () => {
    const hanging: Watcher = { name: 'a slow look', look: () => new Promise(() => {}) };
    const tour = tourTicket(ticketModel, { timeout: PASSING, stepLimit: 2000, watchers: [hanging] });
    await expect(tour).rejects.toMatchObject({
      message: 'The step has not ended after 2 s',
      position: 0,
      check: { kind: 'watcher', name: 'a slow look' },
    });
  });

  it('fails if a button has lost its name', async () => {
    await expect(tourAll(ticketModel, FAILING, { namelessButton: true })).rejects.toThrow(
      'There is no button named Draw',
    );
  });

  it('fails if a state does not show what it must', async () => {
    const plan = replayPlan('ticket 0: box.open#0 name.submit#0', [ticketModel]);
    const tour = tourTicket(ticketModel, {
      timeout: FAILING,
      watchers: [],
      defects: { mutedComplaint: true },
      plan,
    });
    await expect(tour).rejects.toThrow("The page lacks 'Write your name first.'");
  });

  it('fails if an assertion is empty', async () => {
    const states = { ...ticketModel.states, won: async () => {} };
    await expect(tourAll({ ...ticketModel, states }, FAILING)).rejects.toThrow(
      "In 'closed' the assertion of 'won' holds too",
    );
  });

  it('checks other states without acting', async () => {
    const states: AnyModel['states'] = {
      ...ticketModel.states,
      closed: async ({ screen, world }) => {
        await world.passTime(3000);
        await screen.see('button', 'Open');
      },
    };
    expect((await tourAll({ ...ticketModel, states }, PASSING)).fired).toHaveLength(11);
  });

  it('fails if the app makes a call that the API does not have', async () => {
    await expect(tourAll(ticketModel, FAILING, { strayCall: true })).rejects.toThrow(
      'The app called POST /api/drawn, which the API does not have',
    );
  });

  it('fails if the world sends a response that the API never sends', async () => {
    const [first] = ticketModel.samples['xstate.done.actor.drawPrize'] ?? [];
    const samples = {
      ...ticketModel.samples,
      'xstate.done.actor.drawPrize': [{ ...first, outcome: { status: 200, body: { luck: 1 } } }],
    };
    await expect(tourAll({ ...ticketModel, samples }, FAILING)).rejects.toThrow(
      '\'drawPrize\' never answers 200 {"luck":1}',
    );
  });

  it('fails if the app takes a transition that the step does not plan', async () => {
    await expect(tourAll(ticketModel, FAILING, { eagerSubmit: true })).rejects.toThrow(
      'The app also took ticket#ticket.asking|name.submit|1, which was not planned',
    );
  });

  it('fails if a driver triggers another event than its own', async () => {
    const drivers: AnyModel['drivers'] = {
      ...ticketModel.drivers,
      'box.again': async ({ screen }) => {
        await screen.press('button', 'Close');
        await screen.press('button', 'Open');
      },
    };
    const states: AnyModel['states'] = {
      ...ticketModel.states,
      asking: ({ screen }) => screen.seeEnabled('button', 'Draw'),
    };
    await expect(tourAll({ ...ticketModel, drivers, states }, FAILING)).rejects.toThrow(
      'The app did not take ticket#ticket.lost|box.again|0; it took ticket#ticket|box.close|0',
    );
  });
});
