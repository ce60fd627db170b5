import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { Tour } from '../kit/plan/tour';
import { type Audit, checkingLayoutShifts, checkingScreens } from '../kit/run/checking-screens';
import { chromiumHost } from '../kit/run/chromium-host';
import { endsWithin } from '../kit/run/ends-within';
import type { Journal } from '../kit/run/journal';
import type { LeavableHost, NewHost } from '../kit/run/run-machine';
import { screenshotOf, takingScreenshots } from '../kit/run/screenshots';
import type { Watcher } from '../kit/run/visit';
import { recordLayoutShifts } from '../kit/screen-checks/layout-shifts';
import type { Render } from '../kit/world/world.chromium';
import { wire } from '../models/wire';
import type { Screens } from '../support/browser-test';
import { loadingCalls, readiness } from '../support/readiness';
import { renderAnswers } from '../support/render-answers';
import { saveScreenshot } from './notes';
import type { TourSettings } from './settings';

/** In milliseconds. */
const TO_SHOW = 10_000;

/** What is below a list moves with its length; an empty list counts too. */
const lists = 'ul, ol, table, [class*="empty-state_"]';

const placeholders = 'main [aria-busy="true"]:has([class*="skeleton_"])';

/** The build names the file `redeem-pages-{hash}.js` after the module whose part is `RedeemPages`. */
const codeOf = (path: string): string | undefined =>
  /\/assets\/(.+)-.{8}\.js$/.exec(path)?.[1]?.replace(/(?:^|-)(\w)/g, (_, letter) => letter.toUpperCase());

/** The toured build renders pages as the server does. */
const render: Render = async (document, path, answers) => {
  const folder = 'dist/test-frontend/.render';
  const entry = (await readdir(folder)).find((name) => name.startsWith('render-')) ?? 'none';
  const { openPages, fillDocument }: typeof import('../../src/app/render') = await import(
    pathToFileURL(join(folder, entry)).href
  );
  const { pattern, page } = await renderAnswers(openPages, path, answers);
  return fillDocument(document, pattern, page);
};

async function throttleProcessor(page: Page, rate: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The app in a real browser, opened for every tour. */
export interface BrowserApp {
  readonly newHost: NewHost;
  /** The watchers whose time does not count as the tour's: the screen checks, and screenshots of every step. */
  readonly apart: readonly Watcher[];
  /** Takes a screenshot of every step. */
  readonly screenshotWatcher: Watcher;
  /** What went wrong in pages that have been left, whether a tour noticed it or not. */
  problems(): readonly string[];
}

/** `url` is where the app's pages begin. A failed step always has a screenshot. */
export function browserApp(
  browser: Browser,
  url: string,
  journal: Journal,
  screens: Screens,
  { bare = false, screenshots = false, throttle }: TourSettings,
): BrowserApp {
  let open: Page | undefined;
  const problems: string[] = [];
  const leave = async (host: LeavableHost, page: Page) => {
    const stuck = open === undefined ? undefined : journal.unfinished();
    // A page that does not respond has no screenshot.
    const jpeg =
      stuck && (await endsWithin(TO_SHOW, 'A screenshot', screenshotOf(page)).catch(() => undefined));
    if (stuck !== undefined && jpeg !== undefined) {
      journal.addScreenshot(stuck.tour, stuck.position, (name) => saveScreenshot(name, stuck.position, jpeg));
    }
    problems.push(...host.problems());
    await host.leave();
    await page.context().close();
  };
  const newHost: NewHost = async ({ timeout }) => {
    const context = await browser.newContext();
    await context.addInitScript(recordLayoutShifts, lists);
    const page = await context.newPage();
    if (throttle !== undefined) await throttleProcessor(page, throttle);
    // A replay with a timeout runs without screen checks and screenshots.
    open = timeout === undefined ? page : undefined;
    const host = await chromiumHost(page, {
      wire,
      baseUrl: url.replace(/\/$/, ''),
      codeOf,
      render,
      door: '__CAP_CLASH_INSPECT__',
      readiness,
      loading: loadingCalls,
      ...(timeout !== undefined && { timeout }),
    });
    journal.begin();
    return { ...host, leave: () => leave(host, page) };
  };
  const note = (tour: Tour, audit: Audit) => journal.audited(tour, audit);
  const screenWatchers = [
    checkingLayoutShifts(() => open, note, placeholders),
    checkingScreens(() => open, note, screens),
  ];
  const screenshotWatcher = takingScreenshots(
    () => open,
    ({ tour, position }, jpeg) =>
      journal.addScreenshot(tour, position, (name) => saveScreenshot(name, position, jpeg)),
  );
  return {
    newHost,
    apart: [...(bare ? [] : screenWatchers), ...(screenshots ? [screenshotWatcher] : [])],
    screenshotWatcher,
    problems: () => problems,
  };
}
