import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';

const barOf = (page: Page) => page.getByRole('complementary', { name: 'Join the challenge' });

journey('a guest opens the registration through the join bar', { tag: '@1.bar.2' }, async ({ page }) => {
  await page.goto('');
  await expect(barOf(page).getByText('Ready to Join the Challenge?')).toBeVisible();
  await barOf(page).getByRole('link', { name: 'Join Now' }).click();
  await expect(page).toHaveURL('register');
  await expect(page.getByRole('heading', { level: 1, name: 'Join the challenge' })).toBeVisible();
  await expect(barOf(page)).toHaveCount(0);
});

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  journey(
    `the join bar is hidden within 50 px of the footer at ${width} px`,
    { tag: '@9.bar.1' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('');
      await expect(page.getByRole('heading', { name: 'Your odds' })).toBeVisible();
      await page.evaluate(footerBelowBy, 55);
      await expect(barOf(page)).toBeVisible();
      await page.evaluate(footerBelowBy, 45);
      await expect(barOf(page)).toBeHidden();
      await page.evaluate(footerBelowBy, 60);
      await expect(barOf(page)).toBeVisible();
    },
  );

  journey(
    `the join bar covers no focused element, and is hidden without room, at ${width} px`,
    { tag: ['@O.bar.1', '@O.bar.2'] },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto('');
      await expect(page.getByRole('heading', { name: 'Your odds' })).toBeVisible();
      const covered: string[] = [];
      const reached: string[] = [];
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let step = 0; step < 30; step += 1) {
          await page.keyboard.press(key);
          await page.evaluate(nextFrame);
          const seen = await page.evaluate(focusSeen);
          if (seen === null) continue;
          reached.push(seen.name);
          if (seen.isCovered) covered.push(seen.name);
        }
      }
      expect(covered).toEqual([]);
      expect(reached).toEqual(expect.arrayContaining(['See more: Grand Draw', 'See the winners', 'About']));
      for (const path of [
        'login',
        'register',
        'verify',
        'forgot-password',
        'reset-password',
        'staff/login',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Photo feed' })).toBeVisible();
        await expect(barOf(page), path).toHaveCount(0);
      }
      await page.goto('terms');
      await expect(barOf(page)).toBeVisible();
    },
  );
}

/** Runs in the page: scrolls until the footer begins this many pixels below the window. */
const footerBelowBy = (pixels: number) => {
  const top = document.querySelector('footer')?.getBoundingClientRect().top ?? 0;
  window.scrollBy({ top: Math.round(top - window.innerHeight - pixels), behavior: 'instant' });
};

const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Runs in the page: the focused element, and whether another element covers its middle line. */
const focusSeen = () => {
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
