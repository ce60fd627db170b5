import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findReplacedTerms } from './find-replaced-terms';

const root = new URL('../../', import.meta.url);

const folders = ['contract', 'docs', 'machines', 'server', 'src', 'tests'];

/** The checksum of an applied migration must not change, so its comments keep their terms. */
const excluded =
  /^server\/database\/migrations\/|^tests\/docs\/(vocabulary|replaced-words|find-replaced-terms)\.|^package-lock\.json$/;

const files = [
  ...readdirSync(root).filter((path) => /\.(ts|html|json|md)$/.test(path)),
  ...folders.flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|css|md|sql)$/.test(path))
      .map((path) => `${folder}/${path}`),
  ),
].filter((path) => !excluded.test(path));

it.each([
  ['an identifier', 'const isSignedIn = true;', ['signed in: use logged in']],
  ['a part of an identifier', 'openPasswordDesk();', ['desk: use fixture']],
  ['an event', "send({ type: 'line.returned' });", ['line.returned: use network.online']],
  ['a test title', "it('is sent anew', test);", ['anew: use again']],
  ['a comment', '// The Decoy is slow.', ['decoy: use dummy email']],
  ['a file name', 'tests/server/sabotage.ts', ['sabotage: use injected fault']],
  ['a file name of two words', 'tests/server/auth.sign-in.test.ts', ['sign in: use log in']],
  ['a class of a stylesheet', '.standings { margin: 0; }', ['standings: use leaderboard']],
  ['the copy', "done: 'You are signed in.'", ['signed in: use logged in']],
  ['a page of the documentation', '| guest | somebody who is logged out |', ['somebody: use a user']],
  [
    'another word that contains a term',
    'isSignedInto; my.line.returned; desktop; assignInput; design in;',
    [],
  ],
])('replaced terms are found in %s', (_, text, found) => {
  expect(findReplacedTerms(text)).toEqual(found);
});

it('no file uses a replaced term', () => {
  const uses = files.flatMap((path) => {
    const text = `${path}\n${readFileSync(new URL(path, root), 'utf8')}`;
    return findReplacedTerms(text).map((use) => `${path}: ${use}`);
  });
  expect({ some: files.length > 800, uses }).toEqual({ some: true, uses: [] });
});
