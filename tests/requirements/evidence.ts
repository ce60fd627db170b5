import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Requirement } from '../kit/run/property';
import { models } from '../models/register';
import type { Clause } from './clause';
import { titlesIn } from './titles';

const testsFolder = fileURLToPath(new URL('../', import.meta.url));

/** `{file}: {title}` in its two parts; the file's path begins below tests. */
export function testOf(test: string): { readonly file: string; readonly title: string } {
  const end = test.indexOf(': ');
  return { file: test.slice(0, end), title: test.slice(end + 2) };
}

const known = new Map<string, readonly string[]>();

/** The titles of a test file; none where there is no such file. */
function titlesOf(file: string): readonly string[] {
  const path = testsFolder + file;
  const titles = known.get(file) ?? (existsSync(path) ? titlesIn(path, readFileSync(path, 'utf8')) : []);
  known.set(file, titles);
  return titles;
}

const hasTest = (test: string): boolean => {
  const { file, title } = testOf(test);
  return titlesOf(file).includes(title);
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
