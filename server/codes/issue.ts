import { createHash } from 'node:crypto';
import type { createCodes } from '../../contract/admin.contract';
import { groupCode } from '../../contract/code';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
import { writeAudit } from '../audit/audit';
import { startOfWeek, weekOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { codeMessages } from '../messages/en/codes';
import { blocklist } from './blocklist';
import { hashCode } from './code-hash';
import { generateCodes } from './generate';

type CodeBatch = ResponseOf<typeof createCodes>;

/** Creates a batch of codes and stores their hashes. Only the returned batch ever contains the codes. */
export async function issueCodes(
  tx: Queryable,
  { random, settings }: Pick<Deps, 'random' | 'settings'>,
  admin: Player,
  request: ParsedRequestOf<typeof createCodes>,
  now: Date,
): Promise<CodeBatch> {
  const campaign = await readCampaign(tx);
  const batch = await createBatch(tx, campaign, request, admin.id, now);
  const codes = generateCodes(random, request.count, blocklist(campaign.code_blocklist));
  const stored = await storeCodes(tx, settings.secrets.codePepper, batch, codes);
  if (stored.length < codes.length) throw new Error('A generated code exists already');
  const printed = codes.map(groupCode);
  return {
    batch_id: String(batch.id),
    ...request,
    valid_from: batch.validFrom.toISOString(),
    valid_until: campaign.ends_at,
    created_at: now.toISOString(),
    codes: printed,
    checksum_sha256: createHash('sha256').update(printed.toSorted().join('\n')).digest('hex'),
  };
}

export type BatchRequest = ParsedRequestOf<typeof createCodes>;

interface NewBatch {
  id: number;
  week: number;
  validFrom: Date;
}

/** Creates a batch without its codes. `adminId` is null for the operator. Throws `week_number_out_of_range` and `batch_limit_reached`. */
export async function createBatch(
  tx: Queryable,
  campaign: Campaign,
  { week_number, count, label }: BatchRequest,
  adminId: string | null,
  now: Date,
): Promise<NewBatch> {
  const validFrom = startOfWeek(campaign, week_number);
  rejectForeignWeek(campaign, validFrom);
  await rejectFullCampaign(tx, campaign, count, now);
  const [batch] = await tx.query<{ batch_id: number }>(
    `INSERT INTO code_batches (week_number, count, label, valid_from, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING batch_id`,
    [week_number, count, label, validFrom, adminId, now],
  );
  const id = batch?.batch_id ?? 0;
  const facts = { batch_id: id, week_number, count, label };
  await writeAudit(tx, { action: 'codes.created', actorId: adminId, facts }, now);
  return { id, week: week_number, validFrom };
}

/** Stores the hashes of codes. Returns the codes that did not exist before. */
export async function storeCodes(
  tx: Queryable,
  pepper: string,
  { id, week, validFrom }: NewBatch,
  codes: readonly string[],
): Promise<string[]> {
  const hashes = codes.map((code) => hashCode(pepper, code));
  const stored = await tx.query<{ code_hash: Buffer }>(
    `INSERT INTO codes (code_hash, code_tail, batch_id, week_number, valid_from)
     SELECT code_hash, code_tail, $3, $4, $5 FROM unnest($1::bytea[], $2::text[]) AS made (code_hash, code_tail)
     ON CONFLICT (code_hash) DO NOTHING RETURNING code_hash`,
    [hashes, codes.map((code) => code.slice(-4)), id, week, validFrom],
  );
  if (stored.length === codes.length) return [...codes];
  const isStored = new Set(stored.map(({ code_hash }) => code_hash.toString('hex')));
  return codes.filter((_, index) => isStored.has(hashes[index]?.toString('hex') ?? ''));
}

function rejectForeignWeek(campaign: Campaign, validFrom: Date): void {
  if (validFrom <= new Date(campaign.ends_at)) return;
  const last = weekOf(campaign, new Date(campaign.ends_at));
  throw apiError('week_number_out_of_range', codeMessages.unknownWeek(last), {
    errors: { week_number: [codeMessages.unknownWeek(last)] },
  });
}

/** The table lock serializes batches, so that parallel ones cannot exceed the limit together. */
async function rejectFullCampaign(
  tx: Queryable,
  { limits }: Campaign,
  count: number,
  now: Date,
): Promise<void> {
  await tx.query('LOCK TABLE code_batches IN SHARE ROW EXCLUSIVE MODE');
  const [active] = await tx.query<{ count: string }>(
    `WITH live AS (
       SELECT batch_id, count FROM code_batches
       WHERE revoked_at IS NULL AND (valid_until IS NULL OR valid_until >= $1)
     )
     SELECT (SELECT coalesce(sum(count), 0) FROM live)
       - (SELECT count(*) FROM codes JOIN live USING (batch_id) WHERE status = 'redeemed')
       + (SELECT count(*) FROM codes
          WHERE batch_id IS NULL AND status = 'active' AND (valid_until IS NULL OR valid_until >= $1)) AS count`,
    [now],
  );
  if (Number(active?.count) + count <= limits.live_codes) return;
  throw apiError('batch_limit_reached', codeMessages.tooManyLiveCodes(limits.live_codes));
}
