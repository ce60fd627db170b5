import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedWorld, type World } from './world';

let world: World;
let closers: (() => Promise<void>)[];

const documentOf = (name: string, address: string, api: string, origin: string) =>
  `<!doctype html><meta name="api-base" content="${api}"><title>${name}</title>` +
  `<link rel="canonical" href="${origin}${address}"><meta property="og:url" content="${origin}${address}">` +
  `<meta property="og:image" content="${origin}/frontend/share.png">`;

const built = (name: string, address: string) => documentOf(name, address, 'http://localhost:8000', '');
const served = (name: string, address: string) => documentOf(name, address, '', 'https://cap.example');

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-pages-'));
  const folders = { frontend: join(folder, 'frontend'), storage: folder };
  await mkdir(folders.frontend);
  const files = {
    'index.html': built('home', '/frontend/'),
    'leaderboard.html': built('leaderboard', '/frontend/leaderboard'),
    'tournament.html': built('tournament', '/frontend/tournament/:id'),
    'app.html': '<title>plain</title>',
    'not-found.html': '<title>not found</title>',
    'pages.json': JSON.stringify([
      { path: '/', file: 'index.html' },
      { path: '/leaderboard', file: 'leaderboard.html' },
      { path: '/tournament/:id', file: 'tournament.html' },
      { path: '/rewards', file: 'app.html' },
      { path: '*', file: 'not-found.html' },
    ]),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folders.frontend, name), text);
  const shared = await openSharedWorld({ folders, settings: { publicUrl: 'https://cap.example' } });
  world = shared.world;
  closers = [shared.close, () => rm(folder, { recursive: true })];
});
afterAll(async () => {
  for (const close of closers) await close();
});

const answerOf = async (path: string) => {
  const response = await world.send(path);
  return [response.status, await response.text()];
};

describe('an address of the app answers with its own page', () => {
  it.each([
    ['/frontend/', 200, served('home', '/frontend/')],
    ['/frontend/?from=mail', 200, served('home', '/frontend/')],
    ['/frontend/leaderboard', 200, served('leaderboard', '/frontend/leaderboard')],
    ['/frontend/LeaderBoard', 200, served('leaderboard', '/frontend/leaderboard')],
    ['/frontend/leaderboard?period=week', 200, served('leaderboard', '/frontend/leaderboard')],
    ['/frontend/tournament/7', 200, served('tournament', '/frontend/tournament/7')],
    ['/frontend/tournament/a&"<b>', 200, served('tournament', '/frontend/tournament/a&amp;%22%3Cb%3E')],
    ['/frontend/rewards', 200, '<title>plain</title>'],
    ['/frontend/tournament', 404, '<title>not found</title>'],
    ['/frontend/tournament/7/8', 404, '<title>not found</title>'],
    ['/frontend/nothing', 404, '<title>not found</title>'],
    ['/frontend/:id', 404, '<title>not found</title>'],
  ])('%s: %i', async (path, status, text) => {
    expect(await answerOf(path)).toEqual([status, text]);
  });
});

describe('a page has one address', () => {
  it.each([
    ['/frontend/leaderboard/', '/frontend/leaderboard'],
    ['/frontend/tournament/7//', '/frontend/tournament/7'],
    ['/frontend/leaderboard/?period=week&page=2', '/frontend/leaderboard?period=week&page=2'],
    ['/frontend/nothing/', '/frontend/nothing'],
  ])('%s leads to %s', async (path, to) => {
    const response = await world.send(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/frontend/leaderboard.html',
    '/frontend/app.html',
    '/frontend/pages.json',
    '/frontend/none.html',
  ])('%s is none', async (path) => {
    expect(await answerOf(path)).toEqual([404, 'Not found']);
  });
});
