// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InjectedDefect, mountKiosk } from './examples/kiosk.app';
import { kioskDefects } from './examples/kiosk.defects';
import { kioskModel } from './examples/kiosk.model';
import { kioskOptions } from './examples/kiosk.plan';
import { kioskWire } from './examples/kiosk.wire';
import { defineModel, type Stage } from './model/model';
import { planMachine } from './plan/plan';
import { RandomWalk } from './plan/random-walk';
import { conformance } from './run/conformance';
import { domHost } from './run/dom-host';
import { walkFrom } from './run/replay';
import { runMachine } from './run/run-machine';
import type { Visit, Watcher } from './run/visit';
import { walkAtRandom } from './run/walk-at-random';

const everySoOften = setInterval;
let hurry: ReturnType<typeof setInterval>;

/** The fake clock runs fast, because a failing check waits for its timeout. */
beforeEach(() => {
  vi.useFakeTimers();
  hurry = everySoOften(() => vi.advanceTimersByTime(20), 1);
});

afterEach(() => {
  clearInterval(hurry);
  vi.useRealTimers();
});

const kiosk =
  (defect?: InjectedDefect) =>
  ({ timeout = 2000 }) =>
    domHost({
      wire: kioskWire,
      base: '/app',
      timeout,
      mount: (container, inspect) => mountKiosk(container, inspect, defect),
      passTime: async (milliseconds) => {
        await vi.advanceTimersByTimeAsync(milliseconds);
      },
    });

const walk = (defect?: InjectedDefect, { seed = 1, walks = 3 } = {}) =>
  walkAtRandom(kioskModel, kiosk(defect), [conformance()], { seed, walks, length: 40 });

describe('random walks', { timeout: 60_000 }, () => {
  it('pass in a correct app', async () => {
    const { walks, steps, transitions, failure } = await walk();
    expect({ walks: walks.length, steps, failure }).toEqual({ walks: 3, steps: 120, failure: undefined });
    expect(transitions).toBeGreaterThanOrEqual(steps);
  });

  it('are the same for the same seed', async () => {
    const { walks } = await walk();
    expect((await walk()).walks).toEqual(walks);
    expect((await walk(undefined, { seed: 100 })).walks).not.toEqual(walks);
  });

  it('end when the time is over', async () => {
    const options = { seed: 1, walks: 3, length: 40, isOver: () => true };
    expect((await walkAtRandom(kioskModel, kiosk(), [], options)).walks).toEqual([]);
  });

  it('take an exit only as the last step', () => {
    const leave = { name: 'the door shuts', from: () => true, drive: async () => {}, see: async () => {} };
    const walks = fc.sample(new RandomWalk({ ...kioskModel, exits: [leave] }, 5), { seed: 1, numRuns: 100 });
    const ends = walks.map(({ steps }) => steps.findIndex(({ exit }) => exit !== undefined));
    expect(new Set(ends)).toEqual(new Set([-1, 5]));
  });

  it('shrink to the shortest walk that shows a defect that no pair shows', async () => {
    const defect = kioskDefects.find(
      ({ name }) => name === 'a tea cannot be picked after a note, the help and back',
    );
    const pairs = planMachine(kioskModel, { ...kioskOptions, coverage: 'pairs' });
    expect((await runMachine(pairs, kiosk(defect), [conformance()])).reports).toEqual([]);
    const { failure } = await walk(defect);
    expect(failure?.split('\n').at(-1)).toBe(
      '  npm run paths -- --replay "kiosk 0: kiosk.open#0 note.change#0 help.open#0 help.close#0 tea.pick#0"',
    );
  });

  it('report a failure that does not occur again with the walk on which it occurred', async () => {
    let isDead = true;
    const { walks, failure } = await walk({
      name: 'Help is dead once and never again',
      shows: ({ event }) => {
        if (event !== 'help.open' || !isDead) return false;
        isDead = false;
        return true;
      },
      damage: { sends: [] },
    });
    expect(failure).toMatch(/\nThe failure was not reproduced: kiosk 0: kiosk\.open#0 .*help\.open#0$/);
    expect(walks.at(-1)).toContain(failure?.split('not reproduced: ')[1]);
  });
});

describe('detours of random walks', { timeout: 60_000 }, () => {
  const shift = ({ screen }: Stage) => screen.key('Shift');
  const model = defineModel({ ...kioskModel, detours: [{ name: 'shift', steps: [shift, shift] }] });
  const walked = (watcher: Watcher) =>
    walkAtRandom(model, kiosk(), [conformance(), watcher], { seed: 1, walks: 9, length: 40 });

  it('stay in the state, and each of their steps is judged', async () => {
    const visits: string[] = [];
    const look = async ({ step, isOnDetour }: Visit) => {
      if (step.label === 'detour:shift') visits.push(`${isOnDetour} ${step.from === step.to}`);
    };
    const { walks, failure } = await walked({ name: 'notes', look });
    const detours = walks.join(' ').split('detour:shift').length - 1;
    expect({ failure, hasSome: detours > 3, visits: visits.length }).toEqual({
      ...{ failure: undefined, hasSome: true, visits: 2 * detours },
    });
    expect([...new Set(visits)].sort()).toEqual(['false true', 'true true']);
  });

  it('shrink to the ones that show a defect, and are replayed', async () => {
    const look = async ({ step, tour, position, isOnDetour }: Visit) => {
      const isAfterHelp = tour.steps[position - 1]?.label === 'help.open#0';
      if (step.label === 'detour:shift' && isOnDetour && isAfterHelp)
        throw new Error('Shift closes the help');
    };
    const { failure } = await walked({ name: 'notes', look });
    const line = failure?.split('\n').at(-1) ?? '';
    expect(line).toBe('  npm run paths -- --replay "kiosk 0: kiosk.open#0 help.open#0 detour:shift"');
    const { walk } = walkFrom('kiosk 0: kiosk.open#0 help.open#0 detour:shift', [model]);
    expect(walk.steps.map(({ label }) => label)).toEqual([
      ...['a closed kiosk', 'kiosk.open#0', 'help.open#0', 'detour:shift'],
    ]);
  });

  it('are not planned', () => {
    const { tours } = planMachine(model, kioskOptions);
    expect(tours.flatMap(({ steps }) => steps).filter(({ label }) => label.startsWith('detour'))).toEqual([]);
  });
});

describe('a random walk', () => {
  it('shrinks to shorter walks, without the events that the model no longer allows', () => {
    const random = new RandomWalk(kioskModel, 40);
    const [long] = fc.sample(random, { seed: 1, numRuns: 1 });
    const shorter = long === undefined ? [] : [...random.shrink(long)].map(({ value }) => value.steps.length);
    expect(shorter.length).toBeGreaterThan(100);
    expect(shorter.filter((length) => length > 40)).toEqual([]);
  });
});
