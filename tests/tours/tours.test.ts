import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {} from '../../src/app/inspector';
import { mount } from '../../src/app/mount';
import { domHost } from '../kit/run/dom-host';
import { TourFailure } from '../kit/run/failure';
import { Journal } from '../kit/run/journal';
import { runTour } from '../kit/run/run-tour';
import { wire } from '../models/wire';
import { keepNote } from './notes';
import { plansFor, timeFor } from './plans';
import { settings } from './settings';
import { watchers } from './watchers';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(() => {
  vi.useRealTimers();
});

describe.each(plansFor('dom', settings).map((plan) => [plan.id, plan] as const))('%s', (_, plan) => {
  it('leaves no definition out of reach and takes no more than 1.10 of the fewest events', () => {
    expect(plan.unreachable).toEqual([]);
    expect(plan.steps / plan.optimum).toBeLessThanOrEqual(1.1);
  });

  for (const tour of plan.tours) {
    it(`tour ${tour.name} through the simulated page`, { timeout: timeFor(tour) }, async () => {
      const journal = new Journal('dom', plan.id);
      const host = domHost({
        wire,
        base: import.meta.env.BASE_URL.replace(/\/$/, ''),
        mount: (container, inspect) => {
          globalThis.__CAP_CLASH_INSPECT__ = inspect;
          return mount(container);
        },
        passTime: async (milliseconds) => {
          await vi.advanceTimersByTimeAsync(milliseconds);
        },
      });
      journal.begin();
      try {
        const result = await runTour(plan, tour, host, journal.watchers(watchers, []));
        keepNote(journal.noteOf(tour, result, []));
      } catch (error) {
        if (error instanceof TourFailure) {
          const text = `${tour.name}, step ${error.position}: ${error.message}`;
          keepNote(journal.noteOf(tour, error.met, [{ signature: text, text }]));
        }
        throw error;
      } finally {
        host.leave();
      }
    });
  }
});
