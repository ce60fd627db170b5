import { expect } from '@playwright/test';
import { journey } from './journey';
import { widerThanSeen } from './screen-check';

/** Runs in the page: what a finger is to hit and is less than 44 px high or wide; a box counts with its row. */
const smallTargets = () =>
  [...document.querySelectorAll('main :is(button, a, input:not([hidden]), select)')]
    .map((control) => (control.matches('[type="checkbox"]') ? control.parentElement : control) ?? control)
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(
      ({ control, box }) => `${control.textContent || control.tagName} is ${box.width} x ${box.height} px`,
    );

/** Runs in the page: words of which a part is cut off. */
const cutOff = () =>
  [...document.querySelectorAll('main :is(h1, h2, h3, p, label, button, a, dt, dd)')]
    .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
    .map(({ textContent }) => textContent);

for (const path of ['login', 'register', 'verify', 'forgot-password', 'reset-password', 'profile'])
  journey(
    `on ${path} fingers hit everything, and letters of twice the size lose nothing`,
    async ({ page, player, person }) => {
      if (path === 'profile') await player.logIn(person);
      else await page.goto(path);
      await expect(page.getByRole('form').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(smallTargets), `at ${width} px`).toEqual([]);
      }
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await expect(page.getByRole('main')).toHaveCSS('font-size', '32px');
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(widerThanSeen), `at ${width} px`).toEqual([]);
        expect(await page.evaluate(cutOff), `at ${width} px`).toEqual([]);
      }
    },
  );
