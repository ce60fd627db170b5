import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Requirement } from '../kit/run/property';
import { models } from '../models/register';
import type { Clause } from './clause';

const testsFolder = fileURLToPath(new URL('../', import.meta.url));

/** `{file}: {title}` in its two parts; the file's path begins below tests. */
export function testOf(test: string): { readonly file: string; readonly title: string } {
  const end = test.indexOf(': ');
  return { file: test.slice(0, end), title: test.slice(end + 2) };
}

const sources = new Map<string, string>();

/** A test file with `…` for everything that its titles are filled with; empty where there is none. */
function sourceOf(file: string): string {
  const known = sources.get(file);
  if (known !== undefined) return known;
  let source = '';
  try {
    source = readFileSync(testsFolder + file, 'utf8').replaceAll(/\$\{[^}]*\}/g, '…');
  } catch {
    // The fault is told by name below.
  }
  sources.set(file, source);
  return source;
}

const hasTest = (test: string): boolean => {
  const { file, title } = testOf(test);
  return ["'", '"', '`'].some((quote) => sourceOf(file).includes(`${quote}${title}${quote}`));
};

const twice = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, place) => names.indexOf(name) !== place)),
];

/** States whose assertions a model has, as `{machine}#{state}`. */
const assertedStates = (): Set<string> =>
  new Set(
    models.flatMap(({ machine, states }) => Object.keys(states).map((path) => `${machine.id}#${path}`)),
  );

/** What the clauses and properties name that does not exist; nothing when all is well. */
export function faultsOf(clauses: readonly Clause[], properties: readonly Requirement[]): string[] {
  const ids = clauses.map(({ id }) => id);
  const asserted = assertedStates();
  return [
    ...twice(ids).map((id) => `there are two clauses '${id}'`),
    ...twice(properties.map(({ name }) => name)).map((name) => `there are two properties '${name}'`),
    ...properties.flatMap(({ name, clauses: named }) =>
      named.filter((id) => !ids.includes(id)).map((id) => `'${name}' stands for '${id}', which is no clause`),
    ),
    ...clauses.flatMap(({ id, states = [], tests = [] }) => [
      ...states
        .filter((state) => !asserted.has(state))
        .map((state) => `'${id}' names '${state}', which no model asserts`),
      ...tests
        .filter((test) => !hasTest(test))
        .map((test) => `'${id}' names the test '${test}', which is not there`),
    ]),
  ];
}
