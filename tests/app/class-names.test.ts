import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

const components = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.tsx'),
);

const classesIn = (path: string): Set<string> => {
  const rules = readFileSync(path, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return new Set(Array.from(rules.matchAll(/\.([a-z][\w-]*)/gi), ([, name = '']) => name));
};

const readBy = (component: string) => {
  const path = join(src, component);
  const code = readFileSync(path, 'utf8');
  return [...code.matchAll(/import (\w+) from '(.+\.module\.css)'/g)].flatMap(([, styles, module = '']) => {
    const known = classesIn(join(dirname(path), module));
    const names = [...code.matchAll(new RegExp(`(?<![/'])\\b${styles}\\.(\\w+)`, 'g'))].map(
      ([, name = '']) => name,
    );
    return names.map((name) => ({ read: `${component}: ${styles}.${name}`, isKnown: known.has(name) }));
  });
};

it('components read only class names that their CSS modules define', () => {
  const names = components.flatMap(readBy);
  expect(names.filter(({ isKnown }) => !isKnown).map(({ read }) => read)).toEqual([]);
  expect(names.length).toBeGreaterThan(100);
});
