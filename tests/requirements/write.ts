import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { requirementsByFile } from '../properties/properties';
import { clauses } from './clauses';
import { contradictionsIn } from './evidence';
import { pageOf } from './page';
import { readTaggedTests } from './tagged-tests';

const file = new URL('../../docs/requirements.md', import.meta.url);
const evidence = {
  properties: Object.entries(requirementsByFile).flatMap(([name, own]) =>
    own.map((property) => ({ file: name, property })),
  ),
  tests: readTaggedTests(),
};

const fail = (lines: readonly string[]): never => {
  console.error(lines.join('\n'));
  process.exit(1);
};

const contradictions = contradictionsIn(clauses, evidence);
if (contradictions.length > 0) fail(['The requirements contradict each other:', ...contradictions]);

const wanted = pageOf(clauses, evidence);
const present = existsSync(file) ? await readFile(file, 'utf8') : '';

if (process.argv.includes('--check')) {
  if (present !== wanted) fail(['docs/requirements.md is out of date', 'Run: npm run requirements']);
} else {
  await writeFile(file, wanted);
  console.log(`${clauses.length} clauses in docs/requirements.md`);
}
