import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));

const changesCase = /text-transform|font-variant(?:-caps)?:[^;]*caps|textTransform|fontVariantCaps/;

test('no style changes the letter case of headlines and labels (product.md section 2)', () => {
  const styled = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name))
    .map((name) => join('src', name));
  expect(styled.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(20);
  const files = [...styled, 'index.html'];
  expect(files.filter((name) => changesCase.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});
