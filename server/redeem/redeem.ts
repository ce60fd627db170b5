import { normaliseCode } from '../../contract/code';
import type { WholeRedemption } from '../../contract/redemption';
import type { Player } from '../accounts/player';
import { dayAfter, dayOf, startOfDay, weekStartOf } from '../campaign/calendar';
import { type Campaign, readCampaign } from '../campaign/campaign';
import { hashCode } from '../codes/code-hash';
import type { Queryable } from '../database/database';
import type { Deps } from '../deps';
import { type Refused, refuse } from '../http/refused';
import { giveBackAttempt, takeAttempt } from '../limits/attempts';
import { refuseUntil } from '../limits/wait';
import { findCode, refuseClosedCampaign, refuseMalformed, refuseUnusable } from './code-lookup';
import { type Turn, winPrize } from './prize';
import { readRedemption } from './redemption';
import { settle } from './settle';

type RedeemDeps = Pick<Deps, 'random' | 'settings'>;

/**
 * Redeems a code as typed, inside the caller's transaction, in the order of checks of api.md section 8.
 * Throws the refusals that leave no trace; returns the one that must stay counted, an unknown code.
 */
export async function redeem(
  tx: Queryable,
  { random, settings }: RedeemDeps,
  player: Player,
  typed: string,
  now: Date,
): Promise<WholeRedemption | Refused> {
  const campaign = await readCampaign(tx);
  if (player.status === 'pending_verification') {
    throw refuse('email_not_verified', 'Please verify your e-mail first.');
  }
  refuseClosedCampaign(campaign, now);

  const wrongCodes = { kind: 'wrong_code', subject: player.id, rules: campaign.limits.wrong_codes };
  const attempt = await takeAttempt(tx, wrongCodes, now);
  if (!attempt.taken) {
    throw refuseUntil(
      'too_many_attempts',
      attempt.until,
      now,
      (wait) => `Too many wrong codes. Try again in ${wait}.`,
    );
  }
  if (typed === '') throw refuse('code_required', 'Enter the code from your bottle cap.');
  const canonicalCode = normaliseCode(typed);
  refuseMalformed(canonicalCode);
  const codeHash = hashCode(settings.secrets.codePepper, canonicalCode);
  const code = await findCode(tx, codeHash);
  if (code === null) return unknownCode(attempt.left);
  await refuseUnusable(tx, code, player.id, campaign, now);

  const day = dayOf(now, campaign.timezone);
  const progress = await countRedemption(tx, player.id, day, campaign, now);
  await consumeCode(tx, codeHash, player.id, campaign, now);
  const turn: Turn = {
    userId: player.id,
    ordinal: progress.ordinal,
    canonicalCode,
    codeHash,
    forcedOutcome: settings.demoMode ? code.forced_outcome : null,
    now,
    day,
    week: weekStartOf(campaign, now),
  };
  const prize = await winPrize(tx, random, campaign.draw_config, turn);
  const redemptionId = await settle(tx, random, turn, prize, {
    pointsPerRedemption: campaign.draw_config.points_per_redemption,
    leftToday: progress.leftToday,
    drawVersion: campaign.draw_config.version,
    walletExpiryDays: campaign.wallet_expiry_days,
  });
  await giveBackAttempt(tx, wrongCodes, attempt.at);
  return readRedemption(tx, redemptionId, now);
}

function unknownCode(left: number): Refused {
  const tries = left === 1 ? '1 try' : `${left} tries`;
  return refuse('code_not_found', `We do not know this code. Check each character. ${tries} left.`, {
    data: { attempts_left: left },
  });
}

/** Counts the redemption against the day's limit. Its row lock makes a player's redemptions take turns. */
async function countRedemption(
  tx: Queryable,
  userId: string,
  day: string,
  { limits, timezone }: Campaign,
  now: Date,
): Promise<{ ordinal: number; leftToday: number }> {
  const limit = limits.redemptions_per_day;
  const [progress] = await tx.query<{ ordinal: number; day_count: number }>(
    `INSERT INTO player_progress AS p (user_id, redemptions_count, day, day_count) VALUES ($1, 1, $2, 1)
     ON CONFLICT (user_id) DO UPDATE SET
       redemptions_count = p.redemptions_count + 1,
       day = greatest(p.day, excluded.day),
       day_count = CASE WHEN p.day >= excluded.day THEN p.day_count + 1 ELSE 1 END
     WHERE p.day < excluded.day OR p.day_count < $3
     RETURNING redemptions_count AS ordinal, day_count`,
    [userId, day, limit],
  );
  if (progress !== undefined) {
    return { ordinal: progress.ordinal, leftToday: limit - progress.day_count };
  }
  const tomorrow = startOfDay(dayAfter(day, 1), timezone);
  throw refuse(
    'daily_limit_reached',
    `You have reached today's limit of ${limit} codes. Come back tomorrow.`,
    { data: { retry_after_seconds: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000), limit } },
  );
}

/** Marks the code redeemed, unless another player was faster: then throws what it has become. */
async function consumeCode(
  tx: Queryable,
  codeHash: Buffer,
  userId: string,
  campaign: Campaign,
  now: Date,
): Promise<void> {
  const consumed = await tx.query(
    `UPDATE codes SET status = 'redeemed', redeemed_by = $2, redeemed_at = $3
     WHERE code_hash = $1 AND status = 'active' AND valid_from <= $3 AND valid_until >= $3
     RETURNING code_hash`,
    [codeHash, userId, now],
  );
  if (consumed.length === 1) return;
  const taken = await findCode(tx, codeHash);
  if (taken !== null) await refuseUnusable(tx, taken, userId, campaign, now);
  throw new Error('A code that is free to redeem was not consumed');
}
