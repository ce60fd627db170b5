import type { Page } from '@playwright/test';
import { firedBy } from '../model/fired';
import { eventually } from '../screen/eventually.chromium';
import { chromiumScreen, sightReader } from '../screen/screen.chromium';
import type { Wire } from '../world/world';
import { chromiumWorld } from '../world/world.chromium';
import type { Host } from './run-tour';

export interface ChromiumHostOptions {
  readonly wire: Wire;
  /** Where the app's pages begin, without a slash at its end. */
  readonly baseUrl: string;
  /** The name of the global function to which the app's test build gives its inspection events. */
  readonly door: string;
  /** How long a check waits until it holds, in milliseconds. */
  readonly patience?: number;
}

/** How long a page that shows where it is may be drawing still, in milliseconds. */
const TO_SETTLE = 400;

/** A page of a real browser for one tour; `leave` closes it, with the calls that still wait. */
export async function chromiumHost(
  page: Page,
  { wire, baseUrl, door, patience = 10_000 }: ChromiumHostOptions,
): Promise<Host & { leave(): Promise<void> }> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const outside = await chromiumWorld(page, { wire, baseUrl, patience });
  const fired: string[] = [];
  /** Chromium tells of every call that fails; those that the tour made fail are no complaint. */
  const isProvoked = (complaint: string) =>
    complaint.startsWith('Failed to load resource: ') &&
    outside.provoked().some((failure) => complaint.includes(failure));
  await page.exposeFunction('reportFired', (ids: string[]) => {
    fired.push(...ids);
  });
  await page.addInitScript({ content: await sightReader() });
  await page.addInitScript({
    content: `globalThis[${JSON.stringify(door)}] = (inspected) => {
      const ids = (${firedBy.toString()})(inspected);
      if (ids.length > 0) globalThis.reportFired(ids);
    };`,
  });
  return {
    screen: chromiumScreen(page, { baseUrl, patience }),
    world: outside.world,
    glimpse: { screen: chromiumScreen(page, { baseUrl, patience: 0 }), world: outside.glimpse },
    load: outside.load,
    fired: async () => [...fired],
    calls: outside.calls,
    answered: outside.answered,
    problems: () => [
      ...outside.problems(),
      ...complaints
        .filter((complaint) => !isProvoked(complaint))
        .map((complaint) => `The console says: ${complaint}`),
    ],
    eventually: (check) => eventually(patience, check),
    promptly: (check) => eventually(Math.min(patience, TO_SETTLE), check),
    leave: () => page.close(),
  };
}
