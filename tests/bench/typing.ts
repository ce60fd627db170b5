import { chromium, type Page } from 'playwright';
import { findShell, launchFlags } from '../support/browser';
import { fillIn, methods, submitted } from '../support/early-input';
import { type PrerenderedForm, prerenderedForms } from '../support/prerendered-forms';
import { makeDataDir, removeDataDir, startServer } from '../support/server-process';

const slowdown = 12;
const moments = 20;

export async function benchTyping(): Promise<void> {
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir });
  const executablePath = findShell();
  const browser = await chromium.launch({ args: launchFlags, ...(executablePath && { executablePath }) });
  let lost = 0;
  try {
    for (const form of prerenderedForms) {
      const open = async () => {
        const context = await browser.newContext({ baseURL: server.url });
        // tsx wraps named functions in a helper that the page does not have.
        await context.addInitScript('globalThis.__name = (named) => named');
        const page = await context.newPage();
        const device = await context.newCDPSession(page);
        await device.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        await page.goto(`/frontend${form.path}`, { waitUntil: 'commit' });
        return page;
      };
      const span = await spanOf(await open());
      for (let moment = 0; moment < moments; moment += 1) {
        const page = await open();
        await page.locator('main form').first().waitFor();
        const at = await waitUntil(page, span.painted + (span.ms * moment) / (moments - 1));
        await fillIn(page, form, (place) => methods[(place + moment) % methods.length] ?? 'keys');
        const difference = differenceOf(form, await submitted(page, form));
        if (difference !== null) {
          lost += 1;
          console.log(`${form.path} at ${at} ms (moment ${moment + 1}): ${difference}`);
        }
        await page.context().close();
      }
      console.log(`${form.path}: ${moments} moments within ${Math.round(span.ms)} ms of its first paint`);
    }
  } finally {
    await browser.close();
    await server.end();
    await removeDataDir(dataDir);
  }
  console.log(`${moments * prerenderedForms.length} runs at ${slowdown} × slower, ${lost} lost something`);
  if (lost > 0) process.exitCode = 1;
}

async function spanOf(page: Page): Promise<{ painted: number; ms: number }> {
  await page.waitForFunction(
    () => document.querySelector('main form') && !document.querySelector('[data-guest]'),
  );
  const span = await page.evaluate(() => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    return { painted, ms: performance.now() - painted };
  });
  await page.context().close();
  return span;
}

/** Waits until the clock of the page has reached this time, and returns the time reached. */
async function waitUntil(page: Page, time: number): Promise<number> {
  const reached = await page.waitForFunction((at) => performance.now() >= at && performance.now(), time);
  return Math.round(Number(await reached.jsonValue()));
}

function differenceOf(
  { typed }: PrerenderedForm,
  { hydrated, sent }: Awaited<ReturnType<typeof submitted>>,
): string | null {
  const lost = Object.keys(typed).filter(
    (name) => hydrated[name] !== typed[name] || sent?.[name] !== typed[name],
  );
  if (lost.length === 0) return null;
  return `${lost.map((name) => `${name} is ${JSON.stringify(hydrated[name])}`).join(', ')}; ${sent === null ? 'nothing was submitted' : 'it was submitted'}`;
}
