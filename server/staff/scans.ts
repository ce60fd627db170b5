import * as v from 'valibot';
import type { Endpoint, ResponseOf } from '../../contract/endpoint';
import type { ErrorCode } from '../../contract/errors';
import {
  type getScans,
  ScanSchema,
  type scanQr,
  type scanQrBatch,
  type undoScan,
} from '../../contract/staff-scan.contract';
import { undoCompletion } from '../activities/undo-completion';
import type { Transaction } from '../database/database';
import { ApiError, apiError } from '../http/api-error';
import { paginationOf } from '../http/pagination';
import type { HandlerResult, RequestContext } from '../http/route';
import { countRequest } from '../limits/requests';
import { scanMessages } from '../messages/en/scans';
import { type ScanContext, type Scanned, scanOne } from './scan';
import { canUndo, readScansCount, type ScanRow, selectScans, toLogRow, toScanResult } from './scan-row';

const scansPerMinute = 240;
const batchesPerMinute = 60;

/** A smaller difference of the clocks may be the time that the request took. */
const worthCorrecting = 5000;

type StaffContext = Omit<RequestContext<Endpoint>, 'staff'> & { staff: ScanContext['staff'] };

const contextOf = (
  { deps, staff, campaignVersion, now }: StaffContext,
  sentAt: string | undefined,
): ScanContext => {
  const aheadMs = sentAt === undefined ? 0 : Date.parse(sentAt) - now.getTime();
  return { deps, staff, campaignVersion, now, aheadMs: Math.abs(aheadMs) < worthCorrecting ? 0 : aheadMs };
};

/** Records one scan. */
export async function scan(context: RequestContext<typeof scanQr>): Promise<HandlerResult<typeof scanQr>> {
  const { staff, request, now } = context;
  await countRequest(context, [
    { kind: 'staff_scan', subject: staff.id, count: scansPerMinute, seconds: 60 },
  ]);
  const scanned = await scanOne(contextOf(context, request.sent_at), request);
  if ('look' in scanned) return { message: scanned.message, data: scanned.look };
  const { row, scansCount } = scanned;
  const data = toScanResult(row, scansCount, now);
  if (row.error_code === null) return { message: row.message, data };
  const seconds = row.retry_at && Math.max(1, Math.ceil((row.retry_at.getTime() - now.getTime()) / 1000));
  throw apiError(row.error_code as ErrorCode, row.message, {
    data: {
      ...data,
      ...(row.retry_at !== null && {
        retry_after_seconds: seconds,
        next_available_at: row.retry_at.toISOString(),
      }),
    },
  });
}

type Batch = ResponseOf<typeof scanQrBatch>;

/** Records the scans of a batch one after the other, each in its own transaction. */
export async function scanBatch(
  context: RequestContext<typeof scanQrBatch>,
): Promise<HandlerResult<typeof scanQrBatch>> {
  const { deps, staff, request } = context;
  await countRequest(context, [
    { kind: 'staff_scan_batch', subject: staff.id, count: batchesPerMinute, seconds: 60 },
  ]);
  const scanContext = contextOf(context, request.sent_at);
  const results: Batch['results'] = [];
  for (const item of request.scans) results.push(await scanInBatch(scanContext, item));
  return { data: { results, scans_count: await readScansCount(deps.db, staff) } };
}

async function scanInBatch(
  context: ScanContext,
  item: { nonce: string } & Record<string, unknown>,
): Promise<Batch['results'][number]> {
  const { nonce } = item;
  const invalid = (message: string, error_code: string) => ({
    nonce,
    success: false,
    message,
    error_code,
    scan: null,
  });
  const parsed = v.safeParse(ScanSchema, item, { abortPipeEarly: true });
  if (!parsed.success) return invalid(parsed.issues[0].message, 'validation_failed');
  try {
    return { nonce, ...toBatchRow(await scanOne(context, { ...parsed.output, nonce }), context.now) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return invalid(error.message, error.code);
    throw error;
  }
}

function toBatchRow(scanned: Scanned, now: Date) {
  if ('look' in scanned)
    return { success: true, message: scanned.message, error_code: null, scan: scanned.look };
  const { row, scansCount } = scanned;
  const { error_code, message } = row;
  return { success: error_code === null, message, error_code, scan: toScanResult(row, scansCount, now) };
}

/** Takes an own scan of the last 5 minutes back; a repetition gets the same. */
export async function undo({
  deps,
  staff,
  request,
  now,
}: RequestContext<typeof undoScan>): Promise<HandlerResult<typeof undoScan>> {
  const isId = /^N[0-9A-Z]{12}$/.test(request.id);
  const row = await deps.db.transaction(async (tx) => {
    const mine = `${selectScans} WHERE s.scan_id = $1 AND s.staff_id = $2`;
    const [found] = isId
      ? await tx.query<ScanRow>(`${mine} FOR NO KEY UPDATE OF s`, [request.id, staff.id])
      : [];
    if (found === undefined) throw apiError('not_found', scanMessages.unknownScan);
    if (found.undone_at !== null) return found;
    if (found.result !== 'ok') throw apiError('undo_too_late', scanMessages.nothingToUndo);
    if (!canUndo(found, now)) throw apiError('undo_too_late', scanMessages.undoTooLate);
    await takeBack(tx, found, now);
    await tx.query('UPDATE scans SET undone_at = $2 WHERE scan_id = $1', [found.scan_id, now]);
    await tx.query(
      `UPDATE scan_counts SET undone = undone + 1, handed_over = handed_over - $4
       WHERE staff_id = $1 AND activity_id = $2 AND hour = date_trunc('hour', $3::timestamptz, 'UTC')`,
      [staff.id, found.activity_id ?? 0, found.scanned_at, found.kind === 'reward' ? 1 : 0],
    );
    return { ...found, undone_at: now };
  });
  const scans_count = await readScansCount(deps.db, staff);
  return { message: scanMessages.undone, data: { scan: toLogRow(row, scans_count, now), scans_count } };
}

async function takeBack(tx: Transaction, { completion_id, wallet_id }: ScanRow, now: Date): Promise<void> {
  if (completion_id !== null)
    return undoCompletion(tx, completion_id, now).catch((error: unknown) => {
      const isClosed = error instanceof ApiError && error.code === 'raffle_closed';
      throw isClosed ? apiError('undo_too_late', scanMessages.ticketClosed) : error;
    });
  await tx.query(
    `UPDATE wallet_items SET status = 'claimed', redeemed_at = NULL WHERE wallet_id = $1 AND status = 'redeemed'`,
    [wallet_id],
  );
}

/** Reads a page of the caller's scans, newest first. */
export async function listScans({
  deps,
  staff,
  request,
  now,
}: RequestContext<typeof getScans>): Promise<HandlerResult<typeof getScans>> {
  const { page, per_page, result } = request;
  const rows = await deps.db.query<ScanRow>(
    `${selectScans} WHERE s.staff_id = $1 AND ($2 = 'all' OR s.result = $2)
     ORDER BY s.position DESC LIMIT $3 OFFSET $4`,
    [staff.id, result, per_page, (page - 1) * per_page],
  );
  const [counted] = await deps.db.query<{ total: number }>(
    `SELECT coalesce(sum(CASE $2 WHEN 'all' THEN ok + duplicate + rejected WHEN 'ok' THEN ok
       WHEN 'duplicate' THEN duplicate ELSE rejected END), 0)::integer AS total
     FROM scan_counts WHERE staff_id = $1`,
    [staff.id, result],
  );
  return {
    data: {
      scans: rows.map((row) => toLogRow(row, staff.scans_count, now)),
      pagination: paginationOf(request, counted?.total ?? 0),
    },
  };
}
