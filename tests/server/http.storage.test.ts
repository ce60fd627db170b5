import { setImmediate } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../server/app';
import { type Database, openDatabase } from '../../server/database/database';
import { apiError } from './api-errors';
import { delayResults } from './barrier';
import { createClient } from './client';
import { importImages } from './image-fixture';
import { createRecordingLog } from './recording-log';
import { createTestServer, type World } from './world';

const drawing = `<svg>${'<path d="M0 0h9"/>'.repeat(100)}</svg>`;
const photo = Buffer.alloc(2000, 'x');

async function openSite(images: Record<string, string | Buffer> = { 'cap.svg': drawing, 'cap.png': photo }) {
  const log = createRecordingLog();
  const world = await createTestServer({ log });
  await importImages(world.db, images);
  return { ...world, log };
}

const textOf = async (world: Pick<World, 'send'>, path: string) => (await world.send(path)).text();

/** Another server on the same database, with caches of its own. */
const another = (world: World, db: Database = world.db) => createClient(createApp({ ...world.deps, db }));

function counted(world: World) {
  const queries: string[] = [];
  const db: Database = {
    ...world.db,
    query: (text, values) => {
      queries.push(text);
      return world.db.query(text, values);
    },
  };
  return { queries, site: another(world, db) };
}

it('an image is sent with its type, compressed if it is an SVG and the browser accepts it', async () => {
  const world = await openSite();
  const read = async (path: string, accepted: string) => {
    const response = await world.send(path, { headers: { 'Accept-Encoding': accepted } });
    const { headers } = response;
    return {
      facts: [
        response.status,
        headers.get('content-type'),
        headers.get('content-encoding'),
        headers.get('vary'),
        headers.get('cache-control'),
      ],
      body: Buffer.from(await response.arrayBuffer()),
    };
  };
  const awhile = 'public, max-age=300';
  const svg = [200, 'image/svg+xml; charset=utf-8'];
  const plain = await read('/storage/cap.svg', 'deflate');
  expect(plain).toEqual({ facts: [...svg, null, 'Accept-Encoding', awhile], body: Buffer.from(drawing) });
  const gzip = await read('/storage/cap.svg', 'gzip');
  expect(gzip.facts).toEqual([...svg, 'gzip', 'Accept-Encoding', awhile]);
  expect(String(gunzipSync(gzip.body))).toBe(drawing);
  const brotli = await read('/storage/cap.svg', 'gzip, br');
  expect(brotli.facts).toEqual([...svg, 'br', 'Accept-Encoding', awhile]);
  expect(String(brotliDecompressSync(brotli.body))).toBe(drawing);
  expect(await read('/storage/cap.png', 'gzip, br')).toEqual({
    facts: [200, 'image/png', null, null, awhile],
    body: photo,
  });
});

it('HEAD has the headers of GET and no body', async () => {
  const world = await openSite();
  const response = await world.send('/storage/cap.png', { method: 'HEAD' });
  expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([
    200,
    '2000',
    '',
  ]);
  expect((await world.send('/storage/nothing.png', { method: 'HEAD' })).status).toBe(404);
});

it('an image that the browser has is not sent again until it changes', async () => {
  const world = await openSite();
  const etag = (await world.send('/storage/cap.svg')).headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const ask = async (tags: string) => {
    const response = await world.send('/storage/cap.svg', { headers: { 'If-None-Match': tags } });
    const { status, headers } = response;
    return [
      status,
      (await response.text()).length,
      headers.get('etag') === etag,
      headers.get('cache-control'),
    ];
  };
  const awhile = 'public, max-age=300';
  expect(await ask(etag)).toEqual([304, 0, true, awhile]);
  expect(await ask(`W/${etag}`)).toEqual([304, 0, true, awhile]);
  expect(await ask(`"other", ${etag}`)).toEqual([304, 0, true, awhile]);
  expect(await ask('"other"')).toEqual([200, 1811, true, awhile]);
  await importImages(world.db, { 'cap.svg': '<svg/>' });
  world.clock.pass(1.001);
  expect(await ask(etag)).toEqual([200, 6, false, awhile]);
});

it.each([
  'nothing.svg',
  'CAP.svg',
  'cap.svg/',
  'cap',
  'a/cap.svg',
  '../cap.svg',
  '..%2fcap.svg',
  '%2e%2e%2fcap.svg',
  'cap.svg%00',
  '%ff.svg',
  '%',
  '',
])('/storage/%s is not found', async (name) => {
  const world = await openSite();
  const response = await world.send(`/storage/${name}`);
  expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
    404,
    'no-store',
    'Not found',
  ]);
});

it('an image is read once for all requests, and the names once more for unknown ones', async () => {
  const { queries, site } = counted(await openSite());
  const ask = (names: string[]) => Promise.all(names.map((name) => site.send(`/storage/${name}`)));
  await ask(Array.from({ length: 20 }, () => 'cap.svg'));
  await ask(['cap.svg', 'cap.svg', ...Array.from({ length: 500 }, (_, index) => `unknown-${index}.svg`)]);
  expect(queries).toEqual([
    'SELECT version FROM campaign',
    'SELECT name FROM campaign_files',
    'SELECT type, content FROM campaign_files WHERE name = $1',
    'SELECT name FROM campaign_files',
  ]);
});

it('an added image is found before the import is noticed', async () => {
  const world = await openSite();
  expect(await textOf(world, '/storage/added.svg')).toBe('Not found');
  await importImages(world.db, { 'added.svg': 'added' });
  expect(await textOf(world, '/storage/added.svg')).toBe('added');
});

it('125 images of 512000 bytes are kept, those that were asked for last', async () => {
  const world = await createTestServer();
  await world.db.query(
    `INSERT INTO campaign_files SELECT n || '.png', 'image/png', convert_to(repeat('x', 512000), 'UTF8')
     FROM generate_series(1, 130) AS n`,
  );
  let reads = 0;
  const slow = delayResults(world.db, 'SELECT type, content', () => {
    reads += 1;
    return reads === 1 ? expect.poll(() => reads).toBe(130) : undefined;
  });
  const site = another(world, slow);
  const evicted = site.send('/storage/1.png');
  await expect.poll(() => reads).toBe(1);
  for (let number = 2; number <= 130; number += 1) await site.send(`/storage/${number}.png`);
  expect((await evicted).status).toBe(200);
  await site.send('/storage/6.png');
  expect(reads).toBe(130);
  await site.send('/storage/5.png');
  expect(reads).toBe(131);
});

it('an import changes the images within a second, in every process', { tags: ['A.file.2'] }, async () => {
  const world = await openSite({ 'cap.svg': 'old', 'gone.svg': 'gone' });
  const sites = [world, another(world)];
  const answers = () =>
    Promise.all(
      sites.flatMap((site) => ['cap', 'gone', 'added'].map((name) => textOf(site, `/storage/${name}.svg`))),
    );
  expect(await answers()).toEqual(['old', 'gone', 'Not found', 'old', 'gone', 'Not found']);
  await importImages(world.db, { 'cap.svg': 'new', 'added.svg': 'added' });
  world.clock.pass(1.001);
  expect(await answers()).toEqual(['new', 'Not found', 'added', 'new', 'Not found', 'added']);
});

it('images stay complete during imports', async () => {
  const sets = ['red', 'blue'].map((color) => ({
    'cap.svg': `<svg>${color.repeat(1000)}</svg>`,
    [`${color}.svg`]: color,
  }));
  const world = await openSite(sets[0]);
  const seen = new Map<string | null, Set<string>>();
  const read = async () => {
    const response = await world.send('/storage/cap.svg');
    const etag = response.headers.get('etag');
    seen.set(etag, (seen.get(etag) ?? new Set()).add(`${response.status} ${await response.text()}`));
  };
  for (const images of Array.from({ length: 5 }, () => sets).flat()) {
    let isImporting = true;
    const imported = importImages(world.db, images).finally(() => {
      isImporting = false;
    });
    while (isImporting) {
      await read();
      world.clock.pass(2);
      // Reads from the cache would not let the import continue.
      await setImmediate();
    }
    await imported;
    await read();
  }
  expect([...seen.values()].map((texts) => [...texts]).sort()).toEqual([
    [`200 <svg>${'blue'.repeat(1000)}</svg>`],
    [`200 <svg>${'red'.repeat(1000)}</svg>`],
  ]);
});

it('a request that started before an import is answered after it', async () => {
  const world = await openSite({ 'cap.svg': 'old' });
  let reads = 0;
  const site = another(
    world,
    delayResults(world.db, 'SELECT name FROM campaign_files', () => {
      reads += 1;
      return expect.poll(() => reads).toBe(2);
    }),
  );
  const first = textOf(site, '/storage/cap.svg');
  await expect.poll(() => reads).toBe(1);
  await importImages(world.db, { 'cap.svg': 'new' });
  world.clock.pass(1.001);
  expect(await Promise.all([first, textOf(site, '/storage/cap.svg')])).toEqual(['new', 'new']);
});

it('during an outage of the database known images are sent, and others are answered 503', async () => {
  const world = await openSite();
  const away = openDatabase('postgres://nobody:nothing@127.0.0.1:1/nowhere');
  onTestFinished(() => away.close());
  let current: Database = world.db;
  const db: Database = { ...world.db, query: (text, values) => current.query(text, values) };
  const site = another(world, db);
  expect(await textOf(site, '/storage/cap.svg')).toBe(drawing);
  current = away;
  world.clock.pass(10);
  expect(await textOf(site, '/storage/cap.svg')).toBe(drawing);
  expect(await textOf(site, '/storage/unknown.svg')).toBe('Not found');
  const unavailable = async (from: Pick<World, 'send'>, path: string) => {
    const response = await from.send(path);
    return [response.status, response.headers.get('retry-after'), await response.json()];
  };
  const maintenance = [
    503,
    '2',
    apiError('maintenance', 'We will be back in a moment. Please try again.', {
      data: { retry_after_seconds: 2 },
    }),
  ];
  expect(await unavailable(site, '/storage/cap.png')).toEqual(maintenance);
  expect(await unavailable(another(world, db), '/storage/cap.svg')).toEqual(maintenance);
  const errors = world.log.lines.filter(({ grade }) => grade === 'error');
  expect(errors.map(({ event, reason }) => [event, reason])).toEqual(
    Array(2).fill(['database.unavailable', 'connect ECONNREFUSED 127.0.0.1:1']),
  );
  current = world.db;
  expect(await (await site.send('/storage/cap.png')).arrayBuffer()).toEqual(new Uint8Array(photo).buffer);
});

it('before the first import no image is found', async () => {
  const world = await openSite();
  await world.db.query('TRUNCATE campaign');
  expect(await textOf(another(world), '/storage/cap.svg')).toBe('Not found');
});
