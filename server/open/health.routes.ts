import { getHealth } from '../../contract/open.contract';
import { type Route, route, type Served, type Visit } from '../http/route';

const version = process.env.npm_package_version ?? 'unknown';

export const healthRoutes: readonly Route[] = [route(getHealth, checkHealth)];

async function checkHealth({ deps, now }: Visit<typeof getHealth>): Promise<Served<typeof getHealth>> {
  await deps.db.query('SELECT 1');
  return { data: { status: 'ok', version, time: now.toISOString(), database: 'ok' } };
}
