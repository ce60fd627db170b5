// @vitest-environment happy-dom
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type InjectedDefect, mountKiosk } from './examples/kiosk.app';
import { kioskDefects } from './examples/kiosk.defects';
import { kioskLeading } from './examples/kiosk.machine';
import { kioskModel } from './examples/kiosk.model';
import { fewestEventsTo, kioskOptions, kioskPlan, sparedBy } from './examples/kiosk.plan';
import { kioskWire } from './examples/kiosk.wire';
import { conformance } from './run/conformance';
import { domHost } from './run/dom-host';
import { type MachineRun, type MachineRunOptions, runMachine } from './run/run-machine';
import type { Watcher } from './run/visit';

const everySoOften = setInterval;
let hurry: ReturnType<typeof setInterval>;

/** The fake clock runs fast, because a failing check waits for its timeout. */
beforeEach(() => {
  pages = 0;
  vi.useFakeTimers();
  hurry = everySoOften(() => vi.advanceTimersByTime(20), 1);
});

afterEach(() => {
  clearInterval(hurry);
  vi.useRealTimers();
});

const plan = kioskPlan();

let pages = 0;

function runKiosk(
  defect?: InjectedDefect,
  options: MachineRunOptions = {},
  planned = plan,
  watchers: readonly Watcher[] = [conformance()],
): Promise<MachineRun> {
  return runMachine(
    planned,
    ({ timeout = 2000 }) => {
      pages += 1;
      return domHost({
        wire: kioskWire,
        base: '/app',
        timeout,
        mount: (container, inspect) => mountKiosk(container, inspect, defect),
        passTime: async (milliseconds) => {
          await vi.advanceTimersByTimeAsync(milliseconds);
        },
      });
    },
    watchers,
    { planned: kioskOptions, ...options },
  );
}

describe('a run of the kiosk', { timeout: 60_000 }, () => {
  const ratios: string[] = [];

  afterAll(() => {
    if (process.env.RATIOS !== undefined) console.log(ratios.join('\n'));
  });

  it('reports no failure and no gap for a correct app', async () => {
    const { reports, missed } = await runKiosk();
    expect({ reports, missed }).toEqual({ reports: [], missed: [] });
  });

  it('reports two defects separately, each with its reproduction', async () => {
    const machine = kioskLeading({ cancelled: 'closed', parted: 'choosing' });
    const { reports } = await runKiosk({
      name: 'two ways are wrong',
      shows: () => false,
      damage: { machine },
    });
    const [first, second, ...more] = reports.map(({ text }) => text.split('\n').map((line) => line.trim()));
    expect(more).toEqual([]);
    expect(first).toEqual([
      'kiosk: There is no heading named Your tea.',
      'The page says: Closed Open.',
      "In 'ordering', where order.cancel → choosing should follow",
      'The app took the transitions that were planned: what it shows or sends is wrong',
      '4 events; the shortest way to where it failed has 4:',
      '0. the page is loaded: a closed kiosk → closed',
      '1. kiosk.open → choosing',
      '2. tea.pick (tea: "Green") → choosing',
      '3. order.send → ordering',
      '4. order.cancel → choosing',
      'After it: There is no button named Green.',
      'Met by 1 tour: kiosk at random',
      'npm run paths -- --replay "kiosk 0: kiosk.open#0 tea.pick#0 order.send#0 order.cancel#0"',
    ]);
    expect(second?.at(-1)).toMatch(
      /^npm run paths -- --replay "kiosk 0: kiosk\.open#0 tea\.pick#[01] order\.send#0 xstate\.done\.actor\.placeOrder#0 thanks\.give#0 xstate\.after\.farewell\.kiosk\.thanked#0"$/,
    );
  });

  it('says first that nothing fired if the assertion of the state fails for it', async () => {
    const lines: string[] = [];
    const defect = kioskDefects.find(({ name }) => name === 'Open does nothing');
    const { reports } = await runKiosk(defect, { onDefect: (line) => lines.push(line) });
    const title = 'The app took nothing, not kiosk#kiosk.closed|kiosk.open|0';
    expect(lines).toEqual([`kiosk at random: ${title}`]);
    expect(reports.map(({ text }) => text.split('\n').slice(0, 2))).toEqual([
      [`kiosk: ${title}`, '  There is no heading named Your tea.'],
    ]);
  });

  it('reproduces a defect although another one is met on the way to it', async () => {
    const paints = (page: HTMLElement) => {
      for (const text of page.querySelectorAll('h1, p'))
        if (['Your tea', 'Pick a tea, then send your order.'].includes(text.textContent)) text.remove();
    };
    const { reports } = await runKiosk({
      name: 'two texts are missing',
      shows: () => true,
      damage: { paints },
    });
    const found = reports.map(({ signature, walk, text }) => ({
      signature,
      walk: walk?.steps.map(({ label }) => label),
      onTheWay: text.split('\n').filter((line) => line.startsWith('  On the way: ')),
    }));
    expect(found).toEqual([
      {
        signature: 'kiosk: There is no heading named Your tea.',
        walk: ['a closed kiosk', 'kiosk.open#0'],
        onTheWay: [],
      },
      {
        signature: "kiosk: The page lacks 'Pick a tea, then send your order.'.",
        walk: ['a closed kiosk', 'kiosk.open#0', 'help.open#0'],
        onTheWay: ['  On the way: There is no heading named Your tea.'],
      },
    ]);
  });

  it('reports what a watcher had to see and never saw', async () => {
    const never = {
      name: 'a tea at night',
      look: async () => {},
      missed: () => ['no tea was ordered at night'],
    };
    const { reports, missed, incomplete } = await runKiosk(undefined, {}, plan, [never]);
    expect({ reports, missed, incomplete }).toEqual({
      reports: [],
      missed: [],
      incomplete: ['no tea was ordered at night'],
    });
  });

  it('reports that a defect could not be reproduced', async () => {
    let isDead = true;
    const { reports } = await runKiosk({
      name: 'Help is dead once and never again',
      shows: ({ event }) => {
        if (event !== 'help.open' || !isDead) return false;
        isDead = false;
        return true;
      },
      damage: { sends: [] },
    });
    expect(reports.map(({ walk, text }) => [walk, /was not reproduced/.test(text)])).toEqual([
      [undefined, true],
    ]);
  });

  it('reports a defect found by a tour without a reproduction if there is no time for one', async () => {
    const [defect] = kioskDefects;
    const lines: string[] = [];
    const { reports } = await runKiosk(defect, {
      onDefect: (line) => lines.push(line),
      reproductionTime: 0,
    });
    const titles = reports.map(({ signature, tours }) => signature.replace('kiosk', tours[0] ?? ''));
    expect(titles.length).toBeGreaterThan(0);
    expect(lines).toEqual(expect.arrayContaining(titles));
    expect(reports.map(({ walk, text }) => [walk, /The time for reproductions was over/.test(text)])).toEqual(
      reports.map(() => [undefined, true]),
    );
  });

  it('keeps its reports if the rest cannot be planned around a failure', async () => {
    const { project: _, ...model } = kioskModel;
    const defect = kioskDefects.find(({ name }) => name === 'Open does nothing');
    const { reports, missed, incomplete } = await runKiosk(defect, {}, { ...plan, model });
    expect(reports).toHaveLength(1);
    expect(missed.length).toBeGreaterThan(0);
    expect(incomplete).toEqual([
      expect.stringMatching(
        /^No tours around a failure could be planned: The projection of 'kiosk' hides something: on '/,
      ),
    ]);
  });

  it('stops reproducing once its time is over', async () => {
    const defect = kioskDefects.find(({ name }) => name === 'the help is empty the third time');
    const { walked } = await runKiosk(defect, { reproductionTime: 1 });
    expect(pages - walked.length).toBeLessThanOrEqual(1);
  });

  it.each(kioskDefects.map((defect) => [defect.name, defect] as const))(
    'reports once, by about the shortest walk, that %s, and completes the other tours',
    async (name, defect) => {
      const { reports, missed } = await runKiosk(defect);
      const fewest = fewestEventsTo(defect);
      const events = reports.map(({ walk }) => (walk?.steps.length ?? 0) - 1);
      const ratio = (events[0] ?? 0) / fewest;
      ratios.push(`${ratio.toFixed(2)}  ${events} events, fewest ${fewest}: ${name}`);
      if (process.env.RATIOS !== undefined) console.log(reports.map(({ text }) => text).join('\n'));
      expect(events).toHaveLength(1);
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(1.2);
      const spared = sparedBy(defect);
      expect(missed.filter((unit) => spared.has(unit))).toEqual([]);
    },
  );
});
