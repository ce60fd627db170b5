import type { Page } from '@playwright/test';
import qrcode from 'qrcode';

export interface Shown {
  readonly text: string;
  /** In degrees. */
  readonly tilt?: number;
  /** The share of the light that is left. */
  readonly light?: number;
  /** The width of the code as a share of the height of the image. */
  readonly size?: number;
}

interface Drawn extends Omit<Shown, 'text'> {
  readonly dark: readonly (readonly boolean[])[];
}

declare global {
  var __SHOW_IMAGE__: (image: Drawn | null) => number;
  var __END_CAMERA__: () => void;
}

const modulesOf = (text: string): boolean[][] => {
  const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules;
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => data[row * size + column] === 1),
  );
};

/** A camera whose images are drawn here; what reads them is that of the app. Runs in the page. */
function installImages(): void {
  if (document.contentType !== 'text/html') return;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 960, height: 540 });
  const draw = (image: Drawn | null) => {
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('The canvas has no 2D context');
    const gray = (value: number) => {
      const level = Math.round(value * (image?.light ?? 1));
      return `rgb(${level} ${level} ${level})`;
    };
    context.fillStyle = gray(130);
    context.fillRect(0, 0, canvas.width, canvas.height);
    if (image === null) return;
    const { dark, tilt = 0, size = 0.6 } = image;
    const module = (canvas.height * size) / (dark.length + 8);
    context.save();
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((tilt * Math.PI) / 180);
    context.translate((-module * (dark.length + 8)) / 2, (-module * (dark.length + 8)) / 2);
    context.fillStyle = gray(240);
    context.fillRect(0, 0, module * (dark.length + 8), module * (dark.length + 8));
    context.fillStyle = gray(15);
    for (const [row, modules] of dark.entries())
      for (const [column, isDark] of modules.entries())
        if (isDark) context.fillRect((column + 4) * module, (row + 4) * module, module + 0.5, module + 0.5);
    context.restore();
  };
  let track: MediaStreamTrack | undefined;
  let last: Drawn | null = null;
  draw(last);
  // A stream has new images only while something is drawn.
  setInterval(() => draw(last), 100);
  navigator.mediaDevices.getUserMedia = async () => {
    const stream = canvas.captureStream(10);
    [track] = stream.getVideoTracks();
    return stream;
  };
  globalThis.__SHOW_IMAGE__ = (image) => {
    last = image;
    draw(last);
    return performance.timeOrigin + performance.now();
  };
  globalThis.__END_CAMERA__ = () => {
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  };
}

/** Call it before the page is opened. */
export async function fakeCamera(page: Page) {
  await page.addInitScript(installImages);
  return {
    /** Resolves with the time at which it is in the image; null shows no code. */
    show: (image: Shown | null): Promise<number> => {
      const drawn = image && { ...image, dark: modulesOf(image.text) };
      return page.evaluate((given) => globalThis.__SHOW_IMAGE__(given), drawn);
    },
    end: () => page.evaluate(() => globalThis.__END_CAMERA__()),
  };
}
