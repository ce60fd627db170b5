import type { Page } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';

/** The text of the QR code in a PNG image; throws if there is none. The page only reads the pixels. */
export async function decodeImage(page: Page, png: Buffer): Promise<string> {
  const { width, height, pixels } = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    // A string leaves the page much faster than an array.
    const pixels = Array.from({ length: data.length / 4 }, (_, at) =>
      (data[4 * at] ?? 0) < 128 ? '#' : ' ',
    );
    return { width: image.width, height: image.height, pixels: pixels.join('') };
  }, png.toString('base64'));
  const data = new Uint8Array(4 * pixels.length).fill(255);
  for (let at = 0; at < pixels.length; at++) if (pixels[at] === '#') data.fill(0, 4 * at, 4 * at + 3);
  return decodeQR({ width, height, data });
}
