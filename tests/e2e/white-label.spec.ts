import { readdir, readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { importCampaign } from '../../server/campaign/import';
import { openDatabase } from '../../server/database/database';
import { importParts } from '../../server/staff/import-parts';
import { routes } from '../../src/paths';
import { findEmbeddedDatabase } from '../support/embedded-database';
import { makeDataDir, removeDataDir, startServer } from '../support/server-process';
import { testSettings } from '../support/settings';
import { waitUntilLoaded } from './loaded';
import { playerOn } from './player';
import { startSession } from './start-session';
import { openTestBackend } from './test-backend';

/** Names and words of the demo campaign; its background, its buttons and its accents. */
const firstBrand =
  /Cap ?Clash|\bZing\b|Season 2\b|Navulo|Pulbano|Tabrigo|Twist\. Redeem|oklch\(0\.165 0\.05 288\)|oklch\(0\.905 0\.205 119\)|oklch\(0\.655 0\.235 17\)/i;

const found = (text: string) => firstBrand.exec(text)?.[0] ?? null;

/** What a page shows, names and colors; the names of players are theirs. */
const contentOf = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.body);
    return [document.title, document.body.innerText, document.head.innerHTML, backgroundColor, color].join(
      '\n',
    );
  });

/** The size of an image and the colors at some of its points, next to those that are expected. */
async function readImage({ url, samples }: ImageQuestion) {
  const image = await createImageBitmap(await (await fetch(url)).blob());
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas');
  context.drawImage(image, 0, 0);
  const colorAt = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].join();
  const found = samples.map(({ x, y }) => colorAt(x, y));
  const expected = samples.map(({ color }) => {
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return colorAt(0, 0);
  });
  return { width, height, found, expected };
}

interface ImageQuestion {
  readonly url: string;
  readonly samples: readonly { readonly x: number; readonly y: number; readonly color: string }[];
}

const campaign = 'server/campaign/plum-league';

test('after the import of another campaign nothing of the first one is left on a running server', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const dataDir = await makeDataDir();
  const server = await startServer({ dataDir });
  const backend = await openTestBackend(server);
  const db = openDatabase((await findEmbeddedDatabase(dataDir)).url, { connections: 1 });
  const context = await browser.newContext({ baseURL: `${server.url}/frontend/` });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${message.text()} ${message.location().url}`);
  });
  // A hydration that does not match throws.
  page.on('pageerror', (error) => complaints.push(error.message));
  const fileAt = async (path: string) => (await fetch(`${server.url}${path}`)).text();
  try {
    await page.goto('');
    await expect(page).toHaveTitle('Cap Clash · Season 2');
    expect(found(await contentOf(page))).not.toBeNull();
    // An open page may ask for images of the first campaign.
    await page.goto('about:blank');
    await importCampaign(db, `${campaign}/campaign.json`, importParts(testSettings().secrets));
    await expect.poll(() => fileAt('/frontend/')).toContain('<title>Plum League · Season 5</title>');

    const [ids] = await backend.query<Record<string, number>>(
      `SELECT (SELECT max(tournament_id) FROM tournaments WHERE active) AS tournament,
              (SELECT max(raffle_id) FROM raffles WHERE active) AS raffles,
              (SELECT max(activity_id) FROM activities WHERE listed) AS activities`,
      [],
    );
    const paths = Object.values(routes).map(({ path }) =>
      path.replace(/(\w+)\/:id/, (_, name: string) => `${name}/${ids?.[name]}`),
    );
    expect(paths.filter((path) => path.endsWith('/null'))).toEqual([]);
    await test.step('as the server sends the pages', async () => {
      for (const path of [...paths, '/favicon.svg', '/manifest.webmanifest'])
        expect(found(await fileAt(`/frontend${path}`)), path).toBeNull();
      const code = (await readdir('dist/frontend/assets')).filter((name) => name.endsWith('.js'));
      for (const name of code)
        expect(found(await readFile(`dist/frontend/assets/${name}`, 'utf8')), name).toBeNull();
      expect(JSON.parse(await fileAt('/frontend/manifest.webmanifest'))).toMatchObject({
        name: 'Plum League',
        short_name: 'Plum League',
      });
    });

    await test.step('the images', async () => {
      for (const name of await readdir(`${campaign}/storage`)) {
        const response = await fetch(`${server.url}/storage/${name}`);
        const sent = Buffer.from(await response.arrayBuffer());
        expect(sent.equals(await readFile(`${campaign}/storage/${name}`)), name).toBe(true);
      }
      expect((await fetch(`${server.url}/storage/zing-can.svg`)).status).toBe(404);
      await page.goto('');
      const image = await page.locator('meta[property="og:image"]').getAttribute('content');
      expect(image).toMatch(/\/storage\/rendered-share-image\.png$/);
      const shown = await page.evaluate(readImage, {
        url: '/storage/rendered-share-image.png',
        samples: [
          { x: 8, y: 8, color: 'oklch(0.215 0.04 168)' },
          { x: 950, y: 62, color: 'oklch(0.755 0.15 38)' },
          { x: 950, y: 140, color: 'oklch(0.84 0.09 50)' },
        ],
      });
      expect(shown).toEqual({ width: 1200, height: 630, found: shown.expected, expected: shown.expected });
    });

    const seesPages = async () => {
      for (const path of paths.filter((one) => one !== '/outbox')) {
        await page.goto(path.slice(1));
        await waitUntilLoaded(page);
        expect(found(await contentOf(page)), path).toBeNull();
      }
    };
    await test.step('as a guest sees the pages', seesPages);

    const player = playerOn(page);
    const person = await backend.registerPlayer();
    await test.step('the emails and the redemption', async () => {
      await page.goto('outbox');
      const mail = page.getByRole('listitem').filter({ hasText: `To ${person.email}` });
      await expect(mail.getByRole('heading', { name: 'Your Plum League code' })).toBeVisible();
      expect(found(await mail.innerText())).toBeNull();
      await backend.verify(person);
      await startSession(page, person);
      await player.openRedeem();
      await player.redeem(await backend.newCode('common'));
      await expect(player.dialog.getByRole('button', { name: 'Awesome!' })).toBeVisible();
      expect(found(await player.dialog.innerText())).toBeNull();
      await player.confirm();
    });

    await test.step('as a player sees the pages', async () => {
      await seesPages();
      await page.goto('');
      await expect(page).toHaveTitle('Plum League · Season 5');
      await expect(page.getByRole('link', { name: 'Plum League, home' })).toBeVisible();
    });
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
    await db.close();
    await backend.close();
    await server.end();
    await removeDataDir(dataDir);
  }
});
