import type { Endpoint } from '../../contract/endpoint';
import { createApp } from '../../server/app';
import { createClient } from './client';
import { watch } from './sabotage';
import type { World } from './world';

/** The tables that the statements of a call read from end to end. */
export async function scannedBy(
  world: World,
  endpoint: Endpoint,
  fields: object,
  token: string,
): Promise<string[]> {
  const statements: { text: string; values: readonly unknown[] }[] = [];
  const db = watch(world.db, (text, values) => statements.push({ text, values }));
  await createClient(createApp({ ...world.deps, db })).succeed(endpoint, fields, { token });
  const plans = await Promise.all(
    statements
      .filter(({ text }) => /^\s*(SELECT|UPDATE|WITH|INSERT)/.test(text))
      .map(({ text, values }) => world.db.query(`EXPLAIN (FORMAT JSON) ${text}`, values)),
  );
  const scans = JSON.stringify(plans).matchAll(/"Node Type":"Seq Scan","[^{}]*?"Relation Name":"(\w+)"/g);
  return [...new Set([...scans].map(([, table]) => table ?? ''))].sort();
}
