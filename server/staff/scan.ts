import { createHmac } from 'node:crypto';
import type { ScanResultResponse } from '../../contract/scan-result';
import type { Scan } from '../../contract/staff-scan.contract';
import { type Campaign, readCampaign } from '../campaign/campaign';
import { randomSymbols } from '../codes/symbols';
import type { Queryable, Transaction } from '../database/database';
import type { Deps } from '../deps';
import { apiError } from '../http/api-error';
import type { Staff } from '../http/staff';
import { requestMessages } from '../messages/en/requests';
import { scanMessages } from '../messages/en/scans';
import { readQr } from '../qr/qr-code';
import { deriveKey } from '../settings/derived-key';
import { type Accepted, ScanRejection, type ScanSubject } from './scan-outcome';
import { scanPlayer } from './scan-player';
import { handOver, lookAtReward } from './scan-reward';
import { readScansCount, type ScanRow, selectScans } from './scan-row';

export interface ScanContext {
  deps: Pick<Deps, 'db' | 'settings' | 'random'>;
  staff: Staff;
  campaignVersion: string | null;
  now: Date;
  /** How far the clock of the device is ahead. */
  aheadMs: number;
}

type Request = Scan & { nonce?: string | undefined };

/** A look at a reward records nothing. */
export type Scanned = { row: ScanRow; scansCount: number } | { look: ScanResultResponse; message: string };

/** Records a scan, accepted or not. A nonce of the same staff member that was recorded before gets its first result. */
export async function scanOne(context: ScanContext, request: Request): Promise<Scanned> {
  const { deps, staff } = context;
  if (request.staff_id !== undefined && request.staff_id !== staff.id)
    throw apiError('forbidden', requestMessages.forbidden);
  const scannedAt = timeOf(context, request);
  return deps.db.transaction(async (tx) => {
    const nonce = request.confirm ? request.nonce : undefined;
    const earlier = nonce === undefined ? undefined : await claimNonce(tx, staff, nonce);
    if (earlier !== undefined) return { row: earlier, scansCount: await readScansCount(tx, staff) };
    const campaign = await readCampaign(tx, context.campaignVersion);
    const subject: ScanSubject = { kind: 'player', userId: null, activityId: null, walletId: null };
    const outcome = await attempt(tx, context, request, { campaign, scannedAt, subject }).catch(
      (error: unknown) => {
        if (error instanceof ScanRejection) return error;
        throw error;
      },
    );
    if ('look' in outcome) return outcome;
    return record(tx, context, { ...request, nonce }, { scannedAt, subject, outcome });
  });
}

const maxAgeMs = 72 * 3_600_000;

/** Only an offline scan has another time than now (api.md section 10); the clock of a device may be wrong. */
function timeOf({ now, aheadMs }: ScanContext, { offline, scanned_at }: Scan): Date {
  if (!offline || scanned_at === undefined) return now;
  const time = Math.min(Date.parse(scanned_at) - aheadMs, now.getTime());
  if (now.getTime() - time <= maxAgeMs) return new Date(time);
  throw apiError('validation_failed', scanMessages.tooOld, { errors: { scanned_at: [scanMessages.tooOld] } });
}

/** Waits for a scan with the same nonce, and reads it. The lock comes first, so that the reading sees what it recorded. */
async function claimNonce(tx: Queryable, staff: Staff, nonce: string): Promise<ScanRow | undefined> {
  const [, [earlier]] = await Promise.all([
    tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`scan:${staff.id}:${nonce}`]),
    tx.query<ScanRow>(`${selectScans} WHERE s.staff_id = $1 AND s.nonce = $2`, [staff.id, nonce]),
  ]);
  return earlier;
}

interface Facts {
  campaign: Campaign;
  scannedAt: Date;
  subject: ScanSubject;
}

async function attempt(
  tx: Transaction,
  { deps, staff, now }: ScanContext,
  request: Request,
  { campaign, scannedAt, subject }: Facts,
): Promise<Accepted | { look: ScanResultResponse; message: string }> {
  const qr = readQr(deps.settings.secrets, request.qr_code);
  if (qr === null) throw new ScanRejection('qr_invalid', scanMessages.invalid);
  if (qr.kind === 'activity') throw new ScanRejection('qr_wrong_kind', scanMessages.isPoster);
  if (qr.kind !== 'pickup') {
    const { activity_id: activityId, offline: wasOffline } = request;
    return scanPlayer(tx, { staff, campaign, qr, activityId, scannedAt, wasOffline, subject });
  }
  subject.kind = 'reward';
  const scan = { campaign, qr, now, subject };
  if (request.confirm) return handOver(tx, scan);
  const { name, username } = await lookAtReward(tx, scan);
  return { look: await lookOf(tx, staff, subject, now), message: scanMessages.ready(username, name) };
}

async function lookOf(
  tx: Queryable,
  staff: Staff,
  { userId, walletId }: ScanSubject,
  now: Date,
): Promise<ScanResultResponse> {
  const [found] = await tx.query<{ username: string; name: string; choice: Record<string, string> | null }>(
    'SELECT username, w.name, w.choice FROM wallet_items AS w JOIN users USING (user_id) WHERE wallet_id = $1',
    [walletId],
  );
  const { username = '', name = '', choice = null } = found ?? {};
  return {
    scan_id: null,
    result: 'ok',
    kind: 'reward',
    player: { user_id: userId ?? '', username, display_name: username },
    activity: null,
    reward: { id: walletId ?? '', name, choice },
    handed_over: false,
    points_awarded: 0,
    stamp_awarded: false,
    scanned_at: now.toISOString(),
    was_offline: false,
    first_scan: null,
    undo_until: null,
    undone_at: null,
    scans_count: await readScansCount(tx, staff),
  };
}

/** Writes the scan and counts it, last in the transaction, because scans of a staff member wait for each other here. */
async function record(
  tx: Queryable,
  { deps, staff, now }: ScanContext,
  { nonce, qr_code, offline }: Request,
  { scannedAt, subject, outcome }: Omit<Facts, 'campaign'> & { outcome: Accepted | ScanRejection },
): Promise<Scanned> {
  const scanId = `N${randomSymbols(deps.random, 12)}`;
  const accepted = outcome instanceof ScanRejection ? null : outcome;
  const rejection = outcome instanceof ScanRejection ? outcome : null;
  const codeHash =
    rejection && createHmac('sha256', deriveKey(deps.settings.secrets, 'scan')).update(qr_code).digest();
  const [counted] = await tx.query<{ scans_count: number }>(
    `WITH total AS (
       UPDATE staff SET scans_count = scans_count + 1 WHERE staff_id = $2 RETURNING scans_count
     ), hour AS (
       INSERT INTO scan_counts AS counts (staff_id, activity_id, hour, ok, duplicate, rejected, handed_over)
       SELECT $2, coalesce($8::integer, 0), date_trunc('hour', $18::timestamptz, 'UTC'), ($5 = 'ok')::integer,
         ($5 = 'duplicate')::integer, ($5 = 'rejected')::integer, ($5 = 'ok' AND $4 = 'reward')::integer
       FROM total
       ON CONFLICT (staff_id, activity_id, hour) DO UPDATE SET
         ok = counts.ok + excluded.ok, duplicate = counts.duplicate + excluded.duplicate,
         rejected = counts.rejected + excluded.rejected, handed_over = counts.handed_over + excluded.handed_over
     ), recorded AS (
       INSERT INTO scans (scan_id, staff_id, nonce, kind, result, error_code, user_id, activity_id, wallet_id,
         completion_id, points_awarded, stamp_awarded, first_scan, retry_at, code_hash, message, was_offline,
         scanned_at, recorded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     )
     SELECT scans_count FROM total`,
    [
      scanId,
      staff.id,
      nonce ?? null,
      subject.kind,
      outcome.result,
      rejection?.code ?? null,
      subject.userId,
      subject.activityId,
      subject.walletId,
      accepted?.completionId ?? null,
      accepted?.pointsAwarded ?? 0,
      accepted?.stampAwarded ?? false,
      rejection?.facts.firstScan ? JSON.stringify(rejection.facts.firstScan) : null,
      rejection?.facts.retryAt ?? null,
      codeHash,
      outcome.message,
      offline,
      scannedAt,
      now,
    ],
  );
  const [row] = await tx.query<ScanRow>(`${selectScans} WHERE s.scan_id = $1`, [scanId]);
  if (row === undefined) throw new Error('The scan was not recorded');
  return { row, scansCount: counted?.scans_count ?? 0 };
}
