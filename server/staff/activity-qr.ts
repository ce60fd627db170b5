import type { generateActivityQr } from '../../contract/staff-qr.contract';
import { apiError } from '../http/api-error';
import type { HandlerResult, RequestContext } from '../http/route';
import { staffMessages } from '../messages/en/staff';
import { qrLink, signQr } from '../qr/qr-code';
import { readOwnActivity, requireOwner, requireOwnId } from './staff-activity';
import { nextVersion } from './write-activity';

type Generate = typeof generateActivityQr;

/** How long the code of a screen stays valid after the next one is shown, for phones that already focus on it. */
const graceSeconds = 30;

/**
 * Creates the text of an activity's QR code. Any staff member of the event can show it; only its owner and leads change its
 * mode or revoke earlier codes.
 */
export async function generateQr({
  deps,
  staff,
  request,
  now,
}: RequestContext<Generate>): Promise<HandlerResult<Generate>> {
  const { db, settings } = deps;
  const current = await readOwnActivity(db, staff, request.id);
  await requireOwnId(db, staff, request.staff_id);
  const changes = request.revoke_previous || (request.qr_mode ?? current.qr_mode) !== current.qr_mode;
  if (changes) requireOwner(staff, current);
  if (current.ends_at <= now) throw apiError('activity_ended', staffMessages.activityEnded);
  if (!current.methods.includes('scan_activity_qr'))
    throw apiError('method_not_enabled', staffMessages.noPoster);
  await db.query(
    `UPDATE activities SET qr_mode = coalesce($2, qr_mode), qr_version = qr_version + $3, qr_generated_at = $4,
       updated_at = CASE WHEN $2 <> qr_mode THEN ${nextVersion('$4')} ELSE updated_at END
     WHERE activity_id = $1`,
    [current.activity_id, request.qr_mode ?? null, request.revoke_previous ? 1 : 0, now],
  );
  const { activity_id, qr_mode, qr_version, qr_rotation_seconds } = await readOwnActivity(
    db,
    staff,
    request.id,
  );
  const isPoster = qr_mode === 'static';
  const seconds = Math.max(60, qr_rotation_seconds + graceSeconds);
  const expiresAt = isPoster ? null : new Date((Math.floor(now.getTime() / 1000) + seconds) * 1000);
  const qr_code = signQr(settings.secrets, 'activity', [String(activity_id), String(qr_version)], expiresAt);
  return {
    ...(request.revoke_previous && { message: staffMessages.revoked }),
    data: {
      activity_id: String(activity_id),
      qr_code,
      qr_url: qrLink(settings.publicUrl, qr_code),
      qr_mode,
      qr_version,
      expires_at: expiresAt?.toISOString() ?? null,
      refresh_after_seconds: isPoster ? null : qr_rotation_seconds,
      generated_at: now.toISOString(),
    },
  };
}
