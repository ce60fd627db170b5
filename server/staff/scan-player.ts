import { type ActivityRow, readActivity } from '../activities/activity';
import { recordCompletion, rejectUnavailable } from '../activities/completion';
import { formatDate, formatTime } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import type { Queryable, Transaction } from '../database/database';
import { ApiError } from '../http/api-error';
import type { Staff } from '../http/staff';
import { scanMessages } from '../messages/en/scans';
import type { QrCode } from '../qr/qr-code';
import { type Accepted, ScanRejection, type ScanSubject } from './scan-outcome';

export interface PlayerScan {
  staff: Staff;
  campaign: Campaign;
  qr: QrCode;
  activityId: string | undefined;
  /** When it was scanned, by which everything is judged. */
  scannedAt: Date;
  wasOffline: boolean;
  /** Filled with what was found, also if the scan is rejected. */
  subject: ScanSubject;
}

/** A phone's clock may be this late when it judges a player's pass without a network. */
const offlineGraceMs = 10_000;

interface FoundPlayer {
  id: string;
  username: string;
  status: 'pending_verification' | 'active' | 'suspended' | 'deleted';
}

/** Completes the chosen activity for the player whose code was scanned. Throws ScanRejection. */
export async function scanPlayer(tx: Transaction, scan: PlayerScan): Promise<Accepted> {
  const { campaign, qr, scannedAt, subject } = scan;
  const player = await lockPlayer(tx, qr.parts[0] ?? '');
  const activity = await readChosenActivity(tx, scan, player?.id ?? '');
  subject.activityId = activity.activity_id;
  rejectCode(scan, activity);
  const { id, username } = admitted(player);
  subject.userId = id;
  try {
    rejectUnavailable(activity, scannedAt);
    const method = 'show_player_qr';
    const { recorded } = await recordCompletion(tx, {
      campaign,
      player: { id },
      activity,
      method,
      now: scannedAt,
    });
    const { completion_id, is_stamp, points_awarded } = recorded;
    return {
      result: 'ok',
      message: scanMessages.accepted(username, is_stamp, points_awarded),
      completionId: completion_id,
      pointsAwarded: points_awarded,
      stampAwarded: is_stamp,
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw await rejectionOf(tx, error, scan, { id, username }, activity);
  }
}

/** Scans of one player wait for each other, so that each later one sees the first. */
async function lockPlayer(tx: Queryable, id: string): Promise<FoundPlayer | undefined> {
  const [player] = await tx.query<FoundPlayer>(
    `SELECT user_id AS id, username, status FROM users WHERE user_id = $1 AND status <> 'deleted'
     FOR NO KEY UPDATE`,
    [id],
  );
  return player;
}

async function readChosenActivity(
  tx: Queryable,
  { staff, activityId, scannedAt }: PlayerScan,
  userId: string,
): Promise<ActivityRow> {
  if (activityId === undefined || activityId === '')
    throw new ScanRejection('activity_required', scanMessages.activityRequired);
  const activity = await readActivity(tx, userId, activityId, scannedAt).catch((error: unknown) => {
    throw error instanceof ApiError
      ? new ScanRejection('activity_not_found', scanMessages.activityNotFound)
      : error;
  });
  if (activity.event_name !== staff.event_name) throw new ScanRejection('forbidden', scanMessages.otherEvent);
  return activity;
}

function rejectCode({ qr, scannedAt, wasOffline }: PlayerScan, activity: ActivityRow): void {
  if (!activity.methods.includes('show_player_qr'))
    throw new ScanRejection('method_not_enabled', scanMessages.methodNotEnabled);
  const grace = wasOffline ? offlineGraceMs : 0;
  if (qr.expiresAt !== null && qr.expiresAt.getTime() + grace <= scannedAt.getTime())
    throw new ScanRejection('qr_expired', scanMessages.passExpired);
  if (activity.require_signed_player_qr && qr.kind !== 'pass')
    throw new ScanRejection('signed_qr_required', scanMessages.signedRequired);
}

function admitted(player: FoundPlayer | undefined): FoundPlayer {
  if (player === undefined) throw new ScanRejection('player_not_found', scanMessages.playerNotFound);
  if (player.status === 'suspended') throw new ScanRejection('player_suspended', scanMessages.suspended);
  if (player.status === 'pending_verification')
    throw new ScanRejection('email_not_verified', scanMessages.unverified);
  return player;
}

/** Says to staff what the rejection of a completion says to the player. */
async function rejectionOf(
  tx: Queryable,
  { code, facts, message }: ApiError,
  { campaign, scannedAt }: PlayerScan,
  player: Pick<FoundPlayer, 'id' | 'username'>,
  activity: ActivityRow,
): Promise<ScanRejection> {
  if (code === 'already_completed') {
    const firstScan = await readFirst(tx, player.id, activity);
    const text = duplicateText(firstScan, campaign.timezone, scannedAt);
    return new ScanRejection('already_scanned', text, { firstScan });
  }
  if (code === 'cooldown_active') {
    const retryAt = new Date(String(facts.data?.next_available_at));
    return new ScanRejection(
      code,
      scanMessages.coolingDown(player.username, formatTime(retryAt, campaign.timezone)),
      {
        retryAt,
      },
    );
  }
  const availability = facts.data?.availability;
  const text =
    availability === 'scheduled' || availability === 'ended' || availability === 'off'
      ? scanMessages.notLive[availability]
      : message;
  return new ScanRejection(code, text);
}

type First = NonNullable<NonNullable<ScanRejection['facts']['firstScan']>>;

async function readFirst(tx: Queryable, userId: string, { activity_id }: ActivityRow): Promise<First> {
  const [first] = await tx.query<Omit<First, 'scanned_at'> & { scanned_at: Date }>(
    `SELECT c.completed_at AS scanned_at, c.method, staff.username AS staff_username,
       coalesce(staff.location, a.location) AS location
     FROM activity_completions AS c JOIN activities AS a USING (activity_id)
     LEFT JOIN scans ON scans.completion_id = c.completion_id
     LEFT JOIN staff ON staff.staff_id = scans.staff_id
     WHERE c.user_id = $1 AND c.activity_id = $2 AND c.undone_at IS NULL
     ORDER BY c.completed_at, c.completion_id LIMIT 1`,
    [userId, activity_id],
  );
  if (first === undefined) throw new Error('The first completion was not found');
  return { ...first, scanned_at: first.scanned_at.toISOString() };
}

/** «at 10:42», with the day if it is another one. */
export function duplicateText(
  { scanned_at, staff_username, location }: First,
  timezone: string,
  now: Date,
): string {
  const time = new Date(scanned_at);
  const day = formatDate(time, timezone);
  const when = `${day === formatDate(now, timezone) ? '' : `on ${day} `}at ${formatTime(time, timezone)}`;
  return staff_username === null
    ? scanMessages.alreadyCompleted(when, location)
    : scanMessages.alreadyScanned(when, staff_username, location);
}
