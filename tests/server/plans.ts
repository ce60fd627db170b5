import type { Endpoint } from '../../contract/endpoint';
import { createApp } from '../../server/app';
import { createClient } from './client';
import { watchStatements } from './weakened-database';
import type { World } from './world';

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  'Actual Loops'?: number;
  Plans?: Step[];
}

interface Explained {
  'QUERY PLAN': { Plan: Step }[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

interface Asked {
  endpoint: Endpoint;
  fields: object;
  token?: string;
}

async function readsOf(
  world: World,
  { endpoint, fields, token }: Asked,
  word: string | RegExp,
  mode: 'FORMAT JSON' | 'ANALYZE, FORMAT JSON',
): Promise<Step[]> {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const db = watchStatements(world.db, (text, values) => statements.push({ text, values }));
  const client = createClient(createApp({ ...world.deps, db }));
  await client.succeed(endpoint, fields, token === undefined ? {} : { token });
  const plans = await Promise.all(
    statements
      .filter(({ text }) => text.search(word) >= 0)
      .map(({ text, values }) => world.db.query<Explained>(`EXPLAIN (${mode}) ${text}`, values)),
  );
  return plans
    .flat()
    .flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => stepsOf(Plan)))
    .filter((step) => step['Relation Name'] !== undefined);
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort();

export async function scannedBy(
  world: World,
  endpoint: Endpoint,
  fields: object,
  token: string,
): Promise<string[]> {
  const reads = await readsOf(
    world,
    { endpoint, fields, token },
    /^\s*(SELECT|UPDATE|WITH|INSERT)/,
    'FORMAT JSON',
  );
  const scans = reads.filter((step) => step['Node Type'] === 'Seq Scan');
  return sorted(scans.map((step) => step['Relation Name'] ?? ''));
}

export async function waysOf(
  world: World,
  asked: Asked,
  word: string,
  tables: readonly string[],
): Promise<string[]> {
  const reads = await readsOf(world, asked, word, 'FORMAT JSON');
  return sorted(
    reads
      .filter((step) => tables.includes(step['Relation Name'] ?? ''))
      .map((step) => `${step['Node Type']}: ${step['Index Name'] ?? step['Relation Name']}`),
  );
}

export async function rowsReadBy(world: World, asked: Asked, word: string): Promise<number> {
  const reads = await readsOf(world, asked, word, 'ANALYZE, FORMAT JSON');
  return reads.reduce((sum, step) => {
    const {
      'Actual Rows': rows = 0,
      'Rows Removed by Filter': removed = 0,
      'Actual Loops': loops = 0,
    } = step;
    return sum + (rows + removed) * loops;
  }, 0);
}
