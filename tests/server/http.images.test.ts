import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '../../server/app';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { openDatabase } from '../../server/database/database';
import { importChanged } from './campaign-fixture';
import { createClient } from './client';
import { createTestServer, type World } from './world';

const page = '<!doctype html><title>Cap Clash</title>';
const pages = JSON.stringify(['/', '/rewards'].map((path) => ({ path, file: 'index.html' })));

async function openSite() {
  const folder = await mkdtemp(join(tmpdir(), 'cap-clash-page-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'pages.json'), pages);
  return { frontend: folder, ...(await createTestServer({ frontend: folder })) };
}

const imageOriginsOf = async (world: World, path: string) =>
  (await world.send(path)).headers
    .get('content-security-policy')
    ?.split('; ')
    .find((rule) => rule.startsWith('img-src'));

function takeFromElsewhere(file: CampaignFile): void {
  const [first, second, third] = file.rewards;
  if (first === undefined || second === undefined || third === undefined) throw new Error('Too few rewards');
  first.metadata = { image_url: 'https://images.example/a/jersey.png' };
  second.metadata = '{"image_url": "https://images.example:8443/tee.png?size=2"}';
  third.metadata = { image_url: "https://odd.example;script-src'unsafe-inline'/x.png" };
  file.home.banner.image_url = 'https://banner.example/banner.png';
  file.highlights = [
    {
      key: 'final',
      title: 'The final',
      caption: 'The last cap.',
      media_type: 'image',
      media_url: 'https://highlights.example/final.png',
      thumbnail_url: 'https://thumbnails.example/final.png',
      link: 'https://linked.example/',
      published_at: '2026-01-05T00:00:00Z',
    },
    {
      key: 'video',
      title: 'The video',
      caption: 'Three minutes.',
      media_type: 'video',
      media_url: 'https://videos.example/final',
      thumbnail_url: 'https://posters.example/final.png',
      link: null,
      published_at: '2026-01-05T00:00:00Z',
    },
  ];
  const [raffle] = file.raffles;
  const [activity] = file.activities;
  if (raffle === undefined || activity === undefined) throw new Error('No raffles or activities');
  raffle.image_url = 'https://raffles.example/chair.png';
  activity.image_url = 'https://activities.example/booth.png';
  activity.stamp_image_url = 'https://stamps.example/booth.png';
  const [partner] = file.home.partners;
  if (partner === undefined) throw new Error('No partners');
  partner.logo_url = 'https://logos.example/logo.svg';
  partner.link = 'https://partner.example/';
  const [cup] = file.tournaments;
  if (cup === undefined) throw new Error('No tournaments');
  cup.banner_url = 'https://cups.example/cup.png';
  cup.stream_url = 'https://stream.example/';
}

it("the Content-Security-Policy of a page allows the origins of the campaign's images, and no others", async () => {
  const world = await openSite();
  expect(await imageOriginsOf(world, '/frontend/')).toBe("img-src 'self' blob:");
  await importChanged(world.db, takeFromElsewhere);
  world.clock.pass(2);
  const everywhere =
    "img-src 'self' blob: https://activities.example https://banner.example https://cups.example https://highlights.example https://images.example " +
    'https://images.example:8443 https://logos.example https://posters.example https://raffles.example https://stamps.example https://thumbnails.example';
  expect(await imageOriginsOf(world, '/frontend/')).toBe(everywhere);
  expect(await imageOriginsOf(world, '/frontend/rewards')).toBe(everywhere);
  await world.db.query('UPDATE raffles SET active = false');
  await world.db.query('UPDATE activities SET listed = false');
  world.clock.pass(60);
  await expect
    .poll(() => imageOriginsOf(world, '/frontend/'))
    .toBe(
      "img-src 'self' blob: https://banner.example https://cups.example https://highlights.example https://images.example " +
        'https://images.example:8443 https://logos.example https://posters.example https://thumbnails.example',
    );
});

it('a page is served during an outage of the database', async () => {
  const world = await openSite();
  const away = openDatabase('postgres://nobody:nothing@127.0.0.1:1/nowhere');
  onTestFinished(() => away.close());
  const site = createClient(createApp({ ...world.deps, db: away }, world.frontend));
  const response = await site.send('/frontend/');
  expect([response.status, await response.text()]).toEqual([200, page]);
});
