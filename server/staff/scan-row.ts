import type { ScanResultResponse } from '../../contract/scan-result';
import type { Queryable } from '../database/database';
import type { Staff } from '../http/staff';

const undoMinutes = 5;

/** A recorded scan as `selectScans` reads it. */
export interface ScanRow
  extends Pick<
    ScanResultResponse,
    'result' | 'kind' | 'points_awarded' | 'stamp_awarded' | 'was_offline' | 'first_scan'
  > {
  scan_id: string;
  staff_id: string;
  error_code: string | null;
  message: string;
  user_id: string | null;
  username: string | null;
  activity_id: number | null;
  activity_name: string | null;
  wallet_id: string | null;
  reward_name: string | null;
  choice: Record<string, string> | null;
  completion_id: string | null;
  retry_at: Date | null;
  scanned_at: Date;
  recorded_at: Date;
  undone_at: Date | null;
}

/** Selects scans AS s. */
export const selectScans = `
  SELECT s.scan_id, s.staff_id, s.result, s.kind, s.error_code, s.message, s.user_id, users.username, s.activity_id,
    a.name AS activity_name, s.wallet_id, w.name AS reward_name, w.choice, s.completion_id, s.points_awarded,
    s.stamp_awarded, s.first_scan, s.retry_at, s.was_offline, s.scanned_at, s.recorded_at, s.undone_at
  FROM scans AS s
  LEFT JOIN users USING (user_id)
  LEFT JOIN activities AS a ON a.activity_id = s.activity_id
  LEFT JOIN wallet_items AS w ON w.wallet_id = s.wallet_id`;

const undoEnd = ({ recorded_at }: ScanRow): Date => new Date(recorded_at.getTime() + undoMinutes * 60_000);

/** Whether the scan gave something that can still be taken back. */
export const canUndo = (row: ScanRow, now: Date): boolean =>
  row.result === 'ok' && row.undone_at === null && now < undoEnd(row);

export function toScanResult(row: ScanRow, scansCount: number, now: Date): ScanResultResponse {
  const { user_id, username, activity_id, activity_name, wallet_id, reward_name } = row;
  return {
    scan_id: row.scan_id,
    result: row.result,
    kind: row.kind,
    player: user_id === null || username === null ? null : { user_id, username, display_name: username },
    activity:
      activity_id === null || activity_name === null
        ? null
        : { id: String(activity_id), name: activity_name },
    reward:
      wallet_id === null || reward_name === null
        ? null
        : { id: wallet_id, name: reward_name, choice: row.choice },
    handed_over: row.kind === 'reward' && row.result === 'ok',
    points_awarded: row.points_awarded,
    stamp_awarded: row.stamp_awarded,
    scanned_at: row.scanned_at.toISOString(),
    was_offline: row.was_offline,
    first_scan: row.first_scan,
    undo_until: canUndo(row, now) ? undoEnd(row).toISOString() : null,
    undone_at: row.undone_at?.toISOString() ?? null,
    scans_count: scansCount,
  };
}

export const toLogRow = (row: ScanRow, scansCount: number, now: Date) => ({
  ...toScanResult(row, scansCount, now),
  message: row.message,
  error_code: row.error_code,
});

/** Reads how many scans a staff member has made. */
export async function readScansCount(db: Queryable, { id }: Staff): Promise<number> {
  const [row] = await db.query<{ scans_count: number }>('SELECT scans_count FROM staff WHERE staff_id = $1', [
    id,
  ]);
  return row?.scans_count ?? 0;
}
