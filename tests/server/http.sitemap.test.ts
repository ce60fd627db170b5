import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { idOf, importTournaments, tournament } from './tournament-fixture';
import { createTestServer } from './world';

async function openSite() {
  const frontend = await mkdtemp(join(tmpdir(), 'cap-clash-sitemap-'));
  onTestFinished(() => rm(frontend, { recursive: true }));
  const pages = [
    { path: '/', file: 'index.html', isListed: true },
    { path: '/login', file: 'login.html', isListed: false },
    { path: '/tournament/:id', file: 'tournament.html', isListed: true },
    { path: '*', file: 'not-found.html', isListed: false },
  ];
  await writeFile(join(frontend, 'pages.json'), JSON.stringify(pages));
  return createTestServer({ frontend, settings: { publicUrl: 'https://cap.example' } });
}

it('the sitemap lists the open pages and the tournaments that are shown', async () => {
  const world = await openSite();
  await importTournaments(world.db, [
    tournament({ key: 'neon-open', name: 'Neon Open' }),
    tournament({ key: 'night-cup', name: 'Night Cup' }),
  ]);
  const ids = [await idOf(world.db, 'neon-open'), await idOf(world.db, 'night-cup')].map(Number);
  const response = await world.send('/sitemap.xml');
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(await response.text()).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
  <url><loc>https://cap.example/frontend/</loc></url>
${ids
  .toSorted((one, other) => one - other)
  .map((id) => `  <url><loc>https://cap.example/frontend/tournament/${id}</loc></url>`)
  .join('\n')}
</urlset>
`,
  );
});

it('robots may read all, and find the sitemap', async () => {
  const world = await openSite();
  expect(await (await world.send('/robots.txt')).text()).toBe(
    'User-agent: *\nAllow: /\nSitemap: https://cap.example/sitemap.xml\n',
  );
});
