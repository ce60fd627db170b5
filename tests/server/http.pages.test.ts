import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSharedWorld, type World } from './world';

let world: World;
let frontend: string;
let closers: (() => Promise<void>)[];

const documentOf = (name: string, address: string, api: string, origin: string) =>
  `<!doctype html><meta name="api-base" content="${api}"><title>${name}</title>` +
  `<link rel="canonical" href="${origin}${address}"><meta property="og:url" content="${origin}${address}">` +
  `<meta property="og:image" content="${origin}/frontend/share.png">`;

const built = (name: string, address: string) => documentOf(name, address, 'http://localhost:8000', '');
const served = (name: string, address: string) => documentOf(name, address, '', 'https://cap.example');

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-pages-'));
  frontend = join(folder, 'frontend');
  await mkdir(frontend);
  const files = {
    'index.html': built('home', '/frontend/'),
    'leaderboard.html': built('leaderboard', '/frontend/leaderboard'),
    'event.html': built('event', '/frontend/event/:id'),
    'login.html': `<html lang="en">${built('login', '/frontend/login')}`,
    'app.html': '<title>plain</title>',
    'not-found.html': '<title>not found</title>',
    'pages.json': JSON.stringify([
      { path: '/', file: 'index.html' },
      { path: '/leaderboard', file: 'leaderboard.html' },
      { path: '/event/:id', file: 'event.html' },
      { path: '/login', file: 'login.html' },
      { path: '/rewards', file: 'app.html' },
      { path: '*', file: 'not-found.html' },
    ]),
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(frontend, name), text);
  const shared = await openSharedWorld({ frontend, settings: { publicUrl: 'https://cap.example' } });
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

describe('a path of the app is answered with its prerendered page:', () => {
  it.each([
    ['/frontend/', 200, served('home', '/frontend/')],
    ['/frontend/?from=mail', 200, served('home', '/frontend/')],
    ['/frontend/leaderboard', 200, served('leaderboard', '/frontend/leaderboard')],
    ['/frontend/LeaderBoard', 200, served('leaderboard', '/frontend/leaderboard')],
    ['/frontend/leaderboard?period=week', 200, served('leaderboard', '/frontend/leaderboard')],
    ['/frontend/event/7', 200, served('event', '/frontend/event/7')],
    ['/frontend/event/1.5', 200, served('event', '/frontend/event/1.5')],
    ['/frontend/event/a&"<b>', 200, served('event', '/frontend/event/a&amp;%22%3Cb%3E')],
    ['/frontend/event/a%0d%0ab', 200, served('event', '/frontend/event/a%0d%0ab')],
    ['/frontend/event/é', 200, served('event', '/frontend/event/%C3%A9')],
    ['/frontend/rewards', 200, '<title>plain</title>'],
    ['/frontend/event', 404, '<title>not found</title>'],
    ['/frontend/about.us', 404, '<title>not found</title>'],
    ['/frontend/%00', 404, '<title>not found</title>'],
    ['/frontend/event/7/8', 404, '<title>not found</title>'],
    ['/frontend/nothing', 404, '<title>not found</title>'],
    ['/frontend/:id', 404, '<title>not found</title>'],
  ])('%s: %i', async (path, status, text) => {
    expect(await answerOf(path)).toEqual([status, text]);
  });
});

it('600 pages that are requested at the same time are all answered, although 500 are kept', async () => {
  const ids = Array.from({ length: 600 }, (_, index) => index + 1000);
  const answers = await Promise.all(ids.map((id) => answerOf(`/frontend/event/${id}`)));
  expect(answers).toEqual(ids.map((id) => [200, served('event', `/frontend/event/${id}`)]));
});

describe('the prerendered login has the layout of the campaign:', () => {
  const opened = (mark: string) => [200, `<html${mark} lang="en">${served('login', '/frontend/login')}`];

  it.each(['split', 'card'])('%s', async (layout) => {
    await world.db.query(
      "UPDATE campaign SET rules = jsonb_set(rules, '{login_layout}', to_jsonb($1::text))",
      [layout],
    );
    world.clock.pass(2);
    expect(await answerOf('/frontend/login')).toEqual(opened(` data-layout="${layout}"`));
  });

  it('card if an earlier import had no layouts', async () => {
    await world.db.query("UPDATE campaign SET rules = rules - 'login_layout'");
    world.clock.pass(2);
    expect(await answerOf('/frontend/login')).toEqual(opened(''));
  });
});

describe('a page has one canonical path:', () => {
  it.each([
    ['/frontend/leaderboard/', '/frontend/leaderboard'],
    ['/frontend/event/7//', '/frontend/event/7'],
    ['/frontend/leaderboard/?period=week&page=2', '/frontend/leaderboard?period=week&page=2'],
    ['/frontend/nothing/', '/frontend/nothing'],
    ['/frontend/1.5/', '/frontend/1.5'],
    ['/frontend/%00/', '/frontend/%00'],
    ['/frontend/a%0d%0ab/', '/frontend/a%0d%0ab'],
    ['/frontend/é/?q=ü', '/frontend/%C3%A9?q=%C3%BC'],
    ['/frontend/%e7%8e%8b/', '/frontend/%e7%8e%8b'],
    ['/frontend/%ff/', '/frontend/%ff'],
  ])('%s redirects to %s', async (path, to) => {
    const response = await world.send(path);
    expect([response.status, response.headers.get('location')]).toEqual([301, to]);
  });

  it.each([
    '/frontend/leaderboard.html',
    '/frontend/app.html',
    '/frontend/pages.json',
    '/frontend/none.html',
  ])('%s is not found', async (path) => {
    expect(await answerOf(path)).toEqual([404, 'Not found']);
  });
});

it('a page is read again after a build has changed it, and only then', async () => {
  const path = join(frontend, 'app.html');
  const mtime = new Date('2026-03-20T04:00:00Z');
  await utimes(path, mtime, mtime);
  expect(await answerOf('/frontend/rewards')).toEqual([200, '<title>plain</title>']);
  await writeFile(path, '<title>later</title>');
  await utimes(path, mtime, mtime);
  expect(await answerOf('/frontend/rewards')).toEqual([200, '<title>plain</title>']);
  await utimes(path, mtime, new Date(mtime.getTime() + 1000));
  expect(await answerOf('/frontend/rewards')).toEqual([200, '<title>later</title>']);
});

it.each(['/frontend/assets/%00.js', '/frontend/%00.png', '/storage/%00.png'])(
  '%s is not a file',
  async (path) => {
    expect(await answerOf(path)).toEqual([404, 'Not found']);
  },
);
