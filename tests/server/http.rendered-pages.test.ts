import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../server/app';
import type { Database } from '../../server/database/database';
import { DatabaseUnavailable } from '../../server/database/failure';
import type { Log } from '../../server/deps';
import { createClient } from './client';
import { createTestServer, type World } from './world';

/** Like the build's, as far as the server knows it; renders the season and the number of its own calls. */
const bundle = `
  let renderings = 0;
  export const openPages = [{
    path: '/',
    render: async (path, brand, fetch) => {
      renderings += 1;
      if (globalThis.isRenderingBroken) throw new Error('no content');
      const { data } = await (await fetch('/api/config')).json();
      return { text: path + ' ' + data.campaign.name + ' ' + renderings, isWhole: !globalThis.isPartMissing };
    },
  }];
  export const playerPages = [{
    path: '/profile',
    render: async (path, { name }) => ({ text: name + ' of a player', isWhole: true }),
  }];
  export const fillDocument = (html, path, page) => html.replace('<main>', '<main>' + page.text);
  export const brandFile = (file, text, { name, season, product, theme }) =>
    text.replace('BRAND', [file, name, season, product, theme.ink].join(' '));
`;

declare global {
  var isRenderingBroken: boolean | undefined;
  var isPartMissing: boolean | undefined;
}

async function openSite(log?: Log): Promise<World & { frontend: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-rendered-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const frontend = join(folder, 'frontend');
  await mkdir(join(frontend, '.render'), { recursive: true });
  const files = {
    'index.html': '<!doctype html><main></main>',
    'app.html': '<!doctype html>BRAND',
    'profile.html': '<main></main>',
    'favicon.svg': '<svg>BRAND</svg>',
    'manifest.webmanifest': 'BRAND',
    'pages.json': JSON.stringify([
      { path: '/', file: 'index.html', styles: "'sha256-styles='" },
      { path: '/rewards', file: 'app.html', styles: "'sha256-others='" },
      { path: '/profile', file: 'profile.html', styles: "'sha256-others='", isPlain: true },
    ]),
    'inline.json': JSON.stringify({
      script: "'sha256-script='",
      theme: "'sha256-built='",
    }),
    '.render/render-x1.mjs': bundle,
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(frontend, name), text);
  const world = await createTestServer({ frontend, ...(log && { log }) });
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
  expect(await (await world.send('/frontend/rewards')).text()).toBe(
    '<!doctype html>app.html Cap Clash 2 Zing oklch(0.165 0.05 288)',
  );
});

it('a page older than three seconds is sent once more and rendered again', async () => {
  const world = await openSite();
  await home(world);
  world.clock.pass(4);
  expect(await home(world)).toBe(rendered('Cap Clash', 1));
  await expect.poll(() => home(world)).toBe(rendered('Cap Clash', 2));
});

it('a page of players has the brand of the campaign', async () => {
  const world = await openSite();
  expect(await (await world.send('/frontend/profile')).text()).toBe('<main>Cap Clash of a player</main>');
});

it('an import changes the pages within a second', async () => {
  const world = await openSite();
  await home(world);
  await world.db.query(`UPDATE campaign SET rules = jsonb_set(rules, '{name}', '"Fizz Open"')`);
  world.clock.pass(2);
  expect(await home(world)).toBe(rendered('Fizz Open', 2));
});

it('the icon and the manifest have the brand of the campaign, also after an import', async () => {
  const world = await openSite();
  const files = () =>
    Promise.all(
      ['favicon.svg', 'manifest.webmanifest'].map(async (name) => {
        const response = await world.send(`/frontend/${name}`);
        return [response.headers.get('content-type'), await response.text()];
      }),
    );
  expect(await files()).toEqual([
    ['image/svg+xml; charset=utf-8', '<svg>favicon.svg Cap Clash 2 Zing oklch(0.165 0.05 288)</svg>'],
    ['application/manifest+json', 'manifest.webmanifest Cap Clash 2 Zing oklch(0.165 0.05 288)'],
  ]);
  await world.db.query(
    `UPDATE campaign SET rules = rules || '{"name": "Fizz Open", "season": 3}'::jsonb
       || jsonb_build_object('brand', jsonb_set(rules -> 'brand', '{theme,ink}', '"#101010"'))`,
  );
  world.clock.pass(2);
  expect(await files()).toEqual([
    ['image/svg+xml; charset=utf-8', '<svg>favicon.svg Fizz Open 3 Zing #101010</svg>'],
    ['application/manifest+json', 'manifest.webmanifest Fizz Open 3 Zing #101010'],
  ]);
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

it.each(['isRenderingBroken', 'isPartMissing'] as const)(
  'a page stays as it was while it cannot be rendered again (%s)',
  async (reason) => {
    let failures = 0;
    const error = () => {
      failures += 1;
    };
    const world = await openSite({ info: () => {}, error });
    await home(world);
    globalThis[reason] = true;
    onTestFinished(() => {
      globalThis[reason] = undefined;
    });
    world.clock.pass(4);
    expect(await home(world)).toBe(rendered('Cap Clash', 1));
    await expect.poll(() => failures).toBe(1);
    expect(await home(world)).toBe(rendered('Cap Clash', 1));
  },
);

it('a page, the icon and the manifest keep their brand during an outage of the database', async () => {
  const world = await openSite();
  let isGone = false;
  const failing: ProxyHandler<Database> = {
    get: (target, name: keyof Database) => {
      const method = target[name];
      if (!isGone) return method;
      return () => Promise.reject(new DatabaseUnavailable('gone'));
    },
  };
  const deps = { ...world.deps, db: new Proxy(world.deps.db, failing) };
  const { send } = createClient(createApp(deps, world.frontend));
  const texts = () =>
    Promise.all(['', 'favicon.svg'].map(async (path) => (await send(`/frontend/${path}`)).text()));
  const before = await texts();
  expect(before).toEqual([
    rendered('Cap Clash', 1),
    '<svg>favicon.svg Cap Clash 2 Zing oklch(0.165 0.05 288)</svg>',
  ]);
  isGone = true;
  for (let seconds = 0; seconds < 12; seconds += 4) {
    world.clock.pass(4);
    expect(await texts()).toEqual(before);
    // The page is rendered again behind the response.
    await setImmediate();
  }
});

it('a page, the icon and the manifest do not wait for a database that hangs', async () => {
  const world = await openSite();
  let isHanging = false;
  const query: Database['query'] = (text, values) =>
    isHanging ? new Promise(() => {}) : world.deps.db.query(text, values);
  const deps = { ...world.deps, db: { ...world.deps.db, query } };
  const { send } = createClient(createApp(deps, world.frontend));
  const texts = () =>
    Promise.all(['', 'favicon.svg'].map(async (path) => (await send(`/frontend/${path}`)).text()));
  const before = await texts();
  isHanging = true;
  world.clock.pass(4);
  expect(await texts()).toEqual(before);
});

it('an import that is read late changes the next page', async () => {
  const world = await openSite();
  let release = () => {};
  let isSlow = false;
  const query: Database['query'] = async (text, values) => {
    if (isSlow && text === 'SELECT version FROM campaign') {
      isSlow = false;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    return world.deps.db.query(text, values);
  };
  const deps = { ...world.deps, db: { ...world.deps.db, query } };
  const { send } = createClient(createApp(deps, world.frontend));
  const text = async () => (await send('/frontend/')).text();
  await text();
  await world.db.query(`UPDATE campaign SET rules = jsonb_set(rules, '{name}', '"Fizz Open"')`);
  isSlow = true;
  world.clock.pass(2);
  expect(await text()).toBe(rendered('Cap Clash', 1));
  release();
  await expect.poll(text).toContain('Fizz Open');
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

const demoTheme =
  ':root{--ink:oklch(0.165 0.05 288);--ink-deep:oklch(0.125 0.04 288);--surface:oklch(0.215 0.062 288);' +
  '--raised:oklch(0.275 0.075 288);--hairline:oklch(0.39 0.085 288);--edge:oklch(0.62 0.08 288);' +
  '--text:oklch(0.975 0.008 288);--text-soft:oklch(0.83 0.035 288);--primary:oklch(0.905 0.205 119);' +
  '--primary-bright:oklch(0.945 0.19 119);--primary-ink:oklch(0.21 0.06 119);--accent:oklch(0.655 0.235 17);' +
  '--accent-soft:oklch(0.8 0.115 14);--accent-deep:oklch(0.29 0.1 12);--common:oklch(0.79 0.03 262);' +
  '--uncommon:oklch(0.815 0.185 152);--rare:oklch(0.76 0.135 244);--epic:oklch(0.75 0.175 312);' +
  '--legendary:oklch(0.865 0.16 86);--display:var(--display-condensed)}';
const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

it('the policy of a page allows its inline elements by their hashes', async () => {
  const world = await openSite();
  const policy = (await world.send('/frontend/')).headers.get('content-security-policy')?.split('; ');
  expect(policy?.filter((rule) => /^(?:script|style)-src/.test(rule))).toEqual([
    "script-src 'self' 'sha256-script='",
    `style-src 'self' 'sha256-styles=' ${hashOf(demoTheme)}`,
  ]);
});

it('the code that renders pages is not served', async () => {
  const world = await openSite();
  expect((await world.send('/frontend/.render/render-x1.mjs')).status).toBe(404);
});
