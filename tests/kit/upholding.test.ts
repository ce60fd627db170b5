// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { tourTicket } from './examples/ticket.tours';
import { planMachine } from './plan/plan';
import type { Moment, Property } from './run/property';
import { upholding } from './run/upholding';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const walk = (...properties: readonly Property[]) =>
  tourTicket(ticketModel, { patience: 1000, watchers: [upholding(properties)] });

const property = (name: string, objection: Property['objection']): Property => ({
  name,
  clauses: [],
  objection,
});

it('a property sees every step, and what came about since the one before', async () => {
  const moments: Moment[] = [];
  const watching = property('all is seen', (moment) => {
    moments.push(moment);
    return null;
  });
  await walk(watching);
  const { tours } = planMachine(ticketModel);
  expect(moments.map(({ event }) => event.type)).toEqual(
    tours.flatMap(({ steps }) => steps.map(({ event }) => event.type)),
  );
  expect(moments.filter(({ earlier }) => earlier === undefined).length).toBe(tours.length);
  const last = moments.at(-1);
  const ofLastTour = moments.slice(moments.findLastIndex(({ earlier }) => earlier === undefined));
  expect(ofLastTour.flatMap(({ lately }) => lately.calls)).toEqual(last?.calls);
  expect(ofLastTour.flatMap(({ lately }) => lately.answered)).toEqual(last?.answered);
  expect(last?.calls.length).toBeGreaterThan(0);
});

it('every property that does not hold is named, with what speaks against it', async () => {
  const quiet = property('no box is open', ({ sight }) =>
    sight.text.includes('Draw') ? 'somebody can draw' : null,
  );
  const always = property('boxes are shut', ({ sight }) =>
    sight.text.includes('Draw') ? 'this one is not' : null,
  );
  await expect(walk(quiet, always)).rejects.toThrow(
    'It does not hold that no box is open: somebody can draw\nIt does not hold that boxes are shut: this one is not',
  );
});

it('what is wrong for one look only is wrong, however patient the checks are', async () => {
  let looks = 0;
  const late = property('the second look is good', () => {
    looks += 1;
    return looks > 1 ? null : 'not yet';
  });
  await expect(walk(late)).rejects.toThrow('It does not hold that the second look is good: not yet');
});
