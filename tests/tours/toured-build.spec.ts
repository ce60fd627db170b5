import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const inspection = '{inspect:e=>globalThis.__CAP_CLASH_INSPECT__?.(e)}';

const hashes = /-[\w-]{8}(?=\.(?:js|css|woff2)\b)|(?<=revision":")\w{64}/g;

/** The text of each file that is served, by its name, without the hashes of contents. */
async function readBuild(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.render'));
  const withoutHashes = (text: string) => text.replaceAll(hashes, '');
  const contents = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name);
    return [withoutHashes(path.slice(folder.length)), withoutHashes(await readFile(path, 'latin1'))] as const;
  });
  return new Map(await Promise.all(contents));
}

test('the toured build is the production build with an inspector, which production lacks', async () => {
  const production = await readBuild('dist/frontend');
  const toured = await readBuild('dist/test-frontend');
  expect([...production.values()].filter((text) => text.includes('__CAP_CLASH_INSPECT__'))).toEqual([]);
  const app = toured.get('/assets/app.js') ?? '';
  expect(app.split(inspection)).toHaveLength(2);
  expect(production).toEqual(toured.set('/assets/app.js', app.replace(inspection, '{}')));
});
