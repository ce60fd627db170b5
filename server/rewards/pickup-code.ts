import type { createPickupCode } from '../../contract/claim.contract';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { countRequest } from '../limits/requests';
import { rewardMessages } from '../messages/en/rewards';
import { signQr } from '../qr/qr-code';
import { lockItem, requireClaimed } from './owned-item';
import { readWalletReward } from './wallet';
import { isPickedUp } from './wallet-reward';

const lifeSeconds = 300;
const refreshSeconds = 240;
const codesPerHour = 20;

/** Creates the QR code that staff scan to hand a reward over. Only the newest code of a reward is live. */
export async function createPickup(
  context: RequestContext<typeof createPickupCode>,
): Promise<HandlerResult<typeof createPickupCode>> {
  const { deps, player, request, now } = context;
  await countRequest(context, [
    { kind: 'pickup_code', subject: player.id, count: codesPerHour, seconds: 3600 },
  ]);
  const seconds = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const expiresAt = new Date(seconds * 1000);
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, player, request.id, now);
    if (!isPickedUp(item.type, item.metadata))
      throw apiError('no_pickup_for_reward', rewardMessages.noPickup);
    requireClaimed(item);
    await tx.query('UPDATE wallet_items SET pickup_expires_at = $2 WHERE wallet_id = $1', [
      item.wallet_id,
      expiresAt,
    ]);
    return {
      data: {
        qr_code: signQr(deps.settings.secrets, 'pickup', [item.wallet_id], expiresAt),
        expires_at: expiresAt.toISOString(),
        refresh_after_seconds: refreshSeconds,
        reward: await readWalletReward(tx, item.wallet_id, now),
      },
    };
  });
}
