import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import type { Log } from '../../server/deps';
import { createTestServer, type World } from './world';

/** Like the build's, as far as the server knows it; renders the season and the number of its own calls. */
const bundle = `
  let renderings = 0;
  export const openPages = [{
    path: '/',
    render: async (path, fetch) => {
      renderings += 1;
      if (globalThis.isRenderingBroken) throw new Error('no content');
      const { data } = await (await fetch('/api/config')).json();
      return path + ' ' + data.campaign.name + ' ' + renderings;
    },
  }];
  export const fillDocument = (html, path, page) => html.replace('<main>', '<main>' + page);
`;

declare global {
  var isRenderingBroken: boolean | undefined;
}

async function openSite(log?: Log): Promise<World & { frontend: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-rendered-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const frontend = join(folder, 'frontend');
  await mkdir(join(frontend, '.render'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><main></main>',
    'app.html': '<!doctype html>',
    'pages.json': JSON.stringify([
      { path: '/', file: 'index.html' },
      { path: '/rewards', file: 'app.html' },
    ]),
    'inline.json': JSON.stringify({ 'style-src': "'sha256-styles='", 'script-src': "'sha256-script='" }),
    '.render/render-x1.mjs': bundle,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(frontend, name), text);
  const world = await createTestServer({ folders: { frontend, storage: folder }, ...(log && { log }) });
  return { ...world, frontend };
}

const home = async (world: World) => (await world.send('/frontend/')).text();
const rendered = (name: string, count: number) => `<!doctype html><main>/ ${name} ${count}</main>`;

it('an open page is rendered once with the content of the campaign, and other pages are not', async () => {
  const world = await openSite();
  const [first, second] = await Promise.all([home(world), home(world)]);
  expect([first, second]).toEqual([rendered('Cap Clash', 1), rendered('Cap Clash', 1)]);
  world.clock.pass(3);
  expect(await home(world)).toBe(rendered('Cap Clash', 1));
  expect(await (await world.send('/frontend/rewards')).text()).toBe('<!doctype html>');
});

it('a page older than three seconds is sent once more and rendered again', async () => {
  const world = await openSite();
  await home(world);
  world.clock.pass(4);
  expect(await home(world)).toBe(rendered('Cap Clash', 1));
  await expect.poll(() => home(world)).toBe(rendered('Cap Clash', 2));
});

it('an import changes the pages within a second', async () => {
  const world = await openSite();
  await home(world);
  await world.db.query(`UPDATE campaign SET rules = jsonb_set(rules, '{name}', '"Fizz Open"')`);
  world.clock.pass(2);
  expect(await home(world)).toBe(rendered('Fizz Open', 2));
});

it('a page that cannot be rendered is sent as it was built, with the reason in the log', async () => {
  const lines: unknown[] = [];
  const world = await openSite({ info: () => {}, error: (event, facts) => lines.push([event, facts]) });
  globalThis.isRenderingBroken = true;
  onTestFinished(() => {
    globalThis.isRenderingBroken = undefined;
  });
  expect(await home(world)).toBe('<!doctype html><main></main>');
  expect(lines).toEqual([['page.failed', { page: '/', reason: 'no content' }]]);
});

it('a page that cannot be rendered again stays as it was', async () => {
  let failures = 0;
  const error = () => {
    failures += 1;
  };
  const world = await openSite({ info: () => {}, error });
  await home(world);
  globalThis.isRenderingBroken = true;
  onTestFinished(() => {
    globalThis.isRenderingBroken = undefined;
  });
  world.clock.pass(4);
  expect(await home(world)).toBe(rendered('Cap Clash', 1));
  await expect.poll(() => failures).toBe(1);
  expect(await home(world)).toBe(rendered('Cap Clash', 1));
});

it('a page is sent as the browser accepts it, and not again while it is the same', async () => {
  const world = await openSite();
  const send = (headers: Record<string, string>) => world.send('/frontend/', { headers });
  const brotli = await send({ 'accept-encoding': 'gzip, br' });
  const gzip = await send({ 'accept-encoding': 'gzip' });
  const plain = await send({ 'accept-encoding': 'identity' });
  expect([brotli, gzip, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual([
    'br',
    'gzip',
    null,
  ]);
  expect(String(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())))).toBe(
    rendered('Cap Clash', 1),
  );
  expect(String(gunzipSync(Buffer.from(await gzip.arrayBuffer())))).toBe(rendered('Cap Clash', 1));
  const etag = plain.headers.get('etag') ?? '';
  const again = await send({ 'if-none-match': etag });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
});

it('the policy of a page allows its inline elements by their hashes', async () => {
  const world = await openSite();
  const policy = (await world.send('/frontend/')).headers.get('content-security-policy')?.split('; ');
  expect(policy?.filter((rule) => /^(?:script|style)-src/.test(rule))).toEqual([
    "script-src 'self' 'sha256-script='",
    "style-src 'self' 'sha256-styles='",
  ]);
});

it('the code that renders pages is not served', async () => {
  const world = await openSite();
  expect((await world.send('/frontend/.render/render-x1.mjs')).status).toBe(404);
});
