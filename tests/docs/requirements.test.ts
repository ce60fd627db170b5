import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { requirementsByFile } from '../properties/properties';
import { type Clause, ofSection } from '../requirements/clause';
import { clauses } from '../requirements/clauses';
import { contradictionsIn, type Evidence } from '../requirements/evidence';
import { pageOf } from '../requirements/page';
import { readTaggedTests, taggedTestsIn } from '../requirements/tagged-tests';

const doors: readonly Clause[] = ofSection('1, Doors', [
  { id: '1.door.1', text: 'A door opens.', states: ['joinBar#shown', 'logIn#editing'] },
  { id: '1.door.2', text: 'A door shuts.', isUnchecked: true },
]);

const evidence: Evidence = {
  properties: [{ file: 'door.properties.ts', property: { name: 'a door opens', clauses: ['1.door.1'] } }],
  tests: [{ file: 'app/door.test.ts', title: 'a door › opens', clauses: ['1.door.1'] }],
};

it('clauses, properties, asserted states and tags of tests do not contradict each other', () => {
  const properties = Object.entries(requirementsByFile).flatMap(([file, own]) =>
    own.map((property) => ({ file, property })),
  );
  expect(contradictionsIn(clauses, { properties, tests: readTaggedTests() })).toEqual([]);
});

it('the check of the requirements reports each kind of contradiction', () => {
  const contradictory = ofSection('1, Doors', [
    { id: '1.door.1', text: 'A door opens.', states: ['joinBar#shown', 'joinBar#ajar', 'door#open'] },
    { id: '1.door.1', text: 'A door opens.', isUnchecked: true },
    { id: '1.door.2', text: 'A door shuts.' },
  ]);
  const [property] = evidence.properties;
  if (property === undefined) throw new Error('No property');
  const again = { ...property, property: { ...property.property, clauses: ['1.door.3'] } };
  const test = { file: 'app/door.test.ts', title: 'a door › shuts', clauses: ['1.door.4'] };
  expect(contradictionsIn(contradictory, { properties: [property, again], tests: [test] })).toEqual([
    "there are two clauses '1.door.1'",
    "there are two properties 'a door opens'",
    "the property 'a door opens' names '1.door.3', which is no clause",
    "the test 'a door › shuts' in app/door.test.ts is tagged '1.door.4', which is no clause",
    "'1.door.1' names 'joinBar#ajar', which no model asserts",
    "'1.door.1' names 'door#open', which no model asserts",
    "'1.door.1' is marked as unchecked, but is checked",
    "'1.door.2' is checked by nothing",
  ]);
});

it('tagged tests are those that run, with the titles and tags of their describe', () => {
  const source = `
    it('opens', { tags: ['1.door.1'] }, () => {});
    it('has no tag', () => {});
    journey.use({ locale: 'ms' });
    describe('a door', { tags: ['1.door.3'] }, () => {
      test.each<[string]>([['left']])('shuts %s', { tags: ['1.door.1', '1.door.2'], timeout: 9 }, async () => {});
    });
    for (const side of sides) journey(\`creaks on its \${side} side\`, { tag: '@1.door.2' }, async ({ page }) => {});
    // it('is in a comment', { tags: ['1.door.1'] }, () => {});
    const text = \`it('is in a text', { tags: ['1.door.1'] }, () => {})\`;
    it.skip('is skipped', { tags: ['1.door.1'] }, () => {});
    it.skipIf(isWindows)('is skipped on Windows', { tags: ['1.door.1'] }, () => {});
    it.skip.each([1])('is skipped for %s', { tags: ['1.door.1'] }, () => {});
    it.todo('is a todo', { tags: ['1.door.1'] });
    it('has no body', { tags: ['1.door.1'] });
    it('is skipped by an option', { tags: ['1.door.1'], skip: true }, () => {});
    journey('is skipped from inside', { tag: '@1.door.1' }, async () => { journey.fixme(); });
    test.fails('is expected to fail', { tags: ['1.door.1'] }, () => {});
    describe.skip('a window', { tags: ['1.door.1'] }, () => { it('opens', () => {}); });
  `;
  expect(taggedTestsIn('gate.spec.ts', `journey.skip(isWindows, 'no gates'); ${source}`)).toEqual([]);
  expect(taggedTestsIn('door.test.ts', source)).toEqual([
    { file: 'door.test.ts', title: 'opens', clauses: ['1.door.1'] },
    { file: 'door.test.ts', title: 'a door › shuts %s', clauses: ['1.door.3', '1.door.1', '1.door.2'] },
    { file: 'door.test.ts', title: 'creaks on its … side', clauses: ['1.door.2'] },
  ]);
});

it('a tag that is not a literal is an error', () => {
  expect(() => taggedTestsIn('door.test.ts', "it('opens', { tags: [clause] }, () => {});")).toThrow(
    'The tags of a test must be literals',
  );
});

it('the page of the requirements lists the evidence of each clause, and the unchecked clauses', () => {
  expect(pageOf(doors, evidence).split('\n').slice(4)).toEqual([
    '| Section | Clauses | by a property | by a state | by a test | unchecked |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 1, Doors | 2 | 1 | 1 | 1 | 1 |',
    '| All | 2 | 1 | 1 | 1 | 1 |',
    '',
    '## 1, Doors',
    '',
    '- **1.door.1** A door opens.',
    '  - property: [a door opens](../tests/properties/door.properties.ts)',
    '  - state: [joinBar#shown](../tests/models/layout.models.ts)',
    '  - state: [logIn#editing](../tests/models/account-forms.models.ts), [form-model.ts](../tests/models/form-model.ts)',
    '  - test: [a door › opens](../tests/app/door.test.ts) in `app/door.test.ts`',
    '- **1.door.2** A door shuts. *Unchecked.*',
    '',
    '## Unchecked',
    '',
    '- **1.door.2** A door shuts.',
    '',
  ]);
});

it('every link of docs/requirements.md leads to a file', () => {
  const docs = new URL('../../docs/', import.meta.url);
  const page = readFileSync(new URL('requirements.md', docs), 'utf8');
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const broken = targets.filter((target) => !existsSync(new URL(target, docs)));
  expect({ some: targets.length > 300, broken }).toEqual({ some: true, broken: [] });
});
