import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Hono } from 'hono';
import { createHashingAdmission } from '../../server/accounts/hashing';
import { isPassword } from '../../server/accounts/passwords';
import { startSession } from '../../server/accounts/sessions';
import { createApp } from '../../server/app';
import { importCampaign } from '../../server/campaign/import';
import { type Database, openDatabase } from '../../server/database/database';
import { migrate } from '../../server/database/migrate';
import type { Deps } from '../../server/deps';
import { creditOf } from '../../server/leaderboard/credit';
import { createMailer } from '../../server/mail/mailer';
import { startEmbedded } from '../../server/postgres/embedded';
import { importParts } from '../../server/staff/import-parts';
import { watchStatements } from '../server/weakened-database';
import { demoCampaign } from '../support/database-setup';
import { testSettings } from '../support/settings';
import { makeTemporaryFolder } from '../support/temporary-folder';
import { median } from './median';

const sizes = [1000, 1_000_000];
const credits = 100_000;

const mostParticipants = 100_000;
const runs = 15;

const clock = { now: () => new Date('2026-03-20T04:00:00Z') };
const random = { bytes: (count: number) => randomBytes(count) };
const week = '2026-03-16';

export async function benchRanks(): Promise<void> {
  const folder = await makeTemporaryFolder('ranks');
  const embedded = await startEmbedded({ folder, password: randomUUID(), durable: false });
  try {
    const columns = [];
    for (const size of sizes) columns.push(await measureSize(embedded.url, size));
    const [few = [], many = []] = columns;
    console.log(
      `\n${'ms, median'.padEnd(44)}${sizes.map((size) => `${size}`.padStart(12)).join('')}       ratio`,
    );
    for (const [index, { name, ms }] of few.entries()) {
      const other = many[index]?.ms ?? Number.NaN;
      const cells = [ms.toFixed(2), other.toFixed(2), (other / ms).toFixed(2)];
      console.log(`${name.padEnd(44)}${cells.map((cell) => cell.padStart(12)).join('')}`);
    }
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Measured {
  name: string;
  ms: number;
}

async function measureSize(clusterUrl: string, size: number): Promise<Measured[]> {
  const url = new URL(clusterUrl);
  const cluster = openDatabase(url.href);
  await cluster.query(`CREATE DATABASE ranks_${size}`);
  await cluster.close();
  url.pathname = `ranks_${size}`;
  await migrate(url.href);
  const setUp = openDatabase(url.href, { connections: 1, timeoutMs: 900_000 });
  await importCampaign(setUp, demoCampaign, importParts(testSettings().secrets));
  await addPlayers(setUp, size);
  const tournament = await addParticipants(setUp);
  const perCredit = await creditPlayers(setUp, size);
  await setUp.close();
  const db = openDatabase(url.href);
  const measured = await measureCalls(db, size, tournament);
  await db.close();
  return [...measured, { name: 'credit of a player, with fold', ms: perCredit }];
}

async function addPlayers(db: Database, size: number): Promise<void> {
  await db.query('ALTER TABLE users DISABLE TRIGGER USER');
  for (const table of ['users', 'leaderboard_changes', 'leaderboard_counts'])
    await db.query(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`);
  await db.query(
    `INSERT INTO users (user_id, username, email, phone, password_hash, status, points_balance, week_start,
       week_points, week_redemptions, created_at, updated_at)
     SELECT 'U' || translate(upper(substr(md5(n::text), 1, 16)), 'B', 'Y'), 'p_' || n, n || '@bench.test', '+60120000000',
       'none', 'active', 10 * points, $2, 10 * least(points, 50), least(points, 50), now(), now()
     FROM (SELECT n, 1 + floor(900 * (hashint4(n) / 4294967296.0 + 0.5) ^ 6)::integer AS points
       FROM generate_series(1, $1::integer) AS n) AS players`,
    [size, week],
  );
  await db.query('ALTER TABLE users ENABLE TRIGGER USER');
  await db.query('SELECT rebuild_leaderboard_counts()');
  await db.query('VACUUM ANALYZE users, leaderboard_counts, leaderboard_changes');
}

async function addParticipants(db: Database): Promise<number> {
  const [tournament] = await db.query<{ id: number }>('SELECT min(tournament_id) AS id FROM tournaments');
  if (tournament === undefined) throw new Error('The campaign has no tournament');
  await db.query(
    `INSERT INTO tournament_participants (tournament_id, user_id, in_game_name, status, joined_at, played, wins,
       points, score_diff)
     SELECT $1, user_id, 'bench', 'registered', now(), 9, n % 9, n % 500, n / 500
     FROM (SELECT user_id, row_number() OVER (ORDER BY user_id)::integer AS n FROM users LIMIT $2) AS players`,
    [tournament.id, mostParticipants],
  );
  await db.query('VACUUM ANALYZE tournament_participants');
  return tournament.id;
}

async function creditPlayers(db: Database, size: number): Promise<number> {
  await db.query(
    `CREATE PROCEDURE credit_players(first integer) LANGUAGE plpgsql AS $$
     BEGIN
       FOR n IN first..first + 999 LOOP
         UPDATE users SET ${creditOf({ points: '10', redemptions: '1', week: `'${week}'` })}
         WHERE username = 'p_' || (1 + n % ${size});
         COMMIT;
       END LOOP;
     END $$`,
  );
  await db.query('CREATE INDEX users_bench ON users (username)');
  const from = performance.now();
  for (let first = 0; first < credits; first += 1000) {
    await db.query(`CALL credit_players(${first})`);
    await db.query('SELECT fold_leaderboard_changes()');
  }
  return (performance.now() - from) / credits;
}

async function measureCalls(db: Database, size: number, tournament: number): Promise<Measured[]> {
  const statements = new Map<string, readonly unknown[]>();
  const watched = watchStatements(db, (text, values) => statements.set(text, values));
  const deps: Deps = {
    db: watched,
    clock,
    mailer: createMailer(clock),
    random,
    isPassword,
    admitHashing: createHashingAdmission(),
    settings: testSettings(),
    log: { info: () => {}, error: (event, facts) => console.error(event, facts) },
  };
  const app = createApp(deps);
  const [player] = await db.query<{ id: string }>(`SELECT user_id AS id FROM users WHERE username = 'p_500'`);
  const token = await startSession(db, random, player?.id ?? '', clock.now());
  const page = (fields: string) => `/api/leaderboard?${fields}`;
  const lastPage = size / 100;
  const ofTournament = (number: number) =>
    `/api/tournaments/${tournament}/leaderboard?page=${number}&per_page=100`;
  const calls: readonly (readonly [string, string, string?])[] = [
    ['GET profile', '/api/user/profile'],
    ['PUT profile', '/api/user/profile', '{"full_name":"Bench"}'],
    ['season, page 1', page('per_page=100')],
    ['season, page in the middle', page(`page=${Math.ceil(lastPage / 2)}&per_page=100`)],
    ['season, last page', page(`page=${lastPage}&per_page=100`)],
    ['season, page=1000000', page('page=1000000&per_page=100')],
    ['tournament', `/api/tournaments/${tournament}`],
    ['tournament, page 1', ofTournament(1)],
    ['tournament, last page', ofTournament(Math.min(size, mostParticipants) / 100)],
    ['week, page 1', page('period=week&per_page=100')],
    ['week, last page', page(`period=week&page=${lastPage}&per_page=100`)],
  ];
  const measured: Measured[] = [];
  for (const [name, path, body] of calls) {
    statements.clear();
    const times = [];
    for (let run = 0; run < runs; run += 1) times.push(await call(app, token, path, body));
    measured.push({ name, ms: median(times) });
    if (size === Math.max(...sizes)) await explain(db, name, statements);
  }
  return measured;
}

async function call(app: Hono, token: string, path: string, body?: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const from = performance.now();
  const response = await app.request(
    path,
    body === undefined ? { headers } : { method: 'PUT', headers, body },
    { incoming: { socket: { remoteAddress: '203.0.113.7' }, headers: {} } },
  );
  await response.text();
  if (response.status !== 200) throw new Error(`${path} was answered ${response.status}`);
  return performance.now() - from;
}

async function explain(
  db: Database,
  name: string,
  statements: ReadonlyMap<string, readonly unknown[]>,
): Promise<void> {
  for (const [text, values] of statements) {
    if (!/leaderboard_before|tournament_participants/.test(text)) continue;
    const plan = await db.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, BUFFERS, COSTS OFF, TIMING OFF) ${text}`,
      values,
    );
    const lines = plan.map((row) => row['QUERY PLAN']);
    const buffers = lines.find((line) => line.includes('Buffers:'));
    const relevant = lines.filter((line) => /(Index|Seq|Function) .*Scan|Execution Time/.test(line));
    console.log(
      `\nEXPLAIN of ${name}\n${[...relevant, buffers].map((line) => `  ${line?.trim()}`).join('\n')}`,
    );
  }
}
