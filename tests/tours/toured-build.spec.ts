import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const inspection = '{inspect:e=>globalThis.__CAP_CLASH_INSPECT__?.(e)}';

const hashes = /-[\w-]{8}(?=\.(?:js|css|woff2)\b)|(?<=revision":")\w{64}/g;

/** Each file that is served: its name and its text, decompressed and without the hashes of contents. Two may have one name. */
async function readBuild(folder: string): Promise<[name: string, text: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.parentPath.includes('.render'));
  const withoutHashes = (text: string) => text.replaceAll(hashes, '');
  const contents = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const path = join(parentPath, name);
    const content = await readFile(path);
    const text = (name.endsWith('.br') ? brotliDecompressSync(content) : content).toString('latin1');
    return [withoutHashes(path.slice(folder.length)), withoutHashes(text)];
  });
  return (await Promise.all(contents)).sort();
}

test('the toured build is the production build with an inspector, which production lacks', async () => {
  const production = await readBuild('dist/frontend');
  const toured = await readBuild('dist/test-frontend');
  const inspected = ([, text]: [string, string]) => text.includes('__CAP_CLASH_INSPECT__');
  expect(production.filter(inspected)).toEqual([]);
  expect(toured.filter(inspected).map(([name]) => name)).toEqual(['/assets/app.js', '/assets/app.js.br']);
  expect(toured.find(inspected)?.[1].split(inspection)).toHaveLength(2);
  expect(toured.map(([name, text]) => [name, text.replace(inspection, '{}')])).toEqual(production);
});
