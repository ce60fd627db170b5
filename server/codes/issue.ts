import { createHash } from 'node:crypto';
import type { createCodes } from '../../contract/admin.contract';
import { groupCode } from '../../contract/code';
import type { ParsedRequestOf, ResponseOf } from '../../contract/endpoint';
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
  const { week_number, count, label } = request;
  const validFrom = startOfWeek(campaign, week_number);
  rejectForeignWeek(campaign, validFrom);
  await rejectFullCampaign(tx, campaign, count, now);

  const codes = generateCodes(random, count, blocklist(campaign.code_blocklist));
  const [batch] = await tx.query<{ batch_id: number }>(
    `INSERT INTO code_batches (week_number, count, label, valid_from, created_by, created_at)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING batch_id`,
    [week_number, count, label, validFrom, admin.id, now],
  );
  const batchId = batch?.batch_id ?? 0;
  await tx.query(
    `INSERT INTO codes (code_hash, code_tail, batch_id, week_number, valid_from)
     SELECT code_hash, code_tail, $3, $4, $5 FROM unnest($1::bytea[], $2::text[]) AS made (code_hash, code_tail)`,
    [
      codes.map((code) => hashCode(settings.secrets.codePepper, code)),
      codes.map((code) => code.slice(-4)),
      batchId,
      week_number,
      validFrom,
    ],
  );
  await tx.query(
    `INSERT INTO audit_log (actor_id, action, facts, created_at) VALUES ($1, 'codes.created', $2, $3)`,
    [admin.id, JSON.stringify({ batch_id: batchId, week_number, count, label }), now],
  );
  const printed = codes.map(groupCode);
  return {
    batch_id: String(batchId),
    week_number,
    count,
    label,
    valid_from: validFrom.toISOString(),
    valid_until: campaign.ends_at,
    created_at: now.toISOString(),
    codes: printed,
    checksum_sha256: createHash('sha256').update(printed.toSorted().join('\n')).digest('hex'),
  };
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
    `SELECT count(*) FROM codes WHERE status = 'active' AND (valid_until IS NULL OR valid_until >= $1)`,
    [now],
  );
  if (Number(active?.count) + count <= limits.live_codes) return;
  throw apiError('batch_limit_reached', codeMessages.tooManyLiveCodes(limits.live_codes));
}
