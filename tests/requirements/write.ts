import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { requirementsByFile } from '../properties/properties';
import { clauses } from './clauses';
import { faultsOf } from './evidence';
import { pageOf } from './page';

const file = new URL('../../docs/requirements.md', import.meta.url);
const placed = Object.entries(requirementsByFile).flatMap(([name, own]) =>
  own.map((property) => ({ file: name, property })),
);

const fail = (lines: readonly string[]): never => {
  console.error(lines.join('\n'));
  process.exit(1);
};

const faults = faultsOf(
  clauses,
  placed.map(({ property }) => property),
);
if (faults.length > 0) fail(['The requirements do not add up:', ...faults]);

const wanted = pageOf(clauses, placed);
const present = existsSync(file) ? await readFile(file, 'utf8') : '';

if (process.argv.includes('--check')) {
  if (present !== wanted) fail(['docs/requirements.md is stale', 'Mend it with: npm run requirements']);
} else {
  await writeFile(file, wanted);
  console.log(`${clauses.length} clauses in docs/requirements.md`);
}
