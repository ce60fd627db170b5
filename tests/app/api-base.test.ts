import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';

it('a build with API_BASE sets that API on every page, and its pages have a share image', {
  tags: ['7.base.1'],
  timeout: 120_000,
}, async () => {
  const outDir = `dist/api-base-${process.pid}`;
  onTestFinished(() => rm(outDir, { recursive: true, force: true }));
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', outDir],
    { env: { ...process.env, NODE_ENV: 'production', API_BASE: 'https://api.example.test' } },
  );
  const pages: { file: string }[] = JSON.parse(await readFile(join(outDir, 'pages.json'), 'utf8'));
  const files = [...new Set(pages.map(({ file }) => file))];
  const built = await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')));
  const found = (tag: RegExp) => built.flatMap((html) => tag.exec(html)?.[1] ?? []);
  expect(files.length).toBeGreaterThan(1);
  expect(found(/<meta name="api-base" content="([^"]*)"/)).toEqual(
    files.map(() => 'https://api.example.test'),
  );
  const images = found(/<meta property="og:image" content="([^"]*)"/);
  expect(images.length).toBeGreaterThan(10);
  expect([...new Set(images)]).toEqual(['/storage/rendered-share-image.png']);
});
