import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashToken } from '../../../server/accounts/sessions';
import { parseCampaignFile } from '../../../server/campaign/campaign-file';
import { importCampaign } from '../../../server/campaign/import';
import { hashCode } from '../../../server/codes/code-hash';
import { generateCodes } from '../../../server/codes/generate';
import { randomSymbols } from '../../../server/codes/symbols';
import { type Database, openDatabase } from '../../../server/database/database';
import { migrate } from '../../../server/database/migrate';
import { startEmbedded } from '../../../server/postgres/embedded';
import type { Secrets } from '../../../server/settings/settings';
import { importParts } from '../../../server/staff/import-parts';
import { demoCampaign } from '../../support/database-setup';
import { startServer } from '../../support/server-process';
import { makeTemporaryFolder } from '../../support/temporary-folder';

const random = { bytes: (count: number) => randomBytes(count) };
const secrets = {
  codePepper: randomBytes(32).toString('base64'),
  emailCodeKey: randomBytes(32).toString('base64'),
};

export interface Task {
  token: string;
  userId: string;
  code: string;
}

export interface Fixture {
  url: string;
  databaseUrl: string;
  secrets: Secrets;
  db: Database;
  addTasks(count: number): Promise<Task[]>;
  addCodes(tasks: readonly Task[]): Promise<Task[]>;
  close(): Promise<void>;
}

export async function startFixture(): Promise<Fixture> {
  const folder = await makeTemporaryFolder('bench');
  const embedded = await startEmbedded({ folder, password: randomUUID() });
  await migrate(embedded.url);
  const db = openDatabase(embedded.url, { connections: 4, timeoutMs: 60_000 });
  await symlink(join(dirname(demoCampaign), 'storage'), join(folder, 'storage'));
  await importBenchCampaign(db, join(folder, 'campaign.json'));
  const server = await startServer({
    dataDir: join(folder, 'server'),
    args: ['--api-only'],
    env: {
      DATABASE_URL: embedded.url,
      DEMO_MODE: 'false',
      LOG_LEVEL: 'error',
      CODE_PEPPER: secrets.codePepper,
      EMAIL_CODE_KEY: secrets.emailCodeKey,
    },
  });
  const addCodes: Fixture['addCodes'] = async (tasks) => {
    const codes = await insertCodes(db, tasks.length);
    return tasks.map((task, index) => ({ ...task, code: codes[index] ?? '' }));
  };
  return {
    url: server.url,
    databaseUrl: embedded.url,
    secrets,
    db,
    addCodes,
    addTasks: async (count) => addCodes(await insertPlayers(db, count)),
    close: async () => {
      await server.end();
      await db.close();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function importBenchCampaign(db: Database, path: string): Promise<void> {
  const file = parseCampaignFile(await readFile(demoCampaign, 'utf8'));
  file.limits.redeem_requests_per_minute = { account: 1_000_000, address: 1_000_000 };
  const none = { legendary: 0, epic: 0, rare: 0, uncommon: 0, common: 0 };
  file.draw_config = { ...file.draw_config, weights: { ...none, no_reward: 10_000 } };
  await writeFile(path, JSON.stringify(file));
  await importCampaign(db, path, importParts(secrets));
}

async function insertPlayers(db: Database, count: number): Promise<Task[]> {
  const players = Array.from({ length: count }, () => ({
    userId: `U${randomSymbols(random, 16)}`,
    token: randomBytes(32).toString('base64url'),
    code: '',
  }));
  const ids = players.map(({ userId }) => userId);
  await db.query(
    `INSERT INTO users (user_id, username, email, password_hash, status, email_verified_at, created_at, updated_at)
     SELECT id, 'b_' || lower(id), lower(id) || '@bench.test', '', 'active', now(), now(), now()
     FROM unnest($1::text[]) AS id`,
    [ids],
  );
  await db.query(
    `INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, expires_at)
     SELECT hash, id, now(), now(), now() + interval '1 day' FROM unnest($1::bytea[], $2::text[]) AS made (hash, id)`,
    [players.map(({ token }) => hashToken(token)), ids],
  );
  return players;
}

async function insertCodes(db: Database, count: number): Promise<string[]> {
  const codes = generateCodes(random, count, () => false);
  await db.query(
    `INSERT INTO codes (code_hash, code_tail, week_number, valid_from)
     SELECT hash, tail, 1, now() - interval '1 day'
     FROM unnest($1::bytea[], $2::text[]) AS made (hash, tail)`,
    [codes.map((code) => hashCode(secrets.codePepper, code)), codes.map((code) => code.slice(-4))],
  );
  return codes;
}
