import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../src', import.meta.url));

const modules = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);

const usesOf = (pattern: RegExp) =>
  modules.filter((path) => pattern.test(readFileSync(join(src, path), 'utf8')));

it.each([
  ['view transitions', /\b(?:ViewTransition|addTransitionType)\b/],
  ['refs of fragments', /<(?:React\.)?Fragment\b[^>]*\bref=/],
  ['stylesheets of components', /\bprecedence=/],
  ['scripts of components', /<script\b[^>]*\basync\b/],
  ['preloads of React DOM', /\b(?:prefetchDNS|preconnect|preload\w*|preinit\w*)\b[^;]* from 'react-dom'/],
  ['component stacks', /\b(?:componentStack|componentDidCatch)\b/],
])('the app uses no %s, which the build removes from React DOM', (_, pattern) => {
  expect(usesOf(pattern)).toEqual([]);
});
