import type { MethodKey } from '../../contract/activity-fields';
import type { DemoSheet } from '../../contract/dev.contract';
import { isOpenTo, readActivity } from '../activities/activity';
import { complete } from '../activities/completion';
import { passcodeHasher } from '../activities/passcode';
import { dayAfter, dayOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import { readCampaignFile } from '../campaign/campaign-file';
import type { Queryable, Transaction } from '../database/database';
import type { Deps } from '../deps';
import { qrLink, signQr } from '../qr/qr-code';
import { readDemoPlayer } from './demo-accounts';

/** The demo has a running rally and activities of every availability on any date: each start moves them by whole days. */
const rallyStartedDaysAgo = 10;

interface DemoCompletion {
  activity: string;
  method: MethodKey;
  emails: readonly string[];
}

const [player, winner] = ['player@demo.test', 'winner@demo.test'];

/** Both fill the tasting bar; the winner has every stamp that the rally needs. */
const completions: readonly DemoCompletion[] = [
  { activity: 'opening-parade', method: 'show_player_qr', emails: [player, winner] },
  { activity: 'tasting-bar', method: 'scan_activity_qr', emails: [player, winner] },
  { activity: 'cap-quiz', method: 'passcode', emails: [winner] },
  { activity: 'photo-wall', method: 'self_complete', emails: [winner] },
];

/** Moves the activities and rallies of the file to today, and adds the stamps of the demo players. */
export async function prepareActivities(tx: Transaction, campaign: Campaign, now: Date): Promise<void> {
  await moveTimes(tx, campaign, now);
  for (const { activity, method, emails } of completions)
    for (const email of emails) await completeOnce(tx, campaign, { activity, method, email }, now);
}

async function moveTimes(tx: Queryable, campaign: Campaign, now: Date): Promise<void> {
  const [first] = await tx.query<{ starts_at: Date | null }>(
    'SELECT min(starts_at) AS starts_at FROM rallies WHERE active',
  );
  if (first === undefined || first.starts_at === null) return;
  const wanted = dayAfter(dayOf(now, campaign.timezone), -rallyStartedDaysAgo);
  const days = (Date.parse(wanted) - Date.parse(dayOf(first.starts_at, campaign.timezone))) / 86_400_000;
  if (days === 0) return;
  const moved = `starts_at = starts_at + $1 * interval '24 hours', ends_at = ends_at + $1 * interval '24 hours'`;
  await tx.query(`UPDATE rallies SET ${moved} WHERE active`, [days]);
  await tx.query(`UPDATE activities SET ${moved} WHERE listed AND key IS NOT NULL`, [days]);
}

/** Completes the activity, one that has ended in its last hour. Not again, and not if it is full or off. */
async function completeOnce(
  tx: Transaction,
  campaign: Campaign,
  { activity: key, method, email }: { activity: string; method: MethodKey; email: string },
  now: Date,
): Promise<void> {
  const [found] = await tx.query<{ id: number; ends_at: Date }>(
    'SELECT activity_id AS id, ends_at FROM activities WHERE listed AND key = $1',
    [key],
  );
  if (found === undefined) return;
  const time = new Date(Math.min(now.getTime(), found.ends_at.getTime() - 3_600_000));
  const owner = await readDemoPlayer(tx, email);
  const activity = await readActivity(tx, owner.id, String(found.id), time);
  if (activity.my_completions > 0 || !isOpenTo(activity, time)) return;
  await complete(tx, { campaign, player: owner, activity, method, now: time });
}

interface LiveActivity {
  id: number;
  key: string;
  name: string;
  qr_version: number;
  has_poster: boolean;
  passcode_hash: Buffer | null;
}

/** Lists what a visitor can try: the link of each booth's poster, and passcodes, which only the campaign file has. */
export async function listActivities(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  now: Date,
): Promise<DemoSheet['activities']> {
  const { publicUrl, secrets, campaign } = settings;
  const { activities: definitions } = await readCampaignFile(campaign);
  const live = await db.query<LiveActivity>(
    `SELECT activity_id AS id, key, name, qr_version, passcode_hash,
       'scan_activity_qr' = ANY (methods) AND qr_mode = 'static' AS has_poster
     FROM activities
     WHERE listed AND status = 'active' AND starts_at <= $1 AND ends_at > $1
       AND (max_completions IS NULL OR completions_count < max_completions)
     ORDER BY sort_order, activity_id`,
    [now],
  );
  return live.flatMap(({ id, key, name, qr_version, has_poster, passcode_hash }) => {
    const passcode = definitions.find((definition) => definition.key === key)?.passcode;
    const isCurrent =
      passcode !== undefined && passcode_hash?.equals(passcodeHasher(secrets)(passcode)) === true;
    const qr = signQr(secrets, 'activity', [String(id), String(qr_version)], null);
    const poster_url = has_poster ? qrLink(publicUrl, qr) : null;
    return has_poster || isCurrent ? [{ name, poster_url, passcode: isCurrent ? passcode : null }] : [];
  });
}
