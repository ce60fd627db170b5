import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright';
import { themeStyle } from '../contract/brand';
import { parseCampaignFile } from '../server/campaign/campaign-file';
import { brandFile } from '../src/app/document';
import { seasonName } from '../src/copy/en/brand';
import { findChromium, launchFlags } from './support/browser';

/** Renders the image that social networks show for a shared link into the storage folder of a campaign file. */

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url));

const file = process.argv[2] ?? 'server/campaign/cap-clash/campaign.json';
const { name, season, brand } = parseCampaignFile(await readFile(file, 'utf8'));

const [cap, tokens, font] = await Promise.all([
  read('public/favicon.svg').then((svg) => brandFile('favicon.svg', String(svg), { name, season, ...brand })),
  read('src/components/tokens.css'),
  read('node_modules/@fontsource-variable/big-shoulders/files/big-shoulders-latin-wght-normal.woff2'),
]);

const page = `<!doctype html>
<style>
  ${tokens}
  ${themeStyle(brand.theme)}
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
  h1 { max-width: 4em; margin: 0; font-size: ${brand.theme.display === 'condensed' ? 164 : 120}px; font-weight: 900; line-height: 0.88; }
  p { margin: 32px 0 0; color: var(--primary); font-size: ${brand.theme.display === 'condensed' ? 52 : 42}px; font-weight: 850; }
</style>
${cap}
<h1>${brand.slogan}</h1>
<p>${name} · ${seasonName({ season })}</p>`;

const executablePath = findChromium();
const browser = await chromium.launch({ args: launchFlags, ...(executablePath && { executablePath }) });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
const target = join(dirname(file), 'storage', brand.share_image);
await writeFile(target, await tab.screenshot());
await browser.close();
console.log(`Wrote ${target}`);
