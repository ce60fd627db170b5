import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { replacedTerms } from './vocabulary';

const root = new URL('../../', import.meta.url);

const folders = ['contract', 'docs', 'machines', 'server', 'src', 'tests'];

const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|md|sql)$/.test(path))
    .map((path) => `${folder}/${path}`)
    .filter((path) => path !== 'tests/docs/vocabulary.ts'),
);

const anyTerm = new RegExp(
  `(?<![\\w$.-])(${Object.keys(replacedTerms)
    .map((term) => term.replaceAll('.', '\\.'))
    .join('|')})(?![\\w$-])`,
  'g',
);

const replacedIn = (text: string): string[] =>
  Array.from(text.matchAll(anyTerm), ([term]) => `${term}: use ${replacedTerms[term]}`);

it('a replaced term is found as a whole word only', () => {
  expect(replacedIn("const isSignedIn = 'line.returned'; isSignedInto; my.line.returned;")).toEqual([
    'isSignedIn: use isLoggedIn',
    'line.returned: use network.online',
  ]);
});

it('no file uses a replaced term', () => {
  const uses = files
    .filter((path) => path !== 'tests/docs/vocabulary.test.ts')
    .flatMap((path) => replacedIn(readFileSync(new URL(path, root), 'utf8')).map((use) => `${path}: ${use}`));
  expect({ some: files.length > 800, uses }).toEqual({ some: true, uses: [] });
});
