import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { violationsOf } from '../kit/run/accessible';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { readiness } from '../support/readiness';
import { lostText, splitWords } from './lost-text';

/** Where pictures of the screens go; without it none are taken. */
const pictures = process.env.SCREENSHOTS;

const widths = [360, 768, 1440];
const narrowest = 320;
const height = 800;

/**
 * Checks a screen on a phone, a tablet and a desk with axe, for sideways scrolling at 320 px, for words that break
 * inside at 360 px, and for text that is lost at 360 px when letters are twice as large. Awkward content has words
 * that have to break and to end in the middle.
 */
export async function checkScreen(page: Page, name: string, { isAwkward = false } = {}): Promise<void> {
  await waitUntilReady(page, readiness);
  await page.setViewportSize({ width: narrowest, height });
  // The app hears of the new width a moment after its styles do.
  await expect.poll(() => page.evaluate(widerThanSeen), `${name} at ${narrowest} px`).toEqual([]);
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    // Elsewhere the head may stand half over a link, whose target then counts as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violationsOf(page, readiness), `${name} at ${width} px`).toEqual([]);
    if (width === widths[0] && !isAwkward) {
      expect(await page.evaluate(splitWords), `words of ${name} that break inside`).toEqual([]);
      await checkLargeText(page, name);
    }
    if (pictures !== undefined) {
      const hasDialog = await page.getByRole('dialog').isVisible();
      await page.evaluate(showWhole);
      await page.screenshot({ path: join(pictures, `${name}-${width}.png`), fullPage: !hasDialog });
    }
  }
}

const usualSize = 16;

/**
 * With a font size of twice as much, nothing of the screen is cut off, covered or beside the window. The session stays
 * attached: to detach one tells the page that it is online, whatever the context says.
 */
export async function checkLargeText(page: Page, name: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setSize = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
  await setSize(2 * usualSize);
  await expect.poll(() => page.evaluate(widerThanSeen), `${name} at 200 % text`).toEqual([]);
  await expect.poll(() => page.evaluate(lostText), `${name} at 200 % text`).toEqual([]);
  await setSize(usualSize);
}

/** Runs in the page: a picture has what would only come with the scroll. */
const showWhole = async () => {
  const pictures = [...document.images];
  for (const picture of pictures) picture.loading = 'eager';
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
};

/** Runs in the page: the page itself, and an open dialog, where they scroll sideways. */
export const widerThanSeen = () =>
  [document.documentElement, ...document.querySelectorAll('dialog[open]')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth} px wide`);
