import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { readQr } from './read-qr';

journey.use({ deviceScaleFactor: 2 });

/** How long a code may take until it can be read, in milliseconds. */
const drawnWithin = 10_000;

/** Whether each pixel of an image is dark, in rows. */
const darkness = async (page: Page, picture: Buffer) => {
  const rows = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const drawn = new OffscreenCanvas(image.width, image.height).getContext('2d');
    drawn?.drawImage(image, 0, 0);
    const data = drawn?.getImageData(0, 0, image.width, image.height).data ?? [];
    // Strings leave the page much faster than arrays of booleans.
    return Array.from({ length: image.height }, (_, y) =>
      Array.from({ length: image.width }, (_, x) => {
        const at = 4 * (y * image.width + x);
        return (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0) < 384 ? '#' : ' ';
      }).join(''),
    );
  }, picture.toString('base64'));
  return rows.map((row) => Array.from(row, (pixel) => pixel === '#'));
};

const idOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('session_user') ?? '{}').id);

journey(
  'the saved image of the QR code decodes to the user id',
  { tag: ['@2.qr.1', '@2.qr.2', '@9.qr.2'] },
  async ({ page, player, person }) => {
    await player.logIn(person);
    const id = await idOf(page);
    const avatar = page.getByRole('main').getByRole('button', { name: 'Show my QR code' });
    await expect(avatar).toHaveCSS('width', '80px');
    await expect(avatar).toHaveCSS('height', '80px');
    await waitUntilLoaded(page);
    const link = page.getByRole('link', { name: 'Download as PNG' });
    await expect(link).toBeVisible();
    const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const pixels = await darkness(page, await readFile(await saved.path()));
    // 23 modules, the quiet zone included, of 28 px: the first width of at least 640 px. The code begins with module 2.
    expect([saved.suggestedFilename(), pixels.length, readQr(pixels)]).toEqual(['cap-clash-qr.png', 644, id]);
    expect(pixels.findIndex((row) => row.includes(true))).toBe(28);
  },
);

journey(
  'the link that saves the QR code appears once online',
  async ({ page, player, person, browserConsole }) => {
    browserConsole.expectComplaint(/net::ERR_FAILED/);
    const qrCode = '**/assets/qr-code-*.js';
    const appUrl = '**/frontend/**';
    await page.route(appUrl, (route) =>
      route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
    );
    await page.route(qrCode, (route) => route.abort());
    const lost = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
    await player.logIn(person);
    await lost;
    await waitUntilLoaded(page);
    await page.unroute(qrCode);
    await page.unroute(appUrl);
    const link = page.getByRole('link', { name: 'Download as PNG' });
    await expect(link).toHaveCount(0);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(link).toBeVisible();
  },
);

journey('a QR code that cannot be rendered has no link to save it', async ({ page, player, person }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (tell) => {
      tell(null);
      document.documentElement.dataset.picture = 'rejected';
    };
  });
  await player.logIn(person);
  await expect(page.locator('html')).toHaveAttribute('data-picture', 'rejected');
  await expect(page.getByText('Download as PNG')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download as PNG' })).toHaveCount(0);
});

for (const place of ['banner', 'main'] as const) {
  journey(
    `a tap on the QR code in ${place} shows it full screen on white, until Close or Escape`,
    { tag: '@O.qr.1' },
    async ({ page, player, person }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await player.logIn(person);
      const id = await idOf(page);
      const button = page.getByRole(place).getByRole('button', { name: 'Show my QR code' });
      const view = page.getByRole('dialog', { name: 'My QR code' });
      for (const close of ['Close', 'Escape']) {
        await button.click();
        await expect(view).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        expect(await view.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
        const code = view.getByRole('img', { name: `QR code of ${id}` });
        const size = await code.boundingBox();
        expect([size?.width, size?.height].every((side = 0) => side >= 320 && side <= 360)).toBe(true);
        await expect(async () => {
          expect(readQr(await darkness(page, await code.screenshot({ scale: 'device' })))).toBe(id);
        }).toPass({ timeout: drawnWithin });
        if (close === 'Escape') await page.keyboard.press('Escape');
        else await view.getByRole('button', { name: 'Close' }).click();
        await expect(view).toBeHidden();
        await expect(button).toBeFocused();
      }
    },
  );
}

for (const width of [320, 1280]) {
  journey(
    `the QR code next to the name decodes to the user id in a window of ${width} px`,
    { tag: ['@2.nav.8', '@9.qr.1', '@A.qr.1'] },
    async ({ page, player, person }) => {
      await page.setViewportSize({ width, height: 740 });
      await player.logIn(person);
      const avatar = player.header.locator('canvas').locator('..');
      await expect(avatar).toHaveCSS('width', '24px');
      const id = await idOf(page);
      // The width of the name decides where the avatar begins, which can be between two pixels.
      for (const shift of [0, 0.125, 0.25, 0.375]) {
        await avatar.evaluate((element, pixels) => {
          element.style.marginRight = `${pixels}px`;
        }, shift);
        await expect(async () => {
          const pixels = await darkness(page, await avatar.screenshot({ scale: 'device' }));
          expect([pixels.length, readQr(pixels)]).toEqual([48, id]);
        }).toPass({ timeout: drawnWithin });
      }
    },
  );
}
