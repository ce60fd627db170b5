// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { tourTicket } from './examples/ticket.tours';
import { planMachine } from './plan/plan';
import { checkingProperties } from './run/checking-properties';
import type { Observation, Property } from './run/property';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

const walk = (...properties: readonly Property[]) =>
  tourTicket(ticketModel, { timeout: 1000, watchers: [checkingProperties(properties)] });

const property = (name: string, violation: Property['violation']): Property => ({
  name,
  clauses: [],
  violation,
});

it('a property receives every step and what happened since the previous one', async () => {
  const observations: Observation[] = [];
  const watching = property('all is seen', (observation) => {
    observations.push(observation);
    return null;
  });
  await walk(watching);
  const { tours } = planMachine(ticketModel);
  expect(observations.map(({ event }) => event.type)).toEqual(
    tours.flatMap(({ steps }) => steps.map(({ event }) => event.type)),
  );
  expect(observations.filter(({ earlier }) => earlier === undefined).length).toBe(tours.length);
  const last = observations.at(-1);
  const ofLastTour = observations.slice(observations.findLastIndex(({ earlier }) => earlier === undefined));
  expect(ofLastTour.flatMap(({ sinceLastStep }) => sinceLastStep.calls)).toEqual(last?.calls);
  expect(ofLastTour.flatMap(({ sinceLastStep }) => sinceLastStep.answered)).toEqual(last?.answered);
  expect(last?.calls.length).toBeGreaterThan(0);
});

it('every violated property is named with its violation', async () => {
  const quiet = property('no box is open', ({ pageSnapshot }) =>
    pageSnapshot.text.includes('Draw') ? 'a draw is possible' : null,
  );
  const always = property('boxes are shut', ({ pageSnapshot }) =>
    pageSnapshot.text.includes('Draw') ? 'this one is not' : null,
  );
  await expect(walk(quiet, always)).rejects.toThrow(
    'It does not hold that no box is open: a draw is possible\nIt does not hold that boxes are shut: this one is not',
  );
});

it('a violation in a single snapshot is reported, with any timeout of the checks', async () => {
  let looks = 0;
  const late = property('the second look is good', () => {
    looks += 1;
    return looks > 1 ? null : 'not yet';
  });
  await expect(walk(late)).rejects.toThrow('It does not hold that the second look is good: not yet');
});
