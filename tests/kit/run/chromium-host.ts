import type { Page } from '@playwright/test';
import { firedBy } from '../model/fired';
import { type Advance, eventually, promptly } from '../screen/eventually.chromium';
import type { Condition } from '../screen/readiness';
import { waitUntilReady } from '../screen/ready.chromium';
import { chromiumScreen, snapshotReader } from '../screen/screen.chromium';
import type { Wire } from '../world/world';
import { chromiumWorld, type ProvokedFailure, type Render } from '../world/world.chromium';
import type { Host } from './host';

export interface ChromiumHostOptions {
  readonly wire: Wire;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly codeOf?: (path: string) => string | undefined;
  readonly render?: Render;
  /** Global function that receives the inspection events of the test build. */
  readonly door: string;
  readonly readiness?: readonly Condition[];
  /** Names what the app still loads by itself, from the transitions so far; a page is ready once there is nothing left. */
  readonly loading?: (fired: readonly string[]) => readonly string[];
  /** In milliseconds. */
  readonly timeout?: number;
}

/** In milliseconds; for code and images that are loading. The clock of the page stands still, so no timer ends within it. */
const TO_SETTLE = 5_000;

export async function chromiumHost(
  page: Page,
  {
    wire,
    baseUrl,
    codeOf,
    render,
    door,
    readiness = [],
    loading = () => [],
    timeout = 10_000,
  }: ChromiumHostOptions,
): Promise<Host & { leave(): Promise<void> }> {
  const complaints: Complaint[] = [];
  page.on('pageerror', (error) => complaints.push({ url: '', text: `${error.name}: ${error.message}` }));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push({ url: message.location().url, text: message.text() });
  });
  const advance: Advance = (milliseconds) => page.clock.runFor(milliseconds);
  const outside = await chromiumWorld(page, { wire, baseUrl, codeOf, render, timeout, advance });
  const fired: string[] = [];
  await page.exposeFunction('reportFired', (ids: string[]) => {
    fired.push(...ids);
  });
  await page.addInitScript({ content: await snapshotReader() });
  await page.addInitScript({
    content: `globalThis[${JSON.stringify(door)}] = (inspected) => {
      const ids = (${firedBy.toString()})(inspected);
      if (ids.length > 0) globalThis.reportFired(ids);
    };`,
  });
  return {
    screen: chromiumScreen(page, { baseUrl, timeout, advance, arrived: outside.arrivedCount }),
    world: outside.world,
    immediateStage: { screen: chromiumScreen(page, { baseUrl, timeout: 0 }), world: outside.immediateStage },
    load: outside.load,
    ready: () => waitUntilReady(page, readiness, { timeout, advance, loading: () => loading(fired) }),
    fired: async () => [...fired],
    calls: outside.calls,
    answered: outside.answered,
    renderedWith: outside.renderedWith,
    problems: () => [
      ...outside.problems(),
      ...unprovoked(complaints, outside.provoked()).map((text) => `The console says: ${text}`),
    ],
    eventually: (check) => eventually(timeout, check, advance),
    promptly: (check) => promptly(Math.min(timeout, TO_SETTLE), check),
    leave: () => page.close(),
  };
}

interface Complaint {
  /** URL of the source or of the failed request. */
  readonly url: string;
  readonly text: string;
}

/** Chromium logs each failed request once: every provoked failure excuses one line. */
function unprovoked(complaints: readonly Complaint[], provoked: readonly ProvokedFailure[]): string[] {
  const left = [...provoked];
  return complaints.flatMap(({ url, text }) => {
    const isCall = text.startsWith('Failed to load resource: ');
    const at = isCall ? left.findIndex((one) => one.url === url && text.includes(one.text)) : -1;
    if (at === -1) return [text];
    left.splice(at, 1);
    return [];
  });
}
