import type { CDPSession, Page } from '@playwright/test';
import type { Visit, Watcher } from './visit';

/** Half the size of the page is enough to recognise it, and keeps a picture under 20 kB. */
const scale = 0.5;
const quality = 50;

/** Takes a picture of the page after every step and gives it to `keep`, as a JPEG. */
export function picturing(page: () => Page, keep: (visit: Visit, jpeg: Buffer) => void): Watcher {
  const sessions = new WeakMap<Page, Promise<CDPSession>>();
  const look = async (visit: Visit) => {
    const seen = page();
    const session = sessions.get(seen) ?? seen.context().newCDPSession(seen);
    sessions.set(seen, session);
    const { width, height } = seen.viewportSize() ?? { width: 1280, height: 720 };
    const top = await seen.evaluate(() => window.scrollY);
    const { data } = await (await session).send('Page.captureScreenshot', {
      format: 'jpeg',
      quality,
      optimizeForSpeed: true,
      clip: { x: 0, y: top, width, height, scale },
    });
    keep(visit, Buffer.from(data, 'base64'));
  };
  return { name: 'a picture of every step', look, afterExit: look };
}
