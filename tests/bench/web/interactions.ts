import type { Browser, Page } from 'playwright';
import { demo } from '../../e2e/person';
import { startSession } from '../../e2e/start-session';
import { copy } from '../../support/copy';
import type { Row } from '../table';
import { phone, type Site } from './site';

const slowdown = 4;
const visits = 8;
/** Shorter events are not reported; they count as this long, in milliseconds. */
const shortestReported = 16;
/** The browser reports an event after its paint. */
const longestExpected = 600;

interface Visit {
  path: string;
  isPlayer: boolean;
  steps: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

const bannerButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

const visitKinds: readonly Visit[] = [
  {
    path: '',
    isPlayer: true,
    steps: {
      'close the season popup': (page) => page.getByRole('button', { name: 'Close' }).tap(),
      'open the redeem dialog': (page) => bannerButton(page, copy.nav.redeem).tap(),
      'close the redeem dialog': (page) => page.keyboard.press('Escape'),
      'open the menu': (page) => bannerButton(page, copy.nav.menu).tap(),
    },
  },
  {
    path: 'login',
    isPlayer: false,
    steps: {
      'tap the email': (page) => page.getByLabel('Email').tap(),
      'type in the email': (page) => page.keyboard.type('ai'),
    },
  },
];

// A string, because tsx wraps named functions in a helper that the page does not have.
const observe = `
  globalThis.events = [];
  globalThis.observer = new PerformanceObserver((list) => events.push(...list.getEntries()));
  observer.observe({ type: 'event', durationThreshold: ${shortestReported} });
  globalThis.count = performance.interactionCount;
`;
const collect = `new Promise((resolve) => setTimeout(() => {
  const longest = new Map();
  for (const { interactionId, duration } of [...events, ...observer.takeRecords()])
    if (interactionId) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  observer.disconnect();
  resolve({ count: performance.interactionCount - count, durations: [...longest.values()] });
}, ${longestExpected}))`;

/** From an event to the next paint, on a phone with a slower CPU. */
export async function measureInteractions(browser: Browser, site: Site): Promise<Row[]> {
  const durations = new Map<string, number[]>();
  for (let visit = 0; visit < visits; visit += 1)
    for (const { path, isPlayer, steps } of visitKinds) {
      const context = await browser.newContext({ ...phone, baseURL: site.url });
      const page = await context.newPage();
      const device = await context.newCDPSession(page);
      await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      if (isPlayer) await startSession(page, demo.winner, path);
      else await page.goto(path);
      await page.waitForLoadState('networkidle');
      for (const [name, act] of Object.entries(steps)) {
        await page.evaluate(observe);
        await act(page);
        const found = await page.evaluate<{ count: number; durations: number[] }>(collect);
        const short = Array.from({ length: found.count - found.durations.length }, () => shortestReported);
        durations.set(name, [...(durations.get(name) ?? []), ...found.durations, ...short]);
      }
      await context.close();
    }
  const all = [...durations.values()].flat().sort((a, b) => a - b);
  const notes = [...durations].map(([name, each]) => `${name}: ${each.join(', ')}`);
  return [
    {
      name: 'event to paint, p98',
      value: all[Math.ceil(all.length * 0.98) - 1] ?? Number.NaN,
      goal: 100,
      unit: 'ms',
      notes,
    },
    { name: 'event to paint, longest', value: all.at(-1) ?? Number.NaN, goal: 200, unit: 'ms' },
  ];
}
