import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Requirement } from '../kit/run/property';
import { requirementsByFile } from '../properties/properties';
import { type Clause, ofSection } from '../requirements/clause';
import { clauses } from '../requirements/clauses';
import { faultsOf } from '../requirements/evidence';
import { pageOf } from '../requirements/page';
import { titlesIn } from '../requirements/titles';

const doors: readonly Clause[] = ofSection('1, Doors', [
  {
    id: '1.door.1',
    text: 'A door opens.',
    states: ['joinBar#shown', 'logIn#editing'],
    tests: ['docs/requirements.test.ts: shows what checks each clause, and which clauses nothing checks'],
  },
  { id: '1.door.2', text: 'A door shuts.' },
]);

const opens: Requirement = { name: 'a door opens', clauses: ['1.door.1'] };

it('the clauses, and what they say checks them, add up', () => {
  expect(faultsOf(clauses, Object.values(requirementsByFile).flat())).toEqual([]);
});

it('names what is named and does not exist', () => {
  const wrong = ofSection('1, Doors', [
    { id: '1.door.1', text: 'A door opens.', states: ['joinBar#shown', 'joinBar#ajar', 'door#open'] },
    {
      id: '1.door.1',
      text: 'A door shuts.',
      tests: ['docs/requirements.test.ts: no title', 'none.test.ts: x'],
    },
  ]);
  expect(faultsOf(wrong, [opens, { ...opens, clauses: ['1.door.3'] }])).toEqual([
    "there are two clauses '1.door.1'",
    "there are two properties 'a door opens'",
    "'a door opens' stands for '1.door.3', which is no clause",
    "'1.door.1' names 'joinBar#ajar', which no model asserts",
    "'1.door.1' names 'door#open', which no model asserts",
    "'1.door.1' names the test 'docs/requirements.test.ts: no title', which is not there",
    "'1.door.1' names the test 'none.test.ts: x', which is not there",
  ]);
});

it('knows a test by the title of one that runs', () => {
  const source = `
    it('opens', () => {});
    journey.use({ locale: 'ms' });
    describe('a door', () => { test.each<[string]>([['left']])('shuts %s', { timeout: 9 }, async () => {}); });
    for (const side of sides) journey(\`creaks on its \${side} side\`, async ({ page }) => {});
    // it('is in a comment', () => {});
    const words = ['is a word', \`it('is in a text', () => {})\`];
    it.skip('is skipped', () => {});
    it.skipIf(isWindows)('is skipped somewhere', () => {});
    it.skip.each([1])('is skipped for %s', () => {});
    it.todo('is still to do');
    it('has no body');
    it('is skipped by an option', { skip: true }, () => {});
    journey('gives up', async () => { journey.fixme(); });
    test.fails('is known to fail', () => {});
    describe.skip('a window', () => { it('is in what is skipped', () => {}); });
  `;
  expect(titlesIn('gate.spec.ts', `journey.skip(isWindows, 'no gates'); ${source}`)).toEqual([]);
  expect(titlesIn('door.test.ts', source)).toEqual(['opens', 'shuts %s', 'creaks on its … side']);
});

it('shows what checks each clause, and which clauses nothing checks', () => {
  const page = pageOf(doors, [{ file: 'door.properties.ts', property: opens }]);
  expect(page.split('\n').slice(4)).toEqual([
    '| Section | Clauses | by a property | by a state | by a test | by nothing |',
    '| --- | --- | --- | --- | --- | --- |',
    '| 1, Doors | 2 | 1 | 1 | 1 | 1 |',
    '| All | 2 | 1 | 1 | 1 | 1 |',
    '',
    '## 1, Doors',
    '',
    '- **1.door.1** A door opens.',
    '  - property: [a door opens](../tests/properties/door.properties.ts)',
    '  - state: [joinBar#shown](../tests/models/join-bar.model.ts)',
    '  - state: [logIn#editing](../tests/models/log-in.model.ts), [form-model.ts](../tests/models/form-model.ts)',
    '  - test: [shows what checks each clause, and which clauses nothing checks](../tests/docs/requirements.test.ts) in `docs/requirements.test.ts`',
    '- **1.door.2** A door shuts. *Checked by nothing.*',
    '',
    '## Checked by nothing',
    '',
    '- **1.door.2** A door shuts.',
    '',
  ]);
});

it('leads nowhere that does not exist', () => {
  const docs = new URL('../../docs/', import.meta.url);
  const page = readFileSync(new URL('requirements.md', docs), 'utf8');
  const targets = [...page.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const broken = targets.filter((target) => !existsSync(new URL(target, docs)));
  expect({ some: targets.length > 300, broken }).toEqual({ some: true, broken: [] });
});
