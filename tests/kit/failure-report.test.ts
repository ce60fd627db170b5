// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mountKiosk, type PlantedFault } from './examples/kiosk.app';
import { kioskFaults } from './examples/kiosk.faults';
import { fewestEventsTo, kioskOptions, kioskPlan, sparedBy } from './examples/kiosk.plan';
import { kioskWire } from './examples/kiosk.wire';
import { conformance } from './run/conformance';
import { domHost } from './run/dom-host';
import { type MachineRun, runMachine } from './run/run-machine';

const everySoOften = setInterval;
let hurry: ReturnType<typeof setInterval>;

/** The clock of the page runs faster than the real one: what fails waits out its patience. */
beforeEach(() => {
  vi.useFakeTimers();
  hurry = everySoOften(() => vi.advanceTimersByTime(20), 1);
});

afterEach(() => {
  clearInterval(hurry);
  vi.useRealTimers();
});

const plan = kioskPlan();

function runKiosk(fault?: PlantedFault): Promise<MachineRun> {
  return runMachine(
    plan,
    ({ patience = 2000 }) =>
      domHost({
        wire: kioskWire,
        base: '/app',
        patience,
        mount: (container, inspect) => mountKiosk(container, inspect, fault),
        passTime: async (milliseconds) => {
          await vi.advanceTimersByTimeAsync(milliseconds);
        },
      }),
    [conformance()],
    { planned: kioskOptions },
  );
}

describe('a run of a kiosk', { timeout: 60_000 }, () => {
  const ratios: string[] = [];

  afterAll(() => {
    if (process.env.RATIOS !== undefined) console.log(ratios.join('\n'));
  });

  it('reports nothing and misses nothing where nothing is wrong', async () => {
    const { reports, missed } = await runKiosk();
    expect({ reports, missed }).toEqual({ reports: [], missed: [] });
  });

  it.each(kioskFaults.map((fault) => [fault.name, fault] as const))(
    'reports once, by about the shortest walk, that %s, and tours all that this spares',
    async (name, fault) => {
      const { reports, missed } = await runKiosk(fault);
      const fewest = fewestEventsTo(fault);
      const events = reports.map(({ walk }) => (walk?.steps.length ?? 0) - 1);
      const ratio = (events[0] ?? 0) / fewest;
      ratios.push(`${ratio.toFixed(2)}  ${events} events, fewest ${fewest}: ${name}`);
      if (process.env.RATIOS !== undefined) console.log(reports.map(({ text }) => text).join('\n'));
      expect(events).toHaveLength(1);
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(1.2);
      const spared = sparedBy(fault);
      expect(missed.filter((unit) => spared.has(unit))).toEqual([]);
    },
  );
});
