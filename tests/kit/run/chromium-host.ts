import type { Page } from '@playwright/test';
import { firedBy } from '../model/fired';
import { eventually, promptly } from '../screen/eventually.chromium';
import type { Condition } from '../screen/readiness';
import { waitUntilReady } from '../screen/ready.chromium';
import { chromiumScreen, snapshotReader } from '../screen/screen.chromium';
import type { Wire } from '../world/world';
import { chromiumWorld, type ProvokedFailure } from '../world/world.chromium';
import type { Host } from './host';

export interface ChromiumHostOptions {
  readonly wire: Wire;
  /** Where the app's pages begin, without a slash at its end. */
  readonly baseUrl: string;
  /** The part whose code a request for this path loads; undefined for none. */
  readonly codeOf?: (path: string) => string | undefined;
  /** The name of the global function to which the app's test build gives its inspection events. */
  readonly door: string;
  /** When a page can be judged, besides that its document and fonts are loaded. */
  readonly readiness?: readonly Condition[];
  /** How long a check waits until it holds, in milliseconds. */
  readonly timeout?: number;
}

/** How long a page that shows where it is may be drawing still, in milliseconds. */
const TO_SETTLE = 400;

/** A page of a real browser for one tour; `leave` closes it, with the calls that still wait. */
export async function chromiumHost(
  page: Page,
  { wire, baseUrl, codeOf, door, readiness = [], timeout = 10_000 }: ChromiumHostOptions,
): Promise<Host & { leave(): Promise<void> }> {
  const complaints: Complaint[] = [];
  page.on('pageerror', (error) => complaints.push({ url: '', text: `${error.name}: ${error.message}` }));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    complaints.push({ url: message.location().url, text: message.text() });
  });
  const outside = await chromiumWorld(page, { wire, baseUrl, codeOf, timeout });
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
    screen: chromiumScreen(page, { baseUrl, timeout }),
    world: outside.world,
    immediateStage: { screen: chromiumScreen(page, { baseUrl, timeout: 0 }), world: outside.immediateStage },
    load: outside.load,
    ready: () => waitUntilReady(page, readiness, timeout),
    fired: async () => [...fired],
    calls: outside.calls,
    answered: outside.answered,
    problems: () => [
      ...outside.problems(),
      ...unprovoked(complaints, outside.provoked()).map((text) => `The console says: ${text}`),
    ],
    eventually: (check) => eventually(timeout, check),
    promptly: (check) => promptly(Math.min(timeout, TO_SETTLE), check),
    leave: () => page.close(),
  };
}

interface Complaint {
  /** Where it comes from: of a call that failed, its address. */
  readonly url: string;
  readonly text: string;
}

/** Chromium tells once of every call that fails: each that the tour made fail is no complaint once. */
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
