import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import type { Database } from '../../server/database/database';
import { DatabaseUnavailable } from '../../server/database/failure';
import { createClient } from './client';
import { idOf, importTournaments, tournament } from './tournament-fixture';
import { openSharedWorld, type World } from './world';

let world: World;
let folder: string;
let closers: (() => Promise<void>)[];

interface Head {
  title?: string;
  about?: string;
  address: string;
  image?: string;
  origin?: string;
}

const size = '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">';

const headOf = ({ title, about = 'Rules.', address, image, origin = '' }: Head) =>
  `<head><title>${title ?? 'Tournament'} · Cap Clash</title><meta name="description" content="Rules."/>` +
  `<link rel="canonical" href="${origin}${address}">` +
  `<meta property="og:site_name" content="Cap Clash">` +
  `<meta property="og:title" content="${title ?? 'Tournament · Cap Clash'}">` +
  `<meta property="og:description" content="${about}"><meta property="og:url" content="${origin}${address}">` +
  `<meta property="og:image" content="${image ?? `${origin}/frontend/share.png`}">` +
  `${image ? '' : size}<meta name="twitter:card" content="summary_large_image"></head>`;

const nothing =
  '<head><title>Tournament · Cap Clash</title><meta name="description" content="Rules."/>' +
  '<meta name="robots" content="noindex"></head>';

const origin = 'https://cap.example';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cap-clash-share-'));
  await writeFile(join(folder, 'tournament.html'), headOf({ address: '/frontend/tournament/:id' }));
  const pages = [{ path: '/tournament/:id', file: 'tournament.html' }];
  await writeFile(join(folder, 'pages.json'), JSON.stringify(pages));
  const shared = await openSharedWorld({
    frontend: folder,
    settings: { publicUrl: origin },
  });
  world = shared.world;
  closers = [shared.close, () => rm(folder, { recursive: true })];
  await importTournaments(world.db, [
    tournament({ key: 'plain', name: 'Neon Open', summary: 'One night.' }),
    tournament({
      key: 'hostile',
      name: `</title><script>alert("1")</script> $& $1 'x' &amp;`,
      summary: '"><meta http-equiv="refresh">\n\t two  lines',
    }),
    tournament({ key: 'rtl', name: '‮كأس النيون 🏆', summary: '·' }),
    tournament({ key: 'stored', name: 'Stored' }),
    tournament({ key: 'drawn', name: 'Drawn', banner_url: 'banner.svg' }),
    tournament({ key: 'elsewhere', name: 'Elsewhere', banner_url: 'https://images.example/a.png?x=1&y="2"' }),
    tournament({ key: 'left', name: 'Left' }),
    tournament({ key: 'parted', name: 'Spring · Finals' }),
    tournament({
      key: 'onsite',
      name: 'Hall Cup',
      mode: 'onsite',
      location: 'Hall 3, Penang',
      banner_url: 'https://images.example/hall.png',
      ends_at: '2026-03-22T08:00:00Z',
      cancelled: true,
    }),
  ]);
  await world.db.query(`UPDATE tournaments SET banner_url = 'neon-open.png' WHERE key = 'stored'`);
  await world.db.query(`UPDATE tournaments SET banner_url = 'javascript:alert(1)' WHERE key = 'left'`);
});
afterAll(async () => {
  for (const close of closers) await close();
});

const answerOf = async (id: string, from: Pick<World, 'send'> = world) => {
  const response = await from.send(`/frontend/tournament/${id}`);
  return [response.status, (await response.text()).replace(structured, '')];
};

const structured = /<script type="application\/ld\+json">([^<]*)<\/script>/;

const eventOf = async (key: string) => {
  const id = await idOf(world.db, key);
  const html = await (await world.send(`/frontend/tournament/${id}`)).text();
  return { id, event: JSON.parse(structured.exec(html)?.[1] ?? 'null') };
};

describe('the page of a tournament describes it as an event for search engines:', () => {
  it('a cancelled one in a hall', async () => {
    const { id, event } = await eventOf('onsite');
    expect(event).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: 'Hall Cup',
      description: 'A cup.',
      startDate: '2026-03-22T00:00:00.000Z',
      endDate: '2026-03-22T08:00:00.000Z',
      eventStatus: 'https://schema.org/EventCancelled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: { '@type': 'Place', name: 'Hall 3, Penang', address: 'Hall 3, Penang' },
      organizer: { '@type': 'Organization', name: 'Cap Clash' },
      url: `${origin}/frontend/tournament/${id}`,
      image: 'https://images.example/hall.png',
    });
  });

  it('an online one whose name holds HTML', async () => {
    const { id, event } = await eventOf('hostile');
    expect(event).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Event',
      name: `</title><script>alert("1")</script> $& $1 'x' &amp;`,
      description: '"><meta http-equiv="refresh">\n\t two  lines',
      startDate: '2026-03-22T00:00:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      organizer: { '@type': 'Organization', name: 'Cap Clash' },
      url: `${origin}/frontend/tournament/${id}`,
    });
  });
});

describe('the page of a shared tournament has its own metadata:', () => {
  it.each<[string, Omit<Head, 'address'>]>([
    ['plain', { title: 'Neon Open', about: 'One night.' }],
    [
      'hostile',
      {
        title: `&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; $1 'x' &amp;amp;`,
        about: '&quot;&gt;&lt;meta http-equiv=&quot;refresh&quot;&gt; two lines',
      },
    ],
    ['rtl', { title: '‮كأس النيون 🏆', about: '·' }],
    ['stored', { title: 'Stored', about: 'A cup.', image: `${origin}/storage/neon-open.png` }],
    ['drawn', { title: 'Drawn', about: 'A cup.' }],
    [
      'elsewhere',
      { title: 'Elsewhere', about: 'A cup.', image: 'https://images.example/a.png?x=1&amp;y=%222%22' },
    ],
    ['left', { title: 'Left', about: 'A cup.' }],
    ['parted', { title: 'Spring · Finals', about: 'A cup.' }],
  ])('%s has its own name, description and image', async (key, head) => {
    const id = await idOf(world.db, key);
    const address = `/frontend/tournament/${id}`;
    expect(await answerOf(id)).toEqual([200, headOf({ ...head, address, origin })]);
  });
});

it.each(['999999', '0', '1.5', 'abc', '99999999999', "1'--", '%00'])(
  'the page of tournament %s is answered 404 and not indexed',
  async (id) => {
    expect(await answerOf(id)).toEqual([404, nothing]);
  },
);

it('the page of a disabled tournament is answered 404', async () => {
  const id = await idOf(world.db, 'season-opener');
  expect(await answerOf(id)).toEqual([404, nothing]);
});

it('the page of a tournament is served as built during an outage of the database', async () => {
  const gone = () => Promise.reject(new DatabaseUnavailable('gone'));
  const db: Database = { query: gone, transaction: gone, ping: gone, close: () => Promise.resolve() };
  const app = createApp({ ...world.deps, db }, folder);
  expect(await answerOf('1', createClient(app))).toEqual([
    200,
    headOf({ address: '/frontend/tournament/1', origin }),
  ]);
});
