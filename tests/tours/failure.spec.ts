import { fileURLToPath } from 'node:url';
import { type Browser, expect, test } from '@playwright/test';
import { kioskDefects } from '../kit/examples/kiosk.defects';
import { fewestEventsTo, kioskOptions, kioskPlan } from '../kit/examples/kiosk.plan';
import { kioskWire } from '../kit/examples/kiosk.wire';
import { chromiumHost } from '../kit/run/chromium-host';
import { conformance } from '../kit/run/conformance';
import { type NewHost, runMachine } from '../kit/run/run-machine';
import { servePage } from '../support/example-page';

let page: Awaited<ReturnType<typeof servePage>>;

test.beforeAll(async () => {
  page = await servePage(fileURLToPath(new URL('../kit/examples/kiosk.page.ts', import.meta.url)));
});

test.afterAll(() => {
  page.close();
});

/** Each tour in a page of its own, with nothing kept from the last one. */
const newHost =
  (browser: Browser, defect: string): NewHost =>
  async ({ timeout = 2000 }) => {
    const context = await browser.newContext();
    await context.addInitScript((name) => {
      globalThis.__KIOSK_DEFECT__ = name;
    }, defect);
    const host = await chromiumHost(await context.newPage(), {
      wire: kioskWire,
      baseUrl: page.url,
      door: '__KIOSK_INSPECT__',
      timeout,
    });
    return { ...host, leave: () => context.close() };
  };

/** Its driver fails, so that Playwright's own message must not be the report's. */
const injected = 'a tea cannot be picked after a note, the help and back';

test(`a run in the browser reports once, by the shortest walk, that ${injected}`, async ({ browser }) => {
  test.setTimeout(180_000);
  const defect = kioskDefects.find(({ name }) => name === injected);
  if (defect === undefined) throw new Error('There is no such defect');
  const run = await runMachine(kioskPlan(), newHost(browser, defect.name), [conformance()], {
    planned: kioskOptions,
  });
  expect(run.reports.map(({ walk }) => (walk?.steps.length ?? 0) - 1)).toEqual([fewestEventsTo(defect)]);
  expect(run.reports[0]?.text).not.toMatch(/locator|predicate|Timeout/);
});
