import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { journey } from './e2e';
import { waitUntilLoaded } from './loaded';
import { readQr } from './read-qr';

journey.use({ deviceScaleFactor: 2 });

/** How long a code may take until it can be read, in milliseconds. */
const readableWithin = 10_000;

/** Whether each pixel of an image is dark, in rows. */
const darkness = async (page: Page, image: Buffer) => {
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
  }, image.toString('base64'));
  return rows.map((row) => Array.from(row, (pixel) => pixel === '#'));
};

const idOf = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('session_user') ?? '{}').id);

journey(
  'the QR code of a player decodes to the user id: saved, full screen and next to the name',
  { tag: ['@2.nav.8', '@2.qr.1', '@2.qr.2', '@9.qr.1', '@9.qr.2', '@A.qr.1', '@O.qr.1'] },
  async ({ page, player, person }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await player.logIn(person);
    await waitUntilLoaded(page);
    const id = await idOf(page);
    const reads = async (code: Locator, width: unknown = expect.any(Number)) =>
      expect(async () => {
        const pixels = await darkness(page, await code.screenshot({ scale: 'device' }));
        expect([pixels.length, readQr(pixels)]).toEqual([width, id]);
      }).toPass({ timeout: readableWithin });

    await test.step('saved', async () => {
      const link = page.getByRole('link', { name: 'Download as PNG' });
      const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
      const pixels = await darkness(page, await readFile(await saved.path()));
      // 23 modules, the quiet zone included, of 28 px: the first width of at least 640 px. The code begins with module 2.
      expect([saved.suggestedFilename(), pixels.length, readQr(pixels)]).toEqual(['my-qr-code.png', 644, id]);
      expect(pixels.findIndex((row) => row.includes(true))).toBe(28);
    });

    const main = page.getByRole('main').getByRole('button', { name: 'Show my QR code' });
    await expect(main).toHaveCSS('width', '80px');
    await expect(main).toHaveCSS('height', '80px');
    const view = page.getByRole('dialog', { name: 'My QR code' });
    for (const [button, close] of [
      [main, () => view.getByRole('button', { name: 'Close' }).click()],
      [player.header.getByRole('button', { name: 'Show my QR code' }), () => page.keyboard.press('Escape')],
    ] as const)
      await test.step('full screen on white', async () => {
        await button.click();
        await expect(view).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        expect(await view.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
        const code = view.getByRole('img', { name: `QR code of ${id}` });
        const { width = 0, height = 0 } = (await code.boundingBox()) ?? {};
        expect([width, height].every((side) => side >= 320 && side <= 360)).toBe(true);
        await reads(code);
        await close();
        await expect(view).toBeHidden();
        await expect(button).toBeFocused();
      });

    for (const width of [320, 1280])
      await test.step(`next to the name at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        const avatar = player.header.locator('canvas').locator('..');
        await expect(avatar).toHaveCSS('width', '24px');
        // The width of the name decides where the avatar begins, which can be between two pixels.
        for (const shift of [0, 0.125, 0.25, 0.375]) {
          await avatar.evaluate((element, pixels) => {
            element.style.marginRight = `${pixels}px`;
          }, shift);
          await reads(avatar, 48);
        }
      });
  },
);

journey('a QR code that cannot be rendered has no link to save it', async ({ page, player, person }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.toBlob = (callback) => {
      callback(null);
      document.documentElement.dataset.image = 'rejected';
    };
  });
  await player.logIn(person);
  await expect(page.locator('html')).toHaveAttribute('data-image', 'rejected');
  await expect(page.getByText('Download as PNG')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Download as PNG' })).toHaveCount(0);
});
