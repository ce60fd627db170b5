import type { Browser, Page } from '@playwright/test';
import { eventually } from '../screen/eventually.chromium';
import { axeViolations } from './axe';
import { invisibleFocus } from './invisible-focus';
import { lostText } from './lost-text';
import { copyPage, restoreCopy } from './page-copy';
import { sidewaysScroll } from './sideways-scroll';
import { smallTargets } from './small-targets';
import { splitWords } from './split-words';

const height = 800;
const textSize = 16;

/** What is checked at a width: names of violations, each with a function that runs in the page and finds them. */
type Checks = Readonly<Record<string, () => string[]>>;

export interface ScreenChecker {
  /**
   * The violations on the screen of a page that is ready, each with the width at which it appears, in px. The checks run
   * on a copy: the page keeps its size, focus and text size. Long text may wrap within words and be cut off.
   */
  violationsOf(page: Page, options?: { readonly isLongText?: boolean }): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens the page for the copies; `url` is any address of the origin that serves the styles of the pages. */
export async function openScreenChecker(browser: Browser, url: string): Promise<ScreenChecker> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const empty = { contentType: 'text/html', body: '<!doctype html>' };
  await page.route(url, (route) => route.fulfill(empty), { times: 1 });
  await page.goto(url);
  const devTools = await context.newCDPSession(page);

  const find = async (width: number, checks: Checks) => {
    await page.setViewportSize({ width, height });
    const found: string[] = [];
    for (const [name, check] of Object.entries(checks)) {
      found.push(...(await page.evaluate(check)).map((what) => `${name} at ${width} px: ${what}`));
    }
    return found;
  };
  const axe = async (width: number) =>
    (await axeViolations(page)).map((violation) => `axe at ${width} px: ${violation}`);
  const setTextSize = async (standard: number) => {
    await devTools.send('Page.setFontSizes', { fontSizes: { standard } });
    await eventually(5000, async () => {
      const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
      if (size !== `${standard}px`) throw new Error(`The text size is ${size}, not ${standard}px`);
    });
  };

  return {
    violationsOf: async (original, { isLongText = false } = {}) => {
      const markup = await original.evaluate(copyPage);
      await page.setViewportSize({ width: 360, height });
      await page.setContent(markup);
      await page.evaluate(restoreCopy);
      const sideways = { 'sideways scroll': sidewaysScroll };
      const found = [
        ...(await find(360, {
          ...(!isLongText && { 'split word': splitWords }),
          'invisible focus': invisibleFocus,
          'small target': smallTargets,
        })),
        ...(await axe(360)),
        ...(await find(320, sideways)),
        ...(await find(768, sideways)),
        ...(await find(1440, sideways)),
        ...(await axe(1440)),
      ];
      if (isLongText) return found;
      await setTextSize(2 * textSize);
      const large = { 'sideways scroll with large text': sidewaysScroll, 'lost large text': lostText };
      found.push(...(await find(1440, large)), ...(await find(360, large)));
      await setTextSize(textSize);
      return found;
    },
    close: () => context.close(),
  };
}
