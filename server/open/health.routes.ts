import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { getHealth } from '../../contract/open.contract';
import { type Route, route, type Served, type Visit } from '../http/route';

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

export const healthRoutes: readonly Route[] = [route(getHealth, checkHealth)];

async function checkHealth({ deps, now }: Visit<typeof getHealth>): Promise<Served<typeof getHealth>> {
  await deps.db.ping();
  return { data: { status: 'ok', version, time: now.toISOString(), database: 'ok' } };
}
