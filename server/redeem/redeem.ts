import { normaliseCode } from '../../contract/code';
import type { RedemptionResponse } from '../../contract/redemption';
import { dayAfter, dayOf, startOfDay, weekStartOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import { hashCode } from '../codes/code-hash';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import { type ApiError, apiError } from '../http/api-error';
import { apiErrorUntil, durationText } from '../http/api-error-until';
import { type Player, rejectUnverified } from '../http/player';
import type { ReportLimit } from '../http/rate-limit-headers';
import { consumeAttempt, cooldownEnd, refundAttempt } from '../limits/attempts';
import { redeemMessages } from '../messages/en/redeem';
import { rejectClosedCampaign, rejectMalformed, rejectUnusable } from './code-lookup';
import { drawPrize, type RedemptionAttempt, readOwned, readStocked, takeFromStock } from './prize';
import { recordRedemption } from './record-redemption';
import { createSeed, readFacts } from './redemption-facts';

type RedeemDeps = Pick<Deps, 'random' | 'settings'> & {
  /** Called for each limit that decides the response, except a count that is rolled back. */
  reportLimit: ReportLimit;
};

/**
 * Redeems a code as typed, inside the caller's transaction, in the order of checks of api.md section 8.
 * Throws rejections that roll back; returns the one that must stay counted, an unknown code.
 *
 * | Round trip | Does |
 * |---|---|
 * | 1 | counts the attempt: the player's other redemptions wait for its commit |
 * | 2 | reads the code, the player's progress, the day's seed, the stock and what the player owns |
 * | 3 | writes everything except the stock, and refunds the attempt |
 * | 4 | takes the stock and commits |
 */
export async function redeem(
  tx: Transaction,
  { random, settings, reportLimit }: RedeemDeps,
  campaign: Campaign,
  player: Player,
  typed: string,
  now: Date,
): Promise<RedemptionResponse | ApiError> {
  rejectUnverified(player);
  rejectClosedCampaign(campaign, now);

  const wrongCodes = { kind: 'wrong_code', subject: player.id, rules: campaign.limits.wrong_codes };
  const attempt = await consumeAttempt(tx, wrongCodes, now);
  if (!attempt.taken) {
    reportLimit(attempt.status);
    throw apiErrorUntil('too_many_attempts', attempt.until, now, (duration) =>
      redeemMessages.tooManyWrongCodes(duration),
    );
  }
  if (typed === '') throw apiError('code_required', redeemMessages.codeRequired);
  const canonicalCode = normaliseCode(typed);
  rejectMalformed(canonicalCode);
  const codeHash = hashCode(settings.secrets.codePepper, canonicalCode);
  const day = dayOf(now, campaign.timezone);
  const [facts, stocked, owned] = await Promise.all([
    readFacts(tx, codeHash, player.id, day),
    readStocked(tx, now),
    readOwned(tx, player.id),
  ]);
  if (facts === null) {
    reportLimit(attempt.status);
    return unknownCode(attempt.left, attempt.left > 0 ? null : await cooldownEnd(tx, wrongCodes, now), now);
  }
  await rejectUnusable(tx, facts, player.id, campaign, now);

  const redemptionAttempt: RedemptionAttempt = {
    userId: player.id,
    ordinal: facts.redemptions_count + 1,
    canonicalCode,
    codeHash,
    forcedOutcome: settings.demoMode ? facts.forced_outcome : null,
    now,
    day,
    week: weekStartOf(campaign, now),
  };
  const { draw_config, limits, wallet_expiry_days } = campaign;
  const readSeed = async () => facts.seed ?? (await createSeed(tx, random, day));
  const prize = await drawPrize(draw_config, redemptionAttempt, { stocked, owned }, readSeed);
  takeFromStock(tx, prize.reward);
  const [redemption] = await Promise.all([
    recordRedemption(tx, random, redemptionAttempt, prize, {
      pointsPerRedemption: draw_config.points_per_redemption,
      redemptionsPerDay: limits.redemptions_per_day,
      drawVersion: draw_config.version,
      walletExpiryDays: wallet_expiry_days,
    }),
    refundAttempt(tx, wrongCodes, attempt.at),
  ]);
  const today = {
    kind: 'redemptions',
    limit: limits.redemptions_per_day,
    resetsAt: dayEnd(redemptionAttempt, campaign),
  };
  if (redemption === null) {
    const rejected = await rejectionOf(tx, redemptionAttempt, campaign);
    reportLimit({ ...today, remaining: 0 });
    throw rejected;
  }
  reportLimit({ ...today, remaining: redemption.redemptions_left_today });
  return redemption;
}

/** `until` is the end of the cooldown after the last attempt; null before. */
function unknownCode(attemptsLeft: number, until: Date | null, now: Date): ApiError {
  const message =
    until === null
      ? redeemMessages.unknownCodeTriesLeft(attemptsLeft)
      : redeemMessages.unknownCodeNextIn(durationText(Math.ceil((until.getTime() - now.getTime()) / 1000)));
  return apiError('code_not_found', message, { data: { attempts_left: attemptsLeft } });
}

const dayEnd = ({ day }: RedemptionAttempt, { timezone }: Campaign): Date =>
  startOfDay(dayAfter(day, 1), timezone);

/** The reason that nothing was recorded: another player used the code, or the daily limit is reached. */
async function rejectionOf(
  tx: Transaction,
  redemptionAttempt: RedemptionAttempt,
  campaign: Campaign,
): Promise<ApiError> {
  const { codeHash, userId, day, now } = redemptionAttempt;
  const facts = await readFacts(tx, codeHash, userId, day);
  if (facts !== null) await rejectUnusable(tx, facts, userId, campaign, now);
  const limit = campaign.limits.redemptions_per_day;
  return apiError('daily_limit_reached', redeemMessages.dailyLimit(limit), {
    data: {
      retry_after_seconds: Math.ceil((dayEnd(redemptionAttempt, campaign).getTime() - now.getTime()) / 1000),
      limit,
    },
  });
}
