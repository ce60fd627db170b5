import { expect } from '@playwright/test';
import { recordLayoutShifts, takeLayoutShifts } from '../kit/screen-checks/layout-shifts';
import { journey } from './e2e';

for (const [width, height, place] of [
  [1440, 900, 'beside'],
  [1025, 700, 'beside'],
  [768, 1024, 'above'],
  [360, 740, 'above'],
] as const)
  journey(
    `the login of the demo campaign has its image ${place} the form from the first paint, at ${width} px`,
    { tag: '@2.routes.17' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.addInitScript(recordLayoutShifts);
      await page.goto('login');
      const art = page.getByRole('main').locator('img');
      await expect(art).toBeVisible();
      await page.waitForLoadState('networkidle');
      const [picture, form] = await Promise.all([art.boundingBox(), page.getByRole('form').boundingBox()]);
      if (picture === null || form === null) throw new Error('The art or the form has no place');
      const isAbove = picture.y + picture.height <= form.y;
      const isBeside = picture.x + picture.width <= form.x;
      expect({ isAbove, isBeside }).toEqual({ isAbove: place === 'above', isBeside: place === 'beside' });
      expect(await page.evaluate(takeLayoutShifts)).toEqual([]);
    },
  );
