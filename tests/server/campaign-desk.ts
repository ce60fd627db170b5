import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Player } from '../../server/accounts/player';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { importCampaign } from '../../server/campaign/import';
import { hashCode } from '../../server/codes/code-hash';
import { generateCodes } from '../../server/codes/generate';
import { randomSymbols } from '../../server/codes/symbols';
import type { Database, Queryable } from '../../server/database/database';
import type { RandomSource } from '../../server/deps';
import { demoCampaign } from '../support/database-setup';
import { testSettings } from '../support/settings';

/** What the tests of the campaign put into their database: players, codes and campaigns of their own. */

export const random: RandomSource = { bytes: (count) => randomBytes(count) };
export const pepper = testSettings().secrets.codePepper;

/** A moment in the demo campaign: 20 March 2026, 12:11 in Kuala Lumpur. */
export const march20 = new Date('2026-03-20T04:11:09Z');

export async function addPlayer(db: Queryable, changes: Partial<Player> = {}): Promise<Player> {
  const id = `U${randomSymbols(random, 16)}`;
  const player: Player = {
    id,
    username: `p_${id.slice(1, 15)}`,
    email: `${id.toLowerCase()}@example.test`,
    phone: null,
    role: 'player',
    status: 'active',
    ...changes,
  };
  await db.query(
    `INSERT INTO users (user_id, username, email, phone, password_hash, role, status, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'none', $5, $6, now(), now())`,
    [player.id, player.username, player.email, player.phone, player.role, player.status],
  );
  return player;
}

export const addPlayers = (db: Queryable, count: number): Promise<Player[]> =>
  Promise.all(Array.from({ length: count }, () => addPlayer(db)));

interface CodeFacts {
  status: 'active' | 'revoked';
  validFrom: string;
  validUntil: string;
  forcedOutcome: string | null;
}

/** Puts new codes into the database and returns them in canonical form. */
export async function addCodes(
  db: Queryable,
  count: number,
  changes: Partial<CodeFacts> = {},
): Promise<string[]> {
  const codes = generateCodes(random, count, () => false);
  const facts: CodeFacts = {
    status: 'active',
    validFrom: '2026-01-05T00:00:00+08:00',
    validUntil: '2026-06-30T23:59:59+08:00',
    forcedOutcome: null,
    ...changes,
  };
  await db.query(
    `INSERT INTO codes (code_hash, code_tail, week_number, status, valid_from, valid_until, forced_outcome)
     SELECT code_hash, code_tail, 1, $3, $4, $5, $6
     FROM unnest($1::bytea[], $2::text[]) AS made (code_hash, code_tail)`,
    [
      codes.map((code) => hashCode(pepper, code)),
      codes.map((code) => code.slice(-4)),
      facts.status,
      facts.validFrom,
      facts.validUntil,
      facts.forcedOutcome,
    ],
  );
  return codes;
}

export async function addCode(db: Queryable, changes: Partial<CodeFacts> = {}): Promise<string> {
  const [code] = await addCodes(db, 1, changes);
  if (code === undefined) throw new Error('No code was added');
  return code;
}

export async function readDemoCampaign(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(demoCampaign, 'utf8'));
}

/** Imports the demo campaign with changes at its top level. */
export async function importChanged(
  db: Database,
  changes: Partial<CampaignFile> | Record<string, unknown>,
): Promise<{ created: number; updated: number }> {
  const file = join(tmpdir(), `campaign-${randomBytes(6).toString('hex')}.json`);
  await writeFile(file, JSON.stringify({ ...(await readDemoCampaign()), ...changes }));
  return importCampaign(db, file);
}
