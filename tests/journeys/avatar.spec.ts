import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { journey } from './journey';
import { readQr } from './read-qr';

journey.use({ deviceScaleFactor: 2 });

/** Whether each pixel of a picture is dark, in rows. */
const darkness = (page: Page, picture: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawn?.drawImage(image, 0, 0);
    const data = drawn?.getImageData(0, 0, image.width, image.height).data ?? [];
    return Array.from({ length: image.height }, (_, y) =>
      Array.from({ length: image.width }, (_, x) => {
        const at = 4 * (y * image.width + x);
        return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 384;
      }),
    );
  }, picture.toString('base64'));

const idOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('session_user') ?? '{}').id);

journey('the picture that the profile saves reads as the user id', async ({ page, player, person }) => {
  await player.logIn(person);
  const id = await idOf(page);
  await expect(page.getByRole('img', { name: `QR code of ${id}` })).toHaveCSS('width', '80px');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const link = page.getByRole('link', { name: 'Download as PNG' });
  await expect(link).toBeVisible();
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const pixels = await darkness(page, await readFile(await saved.path()));
  // 23 modules with whole pixels for each: at the double density 6 of the 160.
  expect([saved.suggestedFilename(), pixels.length, readQr(pixels)]).toEqual([`${id}.png`, 138, id]);
});

journey(
  'a picture that cannot be drawn while the line is gone is offered once it is back',
  async ({ page, context, player, person, browserConsole }) => {
    browserConsole.expectComplaint(/net::ERR_FAILED/);
    const whatDraws = '**/assets/browser-*.js';
    await page.route(whatDraws, (route) => route.abort());
    await player.logIn(person);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await page.unroute(whatDraws);
    const link = page.getByRole('link', { name: 'Download as PNG' });
    await expect(link).toHaveCount(0);
    await context.setOffline(true);
    await context.setOffline(false);
    await expect(link).toBeVisible();
  },
);

journey('a picture that cannot be drawn is not offered', async ({ page, player, person }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (tell) => {
      tell(null);
      document.documentElement.dataset.picture = 'refused';
    };
  });
  await player.logIn(person);
  await expect(page.locator('html')).toHaveAttribute('data-picture', 'refused');
  await expect(page.getByText('Download as PNG')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download as PNG' })).toHaveCount(0);
});

for (const width of [320, 1280]) {
  journey(
    `in a window of ${width} px the picture beside the name reads as the user id`,
    async ({ page, player, person }) => {
      await page.setViewportSize({ width, height: 740 });
      await player.logIn(person);
      const avatar = player.header.locator('canvas').locator('..');
      await expect(avatar).toHaveCSS('width', '24px');
      const id = await idOf(page);
      await expect
        .poll(async () => {
          const pixels = await darkness(page, await avatar.screenshot({ scale: 'device' }));
          return [pixels.length, readQr(pixels)];
        })
        .toEqual([48, id]);
    },
  );
}
