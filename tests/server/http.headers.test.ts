import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressFiles } from '../../vite.compressed.ts';
import { openSharedWorld, type World } from './world';

let world: World;
let overTls: World;
let closers: (() => Promise<void>)[];

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-files-'));
  const frontend = join(folder, 'frontend');
  await mkdir(join(frontend, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeFile(join(frontend, 'index.html'), page);
  await writeFile(join(frontend, 'pages.json'), pages);
  await writeFile(join(frontend, 'favicon.svg'), '<svg/>');
  await writeFile(join(frontend, 'assets/app-x1.js'), script);
  await compressFiles(join(frontend, 'assets'));
  await writeFile(join(frontend, 'assets/font-x1.woff2'), 'font');
  const first = await openSharedWorld({ frontend });
  const second = await openSharedWorld({ frontend, settings: { publicUrl: 'https://cap.example' } });
  world = first.world;
  overTls = second.world;
  closers = [first.close, second.close, () => rm(folder, { recursive: true })];
});
afterAll(async () => {
  for (const close of closers) await close();
});

const script = `console.log("${'x'.repeat(2000)}");`;
const page = '<!doctype html><meta name="api-base" content="http://localhost:8000"><title>Cap Clash</title>';
const pages = JSON.stringify([
  { path: '/tournament/:id', file: 'index.html' },
  { path: '/login', file: 'index.html' },
  { path: '/', file: 'index.html' },
  { path: '*', file: 'index.html' },
]);
const pageHere = '<!doctype html><meta name="api-base" content=""><title>Cap Clash</title>';

const app = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; media-src 'self'; " +
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; object-src 'none'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
    'trusted-types own-workers',
  'permissions-policy':
    'camera=(self), clipboard-write=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const api = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  vary: 'Origin',
};

const storage = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

const packed = { vary: 'Accept-Encoding' };
const html = 'text/html; charset=UTF-8';
const plain = 'text/plain; charset=UTF-8';
const json = 'application/json; charset=utf-8';
const forever = 'public, max-age=31536000, immutable';
const ofPage = {
  ...app,
  ...packed,
  'content-type': html,
  'cache-control': 'no-cache',
  etag: expect.stringMatching(/^"[\w-]{22}"$/),
};

const awhile = 'public, max-age=300';

const answers: [string, string, number, Record<string, unknown>][] = [
  ['GET', '/api/health', 200, { ...api, 'content-type': json }],
  ['HEAD', '/api/health', 200, { ...api, 'content-type': json }],
  ['GET', '/api/nothing', 404, { ...api, 'content-type': json }],
  ['DELETE', '/api/health', 405, { ...api, 'content-type': json, allow: 'GET, HEAD' }],
  ['GET', '/api/user/profile', 401, { ...api, 'content-type': json }],
  ['POST', '/api/auth/login', 422, { ...api, 'content-type': json }],
  ['GET', '/frontend/', 200, ofPage],
  ['GET', '/frontend/index.html', 302, { ...app, location: '/frontend/' }],
  ['GET', '/frontend/login/', 301, { ...app, location: '/frontend/login', 'cache-control': 'no-cache' }],
  ['GET', '/frontend/nowhere', 404, ofPage],
  ['GET', '/frontend/tournament/7', 200, ofPage],
  ['HEAD', '/frontend/login', 200, ofPage],
  ['GET', '/frontend/favicon.svg', 200, { ...ofPage, 'content-type': 'image/svg+xml; charset=utf-8' }],
  [
    'GET',
    '/frontend/assets/app-x1.js',
    200,
    { ...app, ...packed, 'content-type': 'text/javascript; charset=utf-8', 'cache-control': forever },
  ],
  [
    'GET',
    '/frontend/assets/font-x1.woff2',
    200,
    { ...app, 'content-type': 'font/woff2', 'cache-control': forever },
  ],
  [
    'GET',
    '/frontend/assets/app-x0.js',
    404,
    { ...app, ...packed, 'content-type': plain, 'cache-control': 'no-store' },
  ],
  [
    'GET',
    '/frontend/assets/',
    404,
    { ...app, ...packed, 'content-type': plain, 'cache-control': 'no-store' },
  ],
  [
    'GET',
    '/frontend/nothing.png',
    404,
    { ...app, ...packed, 'content-type': plain, 'cache-control': 'no-store' },
  ],
  ['POST', '/frontend/', 404, { ...app, ...packed, 'content-type': plain, 'cache-control': 'no-store' }],
  ['GET', '/nothing', 404, { ...app, 'content-type': plain, 'cache-control': 'no-store' }],
  ['GET', '/', 302, { ...app, location: '/frontend/' }],
  ['GET', '/frontend', 302, { ...app, location: '/frontend/' }],
  ['GET', '/outbox', 302, { ...app, location: '/frontend/outbox' }],
  [
    'GET',
    '/storage/jersey.svg',
    200,
    {
      ...storage,
      ...packed,
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': awhile,
      etag: expect.stringMatching(/^"[\w-]{22}"$/),
    },
  ],
  ['GET', '/storage/nothing.svg', 404, { ...storage, 'content-type': plain, 'cache-control': 'no-store' }],
  ['GET', '/storage/', 404, { ...storage, 'content-type': plain, 'cache-control': 'no-store' }],
];

const varying = ['x-request-id', 'content-length', 'last-modified'];

const headersOf = (response: Response) =>
  Object.fromEntries([...response.headers].filter(([name]) => !varying.includes(name)));

describe('response headers are complete and nothing else is sent:', () => {
  it.each(answers)('%s %s: %i', { tags: ['9.base.1'] }, async (method, path, status, headers) => {
    const response = await world.send(path, { method });
    expect([response.status, headersOf(response)]).toEqual([status, headers]);
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each(answers)('%s %s: HSTS on a site with TLS', async (method, path, status, headers) => {
    const response = await overTls.send(path, { method });
    expect([response.status, headersOf(response)]).toEqual([
      status,
      { ...headers, 'strict-transport-security': 'max-age=31536000; includeSubDomains' },
    ]);
  });
});

it.each(['/frontend/', '/frontend/login', '/frontend/nowhere'])(
  '%s has the origin of the server as api-base',
  async (path) => {
    expect(await (await world.send(path)).text()).toBe(pageHere);
  },
);

it('compressible responses are compressed, and no others', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const [script, font] = [
    await world.send('/frontend/assets/app-x1.js', { headers }),
    await world.send('/frontend/assets/font-x1.woff2', { headers }),
  ];
  expect([script.headers.get('content-encoding'), script.headers.get('vary')]).toEqual([
    'gzip',
    'Accept-Encoding',
  ]);
  expect(font.headers.get('content-encoding')).toBeNull();
});

it.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
])(
  'a script that the build has compressed is sent to a browser that accepts %s as %s',
  async (accepted, sent, read) => {
    const response = await world.send('/frontend/assets/app-x1.js', {
      headers: { 'Accept-Encoding': accepted },
    });
    const { headers } = response;
    expect([headers.get('content-encoding'), headers.get('vary'), headers.get('content-type')]).toEqual([
      sent,
      'Accept-Encoding',
      'text/javascript; charset=utf-8',
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(String(read(Buffer.from(await response.arrayBuffer())))).toBe(script);
  },
);

describe('static files outside the folders', () => {
  const climbs = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..\\',
    '..%5c',
    '....//',
    '.%2e/',
    '%252e%252e/',
    '..%00/',
    '..;/',
  ];
  const targets = ['secret.txt', 'etc/passwd', 'package.json', 'index.html', 'frontend/index.html'];
  const paths = ['/storage/', '/frontend/assets/', '/frontend/'].flatMap((base) =>
    climbs.flatMap((climb) =>
      [1, 3].flatMap((depth) => targets.map((target) => base + climb.repeat(depth) + target)),
    ),
  );

  it(`are not served through ${paths.length} traversal paths`, async () => {
    const leaked: string[] = [];
    for (const path of paths) {
      const response = await world.send(path);
      const text = await response.text();
      // A path with `..` below the app is a deep link.
      const isPage = text === pageHere && new URL(path, 'http://x').pathname.startsWith('/frontend');
      if (response.status !== 404 && response.status !== 302 && !isPage)
        leaked.push(`${response.status} ${path}`);
      if (text.includes('secret') || text.includes('root:') || text.includes('"dependencies"'))
        leaked.push(path);
    }
    expect(leaked).toEqual([]);
  });

  it.each([
    '/.git/config',
    '/frontend/.git/config',
    '/storage/.env',
    '/package.json',
    '/server/cli/start.ts',
  ])('are not served through %s', async (path) => {
    expect((await world.send(path)).status).toBe(404);
  });
});
