import { codeErrorOf } from '../../contract/code';
import { formatDate } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign.schema';
import type { Queryable } from '../database/database';
import { apiError } from '../http/api-error';
import { redeemMessages } from '../messages/en/redeem';
import { readRedemptionOfCode } from './redemption';

/** The checks of a code in the order of api.md section 8. */

export interface FoundCode {
  code_hash: Buffer;
  status: 'active' | 'redeemed' | 'revoked';
  valid_from: Date;
  /** Null for the end of the campaign. */
  valid_until: Date | null;
  redeemed_by: string | null;
  redeemed_at: Date | null;
  forced_outcome: string | null;
}

export function rejectClosedCampaign(campaign: Campaign, now: Date): void {
  const { starts_at, ends_at, timezone } = campaign;
  if (now < new Date(starts_at)) {
    throw apiError(
      'campaign_not_started',
      redeemMessages.campaignStartsOn(formatDate(new Date(starts_at), timezone)),
      { data: { starts_at } },
    );
  }
  if (now > new Date(ends_at)) {
    throw apiError(
      'campaign_ended',
      redeemMessages.campaignEndedOn(formatDate(new Date(ends_at), timezone)),
      {
        data: { ended_at: ends_at },
      },
    );
  }
}

export function rejectMalformed(canonical: string): void {
  const reason = codeErrorOf(canonical);
  if (reason === null) return;
  throw apiError('code_malformed', redeemMessages.malformedCode, { data: { reason } });
}

/** Throws if this player cannot redeem the code now. */
export async function rejectUnusable(
  tx: Queryable,
  code: FoundCode,
  userId: string,
  campaign: Campaign,
  now: Date,
): Promise<void> {
  const date = (instant: Date) => formatDate(instant, campaign.timezone);
  if (code.status === 'redeemed' && code.redeemed_by === userId) {
    const redemption = await readRedemptionOfCode(tx, code.code_hash, now);
    throw apiError(
      'code_already_used_by_you',
      redeemMessages.redeemedByYou(date(new Date(redemption.redeemed_at))),
      { data: { redemption } },
    );
  }
  if (code.status === 'redeemed') throw apiError('code_already_used', redeemMessages.alreadyUsed);
  if (code.status === 'revoked') {
    throw apiError('code_revoked', redeemMessages.revoked);
  }
  if (now < code.valid_from) {
    throw apiError('code_not_active_yet', redeemMessages.codeStartsOn(date(code.valid_from)), {
      data: { valid_from: code.valid_from.toISOString() },
    });
  }
  const validUntil = code.valid_until ?? new Date(campaign.ends_at);
  if (now > validUntil) {
    throw apiError('code_expired', redeemMessages.codeExpiredOn(date(validUntil)), {
      data: { valid_until: validUntil.toISOString() },
    });
  }
}
