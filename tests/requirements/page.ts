import type { Requirement } from '../kit/run/property';
import type { Clause } from './clause';
import { testOf } from './evidence';
import { modelFilesOf } from './model-files';

/** A property and the file below tests/properties where it stands. */
export interface Placed {
  readonly file: string;
  readonly property: Requirement;
}

const link = (text: string, target: string): string => `[${text.replaceAll(/[[\]]/g, '\\$&')}](${target})`;

const propertiesOf = ({ id }: Clause, placed: readonly Placed[]): readonly Placed[] =>
  placed.filter(({ property }) => property.clauses.includes(id));

const isUnchecked = (clause: Clause, placed: readonly Placed[]): boolean =>
  propertiesOf(clause, placed).length + (clause.states ?? []).length + (clause.tests ?? []).length === 0;

const said = (clause: Clause): string => `- **${clause.id}** ${clause.text}`;

const stateLine = (state: string): string => {
  const [machine = ''] = state.split('#');
  const links = modelFilesOf(machine).map((file, place) =>
    link(place === 0 ? state : file, `../tests/models/${file}`),
  );
  return `  - state: ${links.join(', ')}`;
};

const testLine = (test: string): string => {
  const { file, title } = testOf(test);
  return `  - test: ${link(title, `../tests/${file}`)} in \`${file}\``;
};

const evidenceOf = (clause: Clause, placed: readonly Placed[]): string[] => [
  ...propertiesOf(clause, placed).map(
    ({ file, property }) => `  - property: ${link(property.name, `../tests/properties/${file}`)}`,
  ),
  ...(clause.states ?? []).map(stateLine),
  ...(clause.tests ?? []).map(testLine),
];

const countsOf = (clauses: readonly Clause[], placed: readonly Placed[]): readonly number[] => [
  clauses.length,
  clauses.filter((clause) => propertiesOf(clause, placed).length > 0).length,
  clauses.filter(({ states = [] }) => states.length > 0).length,
  clauses.filter(({ tests = [] }) => tests.length > 0).length,
  clauses.filter((clause) => isUnchecked(clause, placed)).length,
];

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

const heads = ['Section', 'Clauses', 'by a property', 'by a state', 'by a test', 'by nothing'];

/** The page of all requirements: what checks each clause, and which clauses nothing checks. */
export function pageOf(clauses: readonly Clause[], placed: readonly Placed[]): string {
  const sections = [...new Set(clauses.map(({ section }) => section))].map((section) => ({
    section,
    own: clauses.filter((clause) => clause.section === section),
  }));
  const unchecked = clauses.filter((clause) => isUnchecked(clause, placed));
  return [
    '# Requirements',
    '',
    `${clauses.length} clauses of the specification in our own words, and what checks each of them: ${placed.length} properties, which must hold after every step of every tour or for a machine as a whole, the assertions of the states that the tours visit, and tests by their titles. ${unchecked.length} clauses are checked by nothing: most of them speak of parts that are not built yet. Written by \`npm run requirements\`. Do not edit by hand.`,
    '',
    row(heads),
    row(heads.map(() => '---')),
    ...sections.map(({ section, own }) => row([section, ...countsOf(own, placed)])),
    row(['All', ...countsOf(clauses, placed)]),
    '',
    ...sections.flatMap(({ section, own }) => [
      `## ${section}`,
      '',
      ...own.flatMap((clause) =>
        isUnchecked(clause, placed)
          ? [`${said(clause)} *Checked by nothing.*`]
          : [said(clause), ...evidenceOf(clause, placed)],
      ),
      '',
    ]),
    '## Checked by nothing',
    '',
    ...unchecked.map(said),
    '',
  ].join('\n');
}
