import type { Page } from '@playwright/test';
import type { Visit, Watcher } from './visit';

/** Half the size keeps a screenshot under 20 kB. */
const scale = 0.5;
const quality = 40;

export async function screenshotOf(page: Page): Promise<Buffer> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  const top = await page.evaluate(() => window.scrollY);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality,
    optimizeForSpeed: true,
    clip: { x: 0, y: top, width, height, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}

export function takingScreenshots(
  page: () => Page | undefined,
  keep: (visit: Visit, jpeg: Buffer) => void,
): Watcher {
  const look = async (visit: Visit) => {
    const seen = page();
    if (seen !== undefined) keep(visit, await screenshotOf(seen));
  };
  return { name: 'a screenshot of every step', look, afterExit: look };
}
