import type { CompletionResponse } from '../../contract/activity.contract';
import type { Campaign } from '../campaign/campaign';
import type { Transaction } from '../database/database';
import type { Deps } from '../deps';
import { apiError } from '../http/api-error';
import type { Player } from '../http/player';
import { activityMessages } from '../messages/en/activities';
import { readQr } from '../qr/qr-code';
import { readActivity } from './activity';
import { complete, rejectUnavailable, rejectUnverified } from './completion';

interface Context {
  deps: Pick<Deps, 'settings'>;
  campaign: Campaign;
  player: Player;
  now: Date;
}

/** Completes the activity whose QR code the player scanned (api.md sections 2.7 and 9). */
export async function scan(
  tx: Transaction,
  { deps, campaign, player, now }: Context,
  text: string,
): Promise<CompletionResponse> {
  rejectUnverified(player);
  const { id, version, expiresAt } = readActivityQr(deps, text);
  if (expiresAt !== null && expiresAt <= now) throw qrExpired();
  const activity = await readActivity(tx, player.id, id, now);
  const isPoster = expiresAt === null;
  if (version !== String(activity.qr_version) || (isPoster && activity.qr_mode === 'rotating'))
    throw qrExpired();
  if (!activity.methods.includes('scan_activity_qr')) {
    const [other = 'show_player_qr'] = activity.methods;
    throw apiError('method_not_allowed', activityMessages.methodNotAllowed[other]);
  }
  rejectUnavailable(activity, now);
  return complete(tx, { campaign, player, activity, method: 'scan_activity_qr', now });
}

const qrExpired = () => apiError('qr_expired', activityMessages.qrExpired);

function readActivityQr({ settings }: Context['deps'], text: string) {
  const qr = readQr(settings.secrets, text);
  if (qr === null) throw apiError('qr_invalid', activityMessages.qrInvalid);
  if (qr.kind !== 'activity')
    throw apiError(
      'qr_wrong_kind',
      qr.kind === 'pickup' ? activityMessages.qrOfReward : activityMessages.qrOfPlayer,
    );
  const [id = '', version = ''] = qr.parts;
  return { id, version, expiresAt: qr.expiresAt };
}
