import { vi } from 'vitest';
import type { InspectionEvent } from 'xstate';
import type { AnyModel } from '../model/model';
import { type MachinePlan, planMachine } from '../plan/plan';
import { domHost } from '../run/dom-host';
import { runTour, type TourResult } from '../run/run-tour';
import type { Watcher } from '../run/visit';
import { mountTicketApp } from './ticket.app';
import { ticketWire } from './ticket.wire';

export type TicketDefects = Parameters<typeof mountTicketApp>[2];

export interface TicketTours {
  readonly timeout: number;
  /** In milliseconds. */
  readonly stepLimit?: number;
  readonly watchers: readonly Watcher[];
  readonly defects?: TicketDefects;
  readonly plan?: MachinePlan;
  litter?(body: HTMLElement): void;
  inspect?(inspected: InspectionEvent): void;
}

export async function tourTicket(
  model: AnyModel,
  { timeout, stepLimit, watchers, defects, plan = planMachine(model), litter, inspect: listen }: TicketTours,
): Promise<TourResult> {
  const results: TourResult[] = [];
  for (const tour of plan.tours) {
    const host = domHost({
      wire: ticketWire,
      base: '/app',
      timeout,
      mount: (container, inspect) => {
        litter?.(document.body);
        const report = (inspected: InspectionEvent) => {
          listen?.(inspected);
          inspect(inspected);
        };
        return mountTicketApp(container, report, defects);
      },
      passTime: async (milliseconds) => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      },
    });
    try {
      results.push(
        await runTour(plan, tour, stepLimit === undefined ? host : { ...host, stepLimit }, watchers),
      );
    } finally {
      await host.leave();
    }
  }
  const all = (list: readonly string[]) => [...new Set(list)].sort();
  return {
    fired: all(results.flatMap(({ fired }) => fired)),
    failureModes: all(results.flatMap(({ failureModes }) => failureModes)),
  };
}
