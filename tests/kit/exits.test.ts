// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closing, reloading, withExits } from './examples/ticket.exits';
import { ticketModel } from './examples/ticket.model';
import { type TicketTours, tourTicket } from './examples/ticket.tours';
import type { AnyModel } from './model/model';
import type { AnyExit } from './plan/moves';
import { planMachine } from './plan/plan';
import { assertingStatesDistinct } from './run/states-distinct';
import type { Watcher } from './run/visit';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const tourTickets = (model: AnyModel, options: Partial<TicketTours> = {}) =>
  tourTicket(model, { timeout: 10_000, watchers: [], ...options });

const FAILING = { timeout: 500 };

describe('an exit', { timeout: 60_000 }, () => {
  it('can end a tour with a late response', async () => {
    const model = withExits(closing);
    const last = planMachine(model).tours.map(({ steps }) => steps.at(-1)?.label);
    expect(last).toContain('exit closes before the draw');
    expect(await tourTickets(model)).toEqual({
      fired: [...planMachine(model).definitions].sort(),
      failureModes: ['ticket.drawing|drawPrize: connection lost', 'ticket.drawing|drawPrize: left'],
    });
  });

  it('can be a reload of the page', async () => {
    expect((await tourTickets(withExits(reloading))).failureModes).toContain(
      'ticket.drawing|drawPrize: left',
    );
  });

  it('can be the result of a failure mode of a call', async () => {
    const { late: _, ...drawing } = closing;
    const lost: AnyExit = {
      ...drawing,
      name: 'loses the connection',
      drive: async ({ screen, world }) => {
        await world.loseConnection('drawPrize');
        await screen.press('button', 'Close');
      },
    };
    const { 'xstate.error.actor.drawPrize': __, ...samples } = ticketModel.samples;
    const model = { ...withExits(lost), samples };
    expect((await tourTickets(model)).failureModes).toEqual(['ticket.drawing|drawPrize: connection lost']);
  });

  it.each([
    ['closed', closing],
    ['reloaded', reloading],
  ])('fails if a box that was %s still receives the response', async (_, exit) => {
    await expect(
      tourTickets(withExits(exit), { ...FAILING, defects: { clingsToCall: true } }),
    ).rejects.toThrow('There is a heading named You won');
  });

  it('fails if it does not lead to its expected result', async () => {
    const see: AnyExit['see'] = ({ screen }) => screen.see('heading', 'Farewell');
    await expect(tourTickets(withExits({ ...closing, see }), FAILING)).rejects.toThrow(
      'There is no heading named Farewell',
    );
  });

  it('fails if its expected result is visible before', async () => {
    const see: AnyExit['see'] = ({ screen }) => screen.dontSee('heading', 'You won');
    await expect(
      tourTickets(withExits({ ...closing, see }), { ...FAILING, watchers: [assertingStatesDistinct] }),
    ).rejects.toThrow("In 'drawing' what exit 'closes before the draw' leads to is visible already");
  });

  it('fails if nothing is done to leave', async () => {
    const drive: AnyExit['drive'] = async () => {};
    await expect(tourTickets(withExits({ ...closing, drive }), FAILING)).rejects.toThrow(
      "The driver of 'exit closes before the draw' acts neither on the screen nor on the world",
    );
  });

  it('fails if no call is pending for the late response', async () => {
    const from: AnyExit['from'] = (snapshot) => snapshot.matches('won');
    await expect(tourTickets(withExits({ ...closing, from }), FAILING)).rejects.toThrow(
      "No call of 'drawPrize' is without an answer",
    );
  });

  it('fails if the API never sends the late response', async () => {
    const late = { verb: 'drawPrize', answer: { status: 200, body: { luck: 1 } } };
    await expect(tourTickets(withExits({ ...closing, late }), FAILING)).rejects.toThrow(
      '\'drawPrize\' never answers 200 {"luck":1}',
    );
  });

  it('fails if no reached state leads to it', () => {
    const from: AnyExit['from'] = () => false;
    expect(() => planMachine(withExits({ ...closing, from }), { everySample: true })).toThrow(
      "No reached state of 'ticket' takes exit closes before the draw",
    );
  });

  it('is checked only by watchers that can see beyond it', async () => {
    const looks: string[] = [];
    const watcher: Watcher = {
      name: 'where it has been',
      look: async ({ step }) => {
        looks.push(`inside ${step.label}`);
      },
      afterExit: async ({ step }) => {
        looks.push(`behind ${step.label}`);
      },
    };
    await tourTickets(withExits(closing), { watchers: [watcher, { name: 'inside', look: watcher.look }] });
    expect(looks.filter((look) => look.includes('exit'))).toEqual(['behind exit closes before the draw']);
    expect(looks).toContain('inside box.open#0');
  });
});
