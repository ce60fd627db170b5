import { expect } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { checkLargeText } from './screen-check';

/**
 * Runs in the page: what a finger is to hit and is less than 44 px high or wide; a box counts with its row. A link
 * within a sentence is as high as its line (the exception of WCAG 2.5.5).
 */
const smallTargets = () =>
  [...document.querySelectorAll('main :is(button, a, input:not([hidden]), select)')]
    .filter((control) => !control.matches('label a'))
    .map((control) => (control.matches('[type="checkbox"]') ? control.parentElement : control) ?? control)
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width < 44 || box.height < 44)
    .map(
      ({ control, box }) => `${control.textContent || control.tagName} is ${box.width} x ${box.height} px`,
    );

for (const path of ['login', 'register', 'verify', 'forgot-password', 'reset-password', 'profile'])
  journey(
    `on ${path} targets are large enough, and text at 200 % loses nothing`,
    async ({ page, player, person }) => {
      if (path === 'profile') await player.logIn(person);
      else await page.goto(path);
      await expect(page.getByRole('form').first()).toBeVisible();
      await waitUntilLoaded(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(smallTargets), `at ${width} px`).toEqual([]);
      }
      // What is lost at 360 px, every check of a screen sees.
      for (const width of [640, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await checkLargeText(page, `${path} at ${width} px`);
      }
    },
  );
