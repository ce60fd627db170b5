import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { getHealth } from '../../contract/health.contract';
import { type HandlerResult, type RequestContext, type Route, route } from './route';

const { version } = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
);

export const healthRoutes: readonly Route[] = [route(getHealth, checkHealth)];

async function checkHealth({
  deps,
  now,
}: RequestContext<typeof getHealth>): Promise<HandlerResult<typeof getHealth>> {
  await deps.db.ping();
  return { data: { status: 'ok', version, time: now.toISOString(), database: 'ok' } };
}
