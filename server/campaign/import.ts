import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Transactional } from '../database/database';
import { dayOf } from './calendar';
import type { CampaignFile, DrawConfig } from './campaign.schema';
import { CampaignFileError, readCampaignFile } from './campaign-file';
import { readImageFiles } from './image-files';
import { type HashPasscode, writeActivities, writeRallies } from './import-activities';
import { writeHighlights } from './import-highlights';
import { writeImages } from './import-images';
import { writeRaffles } from './import-raffles';
import { writeTournaments } from './import-tournaments';
import { addUp, countImported, type Imported } from './imported';
import type { RewardDefinition } from './prizes.schema';
import type { StaffDefinition } from './staff.schema';
import { withoutSecrets } from './stored-file';

/** Work of domains that the campaign does not know. */
export interface ImportParts {
  hashPasscode: HashPasscode;
  writeStaff(tx: Queryable, accounts: readonly StaffDefinition[]): Promise<Imported>;
}

/**
 * Imports a campaign file and its images in one transaction. Safe to repeat: definitions are replaced, stock changes by the
 * difference of its total, and what players own stays. A reward, raffle, tournament, activity, rally or staff account that
 * is no longer in the file becomes inactive. Throws CampaignFileError with every problem of the file.
 */
export async function importCampaign(
  db: Transactional,
  filePath: string,
  { hashPasscode, writeStaff }: ImportParts,
): Promise<Imported> {
  const file = await readCampaignFile(filePath);
  const images = await readImageFiles(filePath, file);
  return db.transaction(async (tx) => {
    await writeCampaign(tx, file);
    const rewards = await writeRewards(tx, file.rewards);
    const raffles = await writeRaffles(tx, file.raffles);
    const tournaments = await writeTournaments(tx, file.tournaments);
    const activities = await writeActivities(tx, file.activities, hashPasscode);
    const rallies = await writeRallies(tx, file.rallies);
    const staff = await writeStaff(tx, file.staff);
    await writeHighlights(tx, file.highlights);
    await writeImages(tx, images);
    return addUp([rewards, raffles, tournaments, activities, rallies, staff]);
  });
}

/** Its row lock serializes imports. */
async function writeCampaign(tx: Queryable, file: CampaignFile): Promise<void> {
  const {
    $schema: _,
    rewards,
    raffles,
    tournaments,
    activities,
    rallies,
    staff,
    highlights,
    home,
    pages,
    ...rules
  } = file;
  await rejectChangedDraw(tx, rules.draw_config);
  await rejectMovedWeeks(tx, rules);
  await tx.query(
    `INSERT INTO campaign (rules, home, pages, file) VALUES ($1, $2, $3, $4)
     ON CONFLICT (only_one) DO UPDATE
       SET rules = excluded.rules, home = excluded.home, pages = excluded.pages, file = excluded.file`,
    [rules, home, pages, withoutSecrets(file)].map((part) => JSON.stringify(part)),
  );
}

/** The update does not set the key, so that redemptions that refer to the version do not wait for this import. */
async function rejectChangedDraw(tx: Queryable, config: DrawConfig): Promise<void> {
  const [known] = await tx.query<{ config: unknown }>(
    `INSERT INTO draw_configs (version, config) VALUES ($1, $2)
     ON CONFLICT (version) DO UPDATE SET config = draw_configs.config
     RETURNING config`,
    [config.version, JSON.stringify(config)],
  );
  if (!isDeepStrictEqual(known?.config, config)) {
    throw new CampaignFileError([
      `draw_config.version: version ${config.version} is already in use with other numbers: use a new version`,
    ]);
  }
}

/** Points of a week are stored by its first day, so weeks must not start on another weekday. */
async function rejectMovedWeeks(
  tx: Queryable,
  { starts_at, timezone }: Pick<CampaignFile, 'starts_at' | 'timezone'>,
): Promise<void> {
  const [mismatch] = await tx.query<{ weekday: string }>(
    `SELECT to_char(week_start, 'FMDay') AS weekday FROM users
     WHERE week_start IS NOT NULL AND (week_start - $1::date) % 7 <> 0 LIMIT 1`,
    [dayOf(new Date(starts_at), timezone)],
  );
  if (mismatch === undefined) return;
  throw new CampaignFileError([
    `starts_at: players have points of weeks that start on a ${mismatch.weekday}, so the campaign must start on one too`,
  ]);
}

interface Stock {
  key: string;
  total: number | null;
  remaining: number | null;
}

async function writeRewards(tx: Queryable, rewards: RewardDefinition[]): Promise<Imported> {
  // Locks the whole table, because redemptions lock rewards in any order.
  await tx.query('LOCK TABLE rewards IN SHARE ROW EXCLUSIVE MODE');
  const stocks = await tx.query<Stock>(
    'SELECT key, total_quantity AS total, remaining_quantity AS remaining FROM rewards',
  );
  const problems = rewards.flatMap((reward) => {
    const stock = stocks.find(({ key }) => key === reward.key);
    return stock === undefined ? [] : stockProblems(reward, stock);
  });
  if (problems.length > 0) throw new CampaignFileError(problems);
  await tx.query(
    `INSERT INTO rewards (key, name, description, type, rarity, first_time, active, total_quantity,
       remaining_quantity, requires_admin_approval, points_value, max_per_user, available_from,
       available_until, voucher_terms, voucher_expires_at, metadata)
     SELECT key, name, description, type, rarity, first_time, active, total_quantity,
       total_quantity, requires_admin_approval, points_value, max_per_user, available_from,
       available_until, voucher_terms, voucher_expires_at, metadata
     FROM jsonb_to_recordset($1) AS given (key text, name text, description text, type text, rarity text,
       first_time boolean, active boolean, total_quantity integer, requires_admin_approval boolean,
       points_value integer, max_per_user integer, available_from timestamptz, available_until timestamptz,
       voucher_terms text, voucher_expires_at timestamptz, metadata jsonb)
     ON CONFLICT (key) DO UPDATE SET
       name = excluded.name,
       description = excluded.description,
       type = excluded.type,
       rarity = excluded.rarity,
       first_time = excluded.first_time,
       active = excluded.active,
       total_quantity = excluded.total_quantity,
       remaining_quantity = rewards.remaining_quantity + excluded.total_quantity - rewards.total_quantity,
       requires_admin_approval = excluded.requires_admin_approval,
       points_value = excluded.points_value,
       max_per_user = excluded.max_per_user,
       available_from = excluded.available_from,
       available_until = excluded.available_until,
       voucher_terms = excluded.voucher_terms,
       voucher_expires_at = excluded.voucher_expires_at,
       metadata = excluded.metadata`,
    [JSON.stringify(rewards)],
  );
  const keys = rewards.map(({ key }) => key);
  await tx.query('UPDATE rewards SET active = false WHERE active AND key <> ALL ($1)', [keys]);
  return countImported(
    keys,
    stocks.map(({ key }) => key),
  );
}

function stockProblems(reward: RewardDefinition, stock: Stock): string[] {
  const path = `rewards.${reward.key}.total_quantity`;
  if (reward.total_quantity === null) return [];
  if (stock.total === null || stock.remaining === null) {
    return [`${path}: this reward is unlimited: give a limited reward another key`];
  }
  const issued = stock.total - stock.remaining;
  return reward.total_quantity < issued ? [`${path}: ${issued} have already been won`] : [];
}
