import { randomBytes } from 'node:crypto';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startSession } from '../../server/accounts/sessions';
import type { CampaignFile } from '../../server/campaign/campaign.schema';
import { parseCampaignFile } from '../../server/campaign/campaign-file';
import { importCampaign } from '../../server/campaign/import';
import { hashCode } from '../../server/codes/code-hash';
import { generateCodes } from '../../server/codes/generate';
import { randomSymbols } from '../../server/codes/symbols';
import type { Database, Queryable } from '../../server/database/database';
import type { RandomSource } from '../../server/deps';
import type { Player } from '../../server/http/player';
import { importParts } from '../../server/staff/import-parts';
import { testSettings } from '../support/settings';
import { makeTemporaryFolder } from '../support/temporary-folder';
import type { World } from './world';

export const random: RandomSource = { bytes: (count) => randomBytes(count) };
const { secrets } = testSettings();

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

interface CodeFacts {
  status: 'active' | 'revoked';
  validFrom: string;
  validUntil: string;
  forcedOutcome: string | null;
}

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
      codes.map((code) => hashCode(secrets.codePepper, code)),
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

export const campaignFolder = (name: string): string =>
  fileURLToPath(new URL(`../../server/campaign/${name}/`, import.meta.url));

export async function readCampaignFile(name: string): Promise<CampaignFile> {
  return parseCampaignFile(await readFile(join(campaignFolder(name), 'campaign.json'), 'utf8'));
}

/** How many definitions an import counts. */
export const countDefinitions = ({
  rewards,
  raffles,
  tournaments,
  activities,
  rallies,
  staff,
}: CampaignFile): number => [rewards, raffles, tournaments, activities, rallies, staff].flat().length;

export const readDemoCampaign = (): Promise<CampaignFile> => readCampaignFile('cap-clash');

/** The first one that a process renders takes a second. */
export async function writeOwnShareImage(file: CampaignFile, folder: string): Promise<void> {
  file.brand.share_image = 'share.png';
  await writeFile(join(folder, 'storage/share.png'), 'share');
}

export async function importChanged(
  db: Database,
  change: (file: CampaignFile) => void,
): Promise<{ created: number; updated: number }> {
  const file = await readDemoCampaign();
  change(file);
  const kept = file.rewards.map(({ key }) => key);
  for (const prize of file.tournaments.flatMap(({ prizes }) => prizes)) {
    if (prize.reward !== null && !kept.includes(prize.reward)) prize.reward = null;
  }
  const raffles = file.raffles.map(({ key }) => key);
  for (const rally of file.rallies) {
    if (rally.raffle !== null && !raffles.includes(rally.raffle)) rally.raffle = null;
  }
  const folder = await makeTemporaryFolder('campaign');
  await cp(join(campaignFolder('cap-clash'), 'storage'), join(folder, 'storage'), { recursive: true });
  await writeOwnShareImage(file, folder);
  await writeFile(join(folder, 'campaign.json'), JSON.stringify(file));
  return importCampaign(db, join(folder, 'campaign.json'), importParts(secrets)).finally(() =>
    rm(folder, { recursive: true }),
  );
}

export function setWeights(
  file: CampaignFile,
  weights: Partial<CampaignFile['draw_config']['weights']>,
): void {
  const none = { legendary: 0, epic: 0, rare: 0, uncommon: 0, common: 0, no_reward: 0 };
  file.draw_config = { ...file.draw_config, version: 2, weights: { ...none, ...weights } };
}

export function removeLimits(file: CampaignFile): void {
  file.limits.redeem_requests_per_minute = { account: 100_000, address: 100_000 };
  file.limits.redemptions_per_day = 100_000;
}

export async function createPlayer(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  changes: Partial<Player> = {},
): Promise<{ player: Player; token: string }> {
  const player = await addPlayer(db, changes);
  return { player, token: await startSession(db, random, player.id, clock.now()) };
}
