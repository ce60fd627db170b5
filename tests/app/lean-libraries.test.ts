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
  ['view transitions', /\b(?:ViewTransition|addTransitionType)\b/, '<ViewTransition>'],
  ['refs of fragments', /\bFragment\b[^>)]*\bref\b/, '<Fragment ref={list}>'],
  ['stylesheets of components', /\bprecedence[=:]/, '<link rel="stylesheet" precedence="default" />'],
  ['scripts of components', /<script\b[^>]*\basync\b/, '<script async src="own.js" />'],
  [
    'preloads of React DOM',
    /\b(?:prefetchDNS|preconnect|preload\w*|preinit\w*|\* as \w+)\b[^;]* from 'react-dom'|^import \w+ from 'react-dom'/m,
    "import { flushSync, preload } from 'react-dom';",
  ],
  ['component stacks', /\b(?:componentStack|componentDidCatch)\b/, 'componentDidCatch(error, info) {'],
  [
    'data routers',
    /\b(?:RouterProvider|create(?:Browser|Hash|Memory)Router|use(?:LoaderData|ActionData|Fetchers?|Matches|Blocker|Revalidator|RouteError)|errorElement)\b/,
    'const router = createBrowserRouter(routes);',
  ],
])('the app uses no %s, which the build removes from its libraries', (_, pattern, sample) => {
  expect(sample).toMatch(pattern);
  expect(usesOf(pattern)).toEqual([]);
});
