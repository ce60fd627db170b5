import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import axe from 'axe-core';
import { endsWithin, Hung } from '../run/ends-within';
import { axeViolations } from './axe';
import { invisibleFocus } from './invisible-focus';
import { lengthenMessages } from './long-messages';
import { lostText } from './lost-text';
import { copyPage, restoreCopy } from './page-copy';
import { sidewaysScroll } from './sideways-scroll';
import { smallTargets } from './small-targets';
import { splitWords } from './split-words';

const checks = {
  sidewaysScroll,
  splitWords,
  invisibleFocus,
  smallTargets,
  lostText,
};

/** At a width in px, in this order: what a violation is called, and the check that finds it. */
type Step = readonly [width: number, checks: Readonly<Record<string, keyof typeof checks>>];

const sideways = { 'sideways scroll': 'sidewaysScroll' } as const;
const withinLongText: readonly Step[] = [
  [320, sideways],
  [768, sideways],
  [1440, sideways],
  [360, { 'invisible focus': 'invisibleFocus', 'small target': 'smallTargets' }],
];
const usual: readonly Step[] = [...withinLongText, [360, { 'split word': 'splitWords' }]];
const longMessages: readonly Step[] = [
  [
    320,
    {
      'sideways scroll with long messages': 'sidewaysScroll',
      'lost long message': 'lostText',
    },
  ],
];
const large = {
  'sideways scroll with large text': 'sidewaysScroll',
  'lost large text': 'lostText',
} as const;
const largeText: readonly Step[] = [
  [1280, large],
  [640, large],
  [360, large],
];

export interface ScreenChecker {
  /**
   * The violations on the screen of a page that is ready, each with the width at which it appears, in px. The checks run
   * on a copy: the page keeps its size, focus and text size. Long text may wrap within words and be cut off.
   */
  violationsOf(page: Page, options?: { readonly isLongText?: boolean }): Promise<string[]>;
  close(): Promise<void>;
}

/** In milliseconds; a step of a tour has time for two checks. */
const LONGEST_CHECK = 25_000;

/**
 * Opens the pages for the copies; `url` is any address of the origin that serves the styles of the pages, `limit` how
 * long a check may take, in milliseconds.
 */
export async function openScreenChecker(
  browser: Browser,
  url: string,
  limit = LONGEST_CHECK,
): Promise<ScreenChecker> {
  let copies = await openCopies(browser, url);
  return {
    violationsOf: async (original, { isLongText = false } = {}) => {
      const markup = await original.evaluate(copyPage);
      const checked = () =>
        endsWithin(limit, 'The check of a screen', violationsOf(markup, copies, isLongText));
      try {
        return await checked();
      } catch (error) {
        if (!(error instanceof Hung)) throw error;
        // A page for the copies hangs once in over a thousand screens. What a check finds depends on the copy alone.
        process.stderr.write(`${error.message}; it is made again on new pages.\n`);
        copies.context.close().catch(() => {});
        copies = await openCopies(browser, url);
        return checked();
      }
    },
    close: () => copies.context.close(),
  };
}

interface Copies {
  readonly context: BrowserContext;
  readonly normal: Frame;
  readonly enlarged: Frame;
}

async function openCopies(browser: Browser, url: string): Promise<Copies> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 800 },
  });
  const normal = await openFrame(await context.newPage(), url, 16);
  const enlarged = await openFrame(await context.newPage(), url, 32);
  return { context, normal, enlarged };
}

async function violationsOf(
  markup: string,
  { normal, enlarged }: Copies,
  isLongText: boolean,
): Promise<string[]> {
  const show = async (frame: Frame) => {
    await frame.setContent(markup);
    await frame.evaluate(restoreCopy);
  };
  await show(normal);
  const found = await normal.evaluate(violationsAt, isLongText ? withinLongText : usual);
  found.push(...(await normal.evaluate(axeViolations, [360, 1440])));
  if (isLongText) return found;
  if (await normal.evaluate(lengthenMessages)) {
    found.push(...(await normal.evaluate(violationsAt, longMessages)));
  }
  await show(enlarged);
  found.push(...(await enlarged.evaluate(violationsAt, largeText)));
  return found;
}

/** A frame of a page takes every width at once, without a resize of the window. */
async function openFrame(page: Page, url: string, textSize: number): Promise<Frame> {
  const style = 'iframe { border: 0; block-size: 800px; inline-size: 360px }';
  const body = `<!doctype html><style>${style}</style><body style="margin: 0"><iframe></iframe>`;
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
  await page.goto(url);
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('The page has no frame');
  const sources = Object.entries(checks).map(([name, check]) => `${name}: ${check}`);
  await frame.evaluate(`globalThis.screenChecks = { ${sources.join()} };`);
  await frame.evaluate(axe.source);
  return frame;
}

/** Runs in a frame; its element is of the window around it. */
const violationsAt = (steps: readonly Step[]): string[] =>
  steps.flatMap(([width, named]) => {
    (frameElement as HTMLElement).style.inlineSize = `${width}px`;
    return Object.entries(named).flatMap(([name, check]) =>
      screenChecks[check]().map((what) => `${name} at ${width} px: ${what}`),
    );
  });

declare global {
  var screenChecks: typeof checks;
}
