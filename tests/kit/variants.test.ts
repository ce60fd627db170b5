// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountTicketApp } from './examples/ticket.app';
import { ticketModel } from './examples/ticket.model';
import type { TicketDefects } from './examples/ticket.tours';
import { ticketWire } from './examples/ticket.wire';
import { defineModel } from './model/model';
import { planMachine } from './plan/plan';
import { domHost } from './run/dom-host';
import { runMachine } from './run/run-machine';

const atNight = {
  name: 'at night',
  prepare: (world: Parameters<(typeof ticketModel)['starts'][number]['prepare']>[0]) =>
    world.store('hour', '23'),
};
const plan = planMachine(defineModel({ ...ticketModel, variants: [atNight] }));
const names = plan.tours.map(({ name }) => name);

const run = async (defects: TicketDefects = {}) => {
  const hours: (string | null)[] = [];
  const ran = await runMachine(plan, ({ timeout = 500 }) =>
    domHost({
      wire: ticketWire,
      base: '/app',
      timeout,
      mount: (container, inspect) => {
        const hour = localStorage.getItem('hour');
        hours.push(hour);
        return mountTicketApp(container, inspect, hour === null ? {} : defects);
      },
      passTime: async (milliseconds) => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      },
    }),
  );
  return { ...ran, hours };
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a machine with a variant', { timeout: 60_000 }, () => {
  it('is toured without it and with it, by the same tours under other names', async () => {
    const { walked, reports, missed, hours } = await run();
    expect({ names: walked.map(({ tour }) => tour.name), reports, missed }).toEqual({
      names: [...names, ...names.map((name) => `${name}, at night`)],
      reports: [],
      missed: [],
    });
    expect(hours).toEqual([...names.map(() => null), ...names.map(() => '23')]);
    const [first, second] = [walked.slice(0, names.length), walked.slice(names.length)];
    expect(second.map(({ met }) => met)).toEqual(first.map(({ met }) => met));
  });

  it('is reported if something fails with the variant only', async () => {
    const { reports } = await run({ mutedComplaint: true });
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.filter(({ text }) => !text.startsWith('at night: ticket: '))).toEqual([]);
  });

  it('does not miss with the variant what is met without it', async () => {
    const { missed } = await run({ neverAgain: true });
    expect(missed).toEqual(['at night: ticket#ticket.lost|box.again|0']);
  });
});

it('a machine with a variant has a separate name', () => {
  expect(() => defineModel({ ...ticketModel, variants: [atNight, atNight] })).toThrow(
    "variant 'at night' is duplicated",
  );
});
