import { timingSafeEqual } from 'node:crypto';
import type { CompletionResponse, completeActivity } from '../../contract/activity.contract';
import type { ParsedRequestOf } from '../../contract/endpoint';
import type { Campaign } from '../campaign/campaign';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import { type ApiError, apiError } from '../http/api-error';
import { apiErrorUntil, durationText } from '../http/api-error-until';
import type { Player } from '../http/player';
import type { ReportLimit } from '../http/rate-limit-headers';
import { type Counter, consumeAttempt, cooldownEnd, refundAttempt } from '../limits/attempts';
import { activityMessages } from '../messages/en/activities';
import { requestMessages } from '../messages/en/requests';
import { type ActivityRow, readActivity } from './activity';
import { complete, rejectUnavailable, rejectUnverified } from './completion';
import { passcodeHasher } from './passcode';

type Request = ParsedRequestOf<typeof completeActivity>;
type OwnMethod = NonNullable<Request['method']>;

interface Context {
  deps: Pick<Deps, 'settings'>;
  campaign: Campaign;
  player: Player;
  now: Date;
  reportLimit: ReportLimit;
}

/**
 * Completes an activity by passcode or by the player's own word (api.md section 9). Throws rejections that roll back;
 * returns the one that must stay counted, a wrong passcode.
 */
export async function completeOwn(
  tx: Transaction,
  { deps, campaign, player, now, reportLimit }: Context,
  request: Request,
): Promise<CompletionResponse | ApiError> {
  rejectUnverified(player);
  const activity = await readActivity(tx, player.id, request.id, now);
  const method = methodOf(activity, request.method);
  rejectUnavailable(activity, now);
  const finish = () => complete(tx, { campaign, player, activity, method, now });
  if (method === 'self_complete') return finish();

  const { passcode } = request;
  if (passcode === undefined) {
    const errors = { passcode: [activityMessages.passcodeRequired] };
    throw apiError('validation_failed', activityMessages.passcodeRequired, { errors });
  }
  const counter = wrongPasscodes(campaign, player, activity);
  const attempt = await consumeAttempt(tx, counter, now);
  reportLimit(attempt.status);
  if (!attempt.taken)
    throw apiErrorUntil('too_many_attempts', attempt.until, now, requestMessages.tooManyAttempts);
  if (!isPasscode(deps, activity, passcode))
    return wrongPasscode(attempt.left, attempt.left > 0 ? null : await cooldownEnd(tx, counter, now), now);
  await refundAttempt(tx, counter, attempt.at);
  reportLimit({ ...attempt.status, remaining: attempt.status.remaining + 1 });
  return finish();
}

/** The method that the player chose, else the one of the two that the activity has. */
function methodOf({ methods }: ActivityRow, chosen: OwnMethod | undefined): OwnMethod {
  const possible = (['passcode', 'self_complete'] as const).filter((method) => methods.includes(method));
  const method = chosen === undefined ? possible[0] : possible.find((found) => found === chosen);
  if (method !== undefined) return method;
  const other = possible[0] ?? methods[0] ?? 'show_player_qr';
  throw apiError('method_not_allowed', activityMessages.methodNotAllowed[other]);
}

const wrongPasscodes = ({ limits }: Campaign, player: Player, activity: ActivityRow): Counter => ({
  kind: 'wrong_passcode',
  subject: `${player.id}:${activity.activity_id}`,
  rules: [limits.wrong_passcodes],
});

function isPasscode(
  { settings }: Context['deps'],
  { passcode_hash }: ActivityRow,
  passcode: string,
): boolean {
  return passcode_hash !== null && timingSafeEqual(passcode_hash, passcodeHasher(settings.secrets)(passcode));
}

/** `until` is the end of the cooldown after the last attempt; null before. */
function wrongPasscode(attemptsLeft: number, until: Date | null, now: Date): ApiError {
  const message =
    until === null
      ? activityMessages.wrongPasscode(attemptsLeft)
      : activityMessages.wrongPasscodeNextIn(
          durationText(Math.ceil((until.getTime() - now.getTime()) / 1000)),
        );
  return apiError('passcode_wrong', message, { data: { attempts_left: attemptsLeft } });
}
