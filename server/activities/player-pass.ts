import type { getPlayerPass } from '../../contract/staff-qr.contract';
import type { HandlerResult, RequestContext } from '../http/route';
import { signQr } from '../qr/qr-code';

const lifeSeconds = 60;

/** Signs the QR code of the player for a minute; the app shows a new one after half of it (api.md section 2.7). */
export async function createPlayerPass({
  deps,
  player,
  now,
}: RequestContext<typeof getPlayerPass>): Promise<HandlerResult<typeof getPlayerPass>> {
  const expiresAt = new Date((Math.floor(now.getTime() / 1000) + lifeSeconds) * 1000);
  return {
    data: {
      qr_code: signQr(deps.settings.secrets, 'pass', [player.id], expiresAt),
      expires_at: expiresAt.toISOString(),
      refresh_after_seconds: lifeSeconds / 2,
    },
  };
}
