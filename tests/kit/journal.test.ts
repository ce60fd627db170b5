// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ticketModel } from './examples/ticket.model';
import { tourTicket } from './examples/ticket.tours';
import type { Tour } from './plan/tour';
import { Journal } from './run/journal';
import type { Visit, Watcher } from './run/visit';

const now = performance.now.bind(performance);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

async function toured(own: readonly Watcher[], look: (visit: Visit, journal: Journal) => void) {
  const journal = new Journal('dom', 'ticket');
  const tours: Tour[] = [];
  const watcher: Watcher = {
    name: 'a watcher',
    look: async (visit) => {
      tours.push(visit.tour);
      look(visit, journal);
    },
  };
  journal.begin();
  const watchers = journal.watchers(own, [watcher]);
  const failure = await tourTicket(ticketModel, { timeout: 500, watchers }).then(
    () => undefined,
    (error: Error) => error.message,
  );
  const [tour] = tours;
  if (tour === undefined) throw new Error('no step was looked at');
  return { journal, tour, failure };
}

const nothingMet = { fired: [], failureModes: [] };

describe('the journal of a tour', { timeout: 60_000 }, () => {
  it('describes each step with its screenshot', async () => {
    const { journal, tour } = await toured([], ({ tour, position }, own) => {
      if (position === 1) own.addScreenshot(tour, position, (name) => `${name}/${position}.jpg`);
    });
    const { steps } = journal.noteOf(tour, nothingMet, []);
    expect(steps).toHaveLength(tour.steps.length);
    expect(steps.slice(0, 2).map(({ ms: _, ...step }) => step)).toEqual([
      {
        label: 'with a closed box',
        sentence: 'the page is loaded: with a closed box → closed',
        screenshot: null,
        isFailed: false,
      },
      { label: 'box.open#0', sentence: 'box.open → asking', screenshot: 'ticket 1/1.jpg', isFailed: false },
    ]);
    expect(journal.unfinished()).toBeUndefined();
  });

  it('counts how often each watcher ran, and how often it was required to', async () => {
    const watcher = (name: string, last: number): Watcher => ({
      name,
      look: async ({ position }) => {
        if (position > last) throw new Error('not this one');
      },
    });
    const { journal, tour } = await toured(
      [watcher('a slow watcher', 99), watcher('a strict watcher', 1)],
      () => {},
    );
    const { visits, looks } = journal.noteOf(tour, nothingMet, []);
    expect({ visits, looks }).toEqual({
      visits: tour.steps.length,
      looks: { 'a slow watcher': 3, 'a strict watcher': 2, 'a watcher': 2 },
    });
  });

  it('separates what does not belong to the tour', async () => {
    const { journal, tour } = await toured([], () => {
      const from = now();
      while (now() - from < 20);
    });
    const { apart } = journal.noteOf(tour, nothingMet, []);
    expect(apart).toBeGreaterThanOrEqual(20 * tour.steps.length);
  });

  it('ends with the failed step', async () => {
    const rejecting: Watcher = {
      name: 'a failing watcher',
      look: async ({ position }) => {
        if (position === 2) throw new Error('not this one');
      },
    };
    const { journal, tour, failure } = await toured([rejecting], () => {});
    expect(failure).toBe('not this one');
    expect(journal.unfinished()).toEqual({ tour, position: 2 });
    const { steps } = journal.noteOf(tour, nothingMet, [], 2);
    expect(steps.map(({ isFailed }) => isFailed)).toEqual([false, false, true]);
  });

  it('records which screens were checked, their violations, and each stray control once', async () => {
    const { journal, tour } = await toured([], ({ tour, position }, own) => {
      if (position === 0)
        own.audited(tour, { state: 'closed', violations: ['axe at 360 px: label: <input>'] });
      own.differs('a stray button');
    });
    const { audited, violations, controls } = journal.noteOf(tour, nothingMet, []);
    expect({ audited, violations, controls }).toEqual({
      audited: ['closed'],
      violations: ["ticket in 'closed': axe at 360 px: label: <input>"],
      controls: ['a stray button'],
    });
  });
});
