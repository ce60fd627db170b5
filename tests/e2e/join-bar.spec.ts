import { expect, type Page } from '@playwright/test';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import { readiness } from '../support/readiness';
import { journey } from './e2e';
import { deferRequest } from './requests';

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Join the challenge' });

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const)
  journey(
    `the join bar covers no focused element, and is hidden without room and within 50 px of the footer, at ${width} px`,
    { tag: ['@9.bar.1', '@O.bar.1', '@O.bar.2'] },
    async ({ page, campaign }) => {
      await page.setViewportSize({ width, height });
      const script = await deferRequest(page, '**/assets/app-*.js');
      await page.goto('', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'Your odds' })).toBeVisible();
      const expected = {
        covered: [],
        reached: expect.arrayContaining([`Find out more: ${campaign.raffle}`, 'See the winners', 'About']),
      };
      expect(await walkByKeys(page), 'before hydration').toEqual(expected);
      script.release();
      await waitUntilReady(page, readiness);
      expect(await walkByKeys(page), 'after hydration').toEqual(expected);

      for (const [below, isShown] of [
        [55, true],
        [45, false],
        [60, true],
      ] as const) {
        await page.evaluate(footerBelowBy, below);
        await expect(barOf(page)).toBeVisible({ visible: isShown });
      }
    },
  );

/** Goes through the page by Tab, then back: the names of what had the focus, and of what was covered then. */
const walkByKeys = async (page: Page) => {
  const reached: string[] = [];
  const covered: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let step = 0; step < 30; step += 1) {
      await page.keyboard.press(key);
      const seen = await page.evaluate(focusSeen);
      if (seen === null) continue;
      reached.push(seen.name);
      if (seen.isCovered) covered.push(seen.name);
    }
  }
  return { covered, reached };
};

/** Runs in the page: scrolls until the footer begins this many pixels below the window. */
const footerBelowBy = (pixels: number) => {
  const top = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: Math.round(top - window.innerHeight - pixels), behavior: 'instant' });
};

/** Runs in the page: the focused element once it is painted, and whether another element covers its middle line. */
const focusSeen = async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const focused = document.activeElement;
  if (focused === null || focused.matches('body')) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const points = [0.05, 0.5, 0.95].map((part) => [left + width / 2, top + height * part] as const);
  const isCovered = points.some(([x, y]) => {
    const over = document.elementFromPoint(x, y);
    return over === null || !(focused.contains(over) || over.contains(focused));
  });
  return { name: focused.getAttribute('aria-label') ?? focused.textContent ?? '', isCovered };
};
