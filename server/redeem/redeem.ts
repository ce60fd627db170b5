import { normaliseCode } from '../../contract/code';
import type { RedemptionResponse } from '../../contract/redemption';
import { dayAfter, dayOf, startOfDay, weekStartOf } from '../campaign/calendar';
import type { Campaign } from '../campaign/campaign';
import { hashCode } from '../codes/code-hash';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import { type ApiError, reject } from '../http/api-error';
import type { Player } from '../http/player';
import type { NoteLimit } from '../http/rate-limit-headers';
import { rejectUntil, waitText } from '../http/reject-until';
import { consumeAttempt, giveBackAttempt, waitOf } from '../limits/attempts';
import { rejectClosedCampaign, rejectMalformed, rejectUnusable } from './code-lookup';
import { choosePrize, type RedemptionAttempt, readOwned, readStocked, takeFromStock } from './prize';
import { recordRedemption } from './record-redemption';
import { makeSeed, readFacts } from './redemption-facts';

type RedeemDeps = Pick<Deps, 'random' | 'settings'> & {
  /** Hears of the limits that the answer depends on; of none whose count the transaction undoes. */
  noteLimit: NoteLimit;
};

/**
 * Redeems a code as typed, inside the caller's transaction, in the order of checks of api.md section 8.
 * Throws the refusals that leave no trace; returns the one that must stay counted, an unknown code.
 *
 * | Round trip | Does |
 * |---|---|
 * | 1 | counts the attempt: until the commit, the player's other redemptions wait for it |
 * | 2 | reads the code, the player's progress, the day's seed, the stock and what the player owns |
 * | 3 | writes everything but the stock, and gives the attempt back |
 * | 4 | takes the stock and commits |
 */
export async function redeem(
  tx: Transaction,
  { random, settings, noteLimit }: RedeemDeps,
  campaign: Campaign,
  player: Player,
  typed: string,
  now: Date,
): Promise<RedemptionResponse | ApiError> {
  if (player.status === 'pending_verification') {
    throw reject('email_not_verified', 'Please verify your e-mail first.');
  }
  rejectClosedCampaign(campaign, now);

  const wrongCodes = { kind: 'wrong_code', subject: player.id, rules: campaign.limits.wrong_codes };
  const attempt = await consumeAttempt(tx, wrongCodes, now);
  if (!attempt.taken) {
    noteLimit(attempt.status);
    throw rejectUntil(
      'too_many_attempts',
      attempt.until,
      now,
      (wait) => `Too many wrong codes. Try again in ${wait}.`,
    );
  }
  if (typed === '') throw reject('code_required', 'Enter the code from your bottle cap.');
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
    noteLimit(attempt.status);
    return unknownCode(attempt.left, attempt.left > 0 ? null : await waitOf(tx, wrongCodes, now), now);
  }
  await rejectUnusable(tx, facts, player.id, campaign, now);

  const turn: RedemptionAttempt = {
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
  const readSeed = async () => facts.seed ?? (await makeSeed(tx, random, day));
  const prize = await choosePrize(draw_config, turn, { stocked, owned }, readSeed);
  takeFromStock(tx, prize.reward);
  const [redemption] = await Promise.all([
    recordRedemption(tx, random, turn, prize, {
      pointsPerRedemption: draw_config.points_per_redemption,
      redemptionsPerDay: limits.redemptions_per_day,
      drawVersion: draw_config.version,
      walletExpiryDays: wallet_expiry_days,
    }),
    giveBackAttempt(tx, wrongCodes, attempt.at),
  ]);
  const today = { kind: 'redemptions', limit: limits.redemptions_per_day, resetsAt: dayEnd(turn, campaign) };
  if (redemption === null) {
    const rejected = await tooLate(tx, turn, campaign);
    noteLimit({ ...today, remaining: 0 });
    throw rejected;
  }
  noteLimit({ ...today, remaining: redemption.redemptions_left_today });
  return redemption;
}

/** After the last try `until` is when the next one is allowed. */
function unknownCode(left: number, until: Date | null, now: Date): ApiError {
  const next =
    until === null
      ? `${left} ${left === 1 ? 'try' : 'tries'} left.`
      : `You can try again in ${waitText(Math.ceil((until.getTime() - now.getTime()) / 1000))}.`;
  return reject('code_not_found', `We do not know this code. Check each character. ${next}`, {
    data: { attempts_left: left },
  });
}

const dayEnd = ({ day }: RedemptionAttempt, { timezone }: Campaign): Date =>
  startOfDay(dayAfter(day, 1), timezone);

/** Why nothing was recorded: another player took the code meanwhile, or the limit of the day is reached. */
async function tooLate(tx: Transaction, turn: RedemptionAttempt, campaign: Campaign): Promise<ApiError> {
  const { codeHash, userId, day, now } = turn;
  const facts = await readFacts(tx, codeHash, userId, day);
  if (facts !== null) await rejectUnusable(tx, facts, userId, campaign, now);
  const limit = campaign.limits.redemptions_per_day;
  return reject(
    'daily_limit_reached',
    `You have reached today's limit of ${limit} codes. Come back tomorrow.`,
    {
      data: {
        retry_after_seconds: Math.ceil((dayEnd(turn, campaign).getTime() - now.getTime()) / 1000),
        limit,
      },
    },
  );
}
