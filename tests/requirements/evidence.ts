import type { Requirement } from '../kit/run/property';
import { models } from '../models/register';
import type { Clause } from './clause';
import type { TaggedTest } from './tagged-tests';

export interface PlacedProperty {
  readonly file: string;
  readonly property: Requirement;
}

export interface Evidence {
  readonly properties: readonly PlacedProperty[];
  readonly tests: readonly TaggedTest[];
}

export const propertiesOf = ({ id }: Clause, { properties }: Evidence): readonly PlacedProperty[] =>
  properties.filter(({ property }) => property.clauses.includes(id));

export const testsOf = ({ id }: Clause, { tests }: Evidence): readonly TaggedTest[] =>
  tests.filter(({ clauses }) => clauses.includes(id));

const hasEvidence = (clause: Clause, evidence: Evidence): boolean =>
  propertiesOf(clause, evidence).length + (clause.states ?? []).length + testsOf(clause, evidence).length > 0;

const duplicatesIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, place) => names.indexOf(name) !== place)),
];

const assertedStates = (): Set<string> =>
  new Set(
    models.flatMap(({ machine, states }) => Object.keys(states).map((path) => `${machine.id}#${path}`)),
  );

export function contradictionsIn(clauses: readonly Clause[], evidence: Evidence): string[] {
  const ids = clauses.map(({ id }) => id);
  const asserted = assertedStates();
  const isUnknown = (id: string): boolean => !ids.includes(id);
  return [
    ...duplicatesIn(ids).map((id) => `there are two clauses '${id}'`),
    ...duplicatesIn(evidence.properties.map(({ property }) => property.name)).map(
      (name) => `there are two properties '${name}'`,
    ),
    ...evidence.properties.flatMap(({ property }) =>
      property.clauses
        .filter(isUnknown)
        .map((id) => `the property '${property.name}' names '${id}', which is no clause`),
    ),
    ...evidence.tests.flatMap(({ file, title, clauses: tags }) =>
      tags
        .filter(isUnknown)
        .map((id) => `the test '${title}' in ${file} is tagged '${id}', which is no clause`),
    ),
    ...clauses.flatMap(({ id, states = [] }) =>
      states
        .filter((state) => !asserted.has(state))
        .map((state) => `'${id}' names '${state}', which no model asserts`),
    ),
    ...clauses
      .filter((clause) => hasEvidence(clause, evidence) === (clause.isUnchecked ?? false))
      .map(({ id, isUnchecked }) =>
        isUnchecked ? `'${id}' is marked as unchecked, but is checked` : `'${id}' is checked by nothing`,
      ),
  ];
}
