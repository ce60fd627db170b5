import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { brandCopy } from '../src/copy/en/brand';
import { findChromium, launchFlags } from './support/browser';

/** Renders public/share.png, which social networks show for a shared link, from the art and the copy of the app. */

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url));

const [cap, tokens, font] = await Promise.all([
  read('public/favicon.svg'),
  read('src/components/tokens.css'),
  read('node_modules/@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2'),
]);

const page = `<!doctype html>
<style>
  ${tokens}
  @font-face {
    font-family: "Big Shoulders";
    font-weight: 100 900;
    src: url(data:font/woff2;base64,${font.toString('base64')});
  }
  body {
    display: grid;
    align-content: center;
    box-sizing: border-box;
    height: 630px;
    margin: 0;
    padding: 0 72px;
    overflow: hidden;
    background: linear-gradient(102deg, var(--ink) 58%, var(--raised) 58% 60%, var(--surface) 60%);
    color: var(--text);
    font-family: var(--display);
  }
  svg { position: absolute; top: 35px; right: -36px; width: 560px; rotate: -12deg; }
  h1 { max-width: 4em; margin: 0; font-size: 164px; font-weight: 900; line-height: 0.88; }
  p { margin: 32px 0 0; color: var(--citrus); font-size: 52px; font-weight: 850; }
</style>
${cap}
<h1>${brandCopy.slogan}</h1>
<p>${brandCopy.title}</p>`;

const executablePath = findChromium();
const browser = await chromium.launch({ args: launchFlags, ...(executablePath && { executablePath }) });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
const target = fileURLToPath(new URL('../public/share.png', import.meta.url));
await writeFile(target, await tab.screenshot());
await browser.close();
console.log(`Wrote ${target}`);
