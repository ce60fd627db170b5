import { format } from 'node:util';
import { vi } from 'vitest';
import type { Noticed } from '../kit/mutate/run-mutants';
import type { MachinePlan } from '../kit/plan/plan';
import type { Tour } from '../kit/plan/tour';
import { throughActs } from '../kit/run/acts';
import { TourFailure } from '../kit/run/failure';
import { runTour } from '../kit/run/run-tour';
import type { Watcher } from '../kit/run/visit';
import { simulatedApp } from '../support/simulated-app';
import { watchers } from '../tours/watchers';

const complaints: string[] = [];
const complain = (...parts: unknown[]) => {
  complaints.push(format(...parts));
};

export function listen(): () => void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(complain);
  process.on('uncaughtException', complain);
  process.on('unhandledRejection', complain);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    process.off('uncaughtException', complain);
    process.off('unhandledRejection', complain);
  };
}

export interface Walked extends Noticed {
  readonly acts: number;
}

/** `acts`: the number of acts after which the walk ends. */
export async function walk(
  plan: MachinePlan,
  tour: Tour,
  judges: readonly Watcher[],
  timeout: number,
  acts = Number.POSITIVE_INFINITY,
): Promise<Walked | null> {
  complaints.length = 0;
  let performed = 0;
  const host = simulatedApp({ timeout });
  let isLoaded = false;
  const load = async () => {
    await host.load();
    isLoaded = true;
  };
  const counted = throughActs(host, async (_, perform) => {
    if (!isLoaded) return perform();
    if (performed >= acts) throw new Error(`The walk ends after ${acts} acts`);
    performed += 1;
    await perform();
  });
  try {
    await runTour(plan, tour, { ...host, ...counted, load }, judges);
  } catch (error) {
    if (!(error instanceof TourFailure)) throw error;
    const { position, check, message } = error;
    return { position, check: [check.kind, check.name].join(' ').trim(), message, acts: performed };
  } finally {
    await host.leave();
  }
  const [complaint] = complaints;
  const position = tour.steps.length - 1;
  return complaint === undefined ? null : { position, check: 'console', message: complaint, acts: performed };
}

export async function isWalkable(
  plan: MachinePlan,
  killed: { readonly tour: string; readonly position: number },
  timeout: number,
): Promise<boolean> {
  const tour = plan.tours.find(({ name }) => name === killed.tour);
  if (tour === undefined) return false;
  const end: Watcher = {
    name: 'far enough',
    look: async ({ position }) => {
      if (position === killed.position) throw new Error('The tour has got as far as it was to get');
    },
  };
  const noticed = await walk(plan, tour, [...watchers('dom'), end], timeout);
  return noticed === null || noticed.check === `watcher ${end.name}`;
}
