import type { Campaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { scanMessages } from '../messages/en/scans';
import type { QrCode } from '../qr/qr-code';
import { type Accepted, ScanRejection, type ScanSubject } from './scan-outcome';
import { duplicateText } from './scan-player';

export interface RewardScan {
  campaign: Campaign;
  qr: QrCode;
  now: Date;
  subject: ScanSubject;
}

interface Item {
  name: string;
  status: string;
  user_id: string;
  username: string;
  user_status: string;
  redeemed_at: Date | null;
  pickup_expires_at: Date | null;
}

/** Reads the reward of a pickup code that can be handed over. Throws ScanRejection. */
export async function lookAtReward(tx: Queryable, { campaign, qr, now, subject }: RewardScan): Promise<Item> {
  const walletId = qr.parts[0] ?? '';
  const [item] = await tx.query<Item>(
    `SELECT w.name, w.status, w.user_id, users.username, users.status AS user_status, w.redeemed_at,
       w.pickup_expires_at
     FROM wallet_items AS w JOIN users USING (user_id) WHERE wallet_id = $1`,
    [walletId],
  );
  if (item === undefined) throw new ScanRejection('qr_invalid', scanMessages.invalid);
  subject.userId = item.user_id;
  subject.walletId = walletId;
  if (item.user_status === 'suspended') throw new ScanRejection('player_suspended', scanMessages.suspended);
  if (item.status === 'redeemed') throw await alreadyHandedOver(tx, walletId, item, campaign, now);
  if (item.status !== 'claimed') throw new ScanRejection('reward_not_claimed', scanMessages.notClaimed);
  if (!isCurrent(qr, item, now)) throw new ScanRejection('qr_expired', scanMessages.pickupExpired);
  return item;
}

/** A pickup code is used once, and only the newest of a reward is live. */
const isCurrent = ({ expiresAt }: QrCode, { pickup_expires_at }: Item, now: Date): boolean =>
  expiresAt !== null && expiresAt > now && pickup_expires_at?.getTime() === expiresAt.getTime();

/** Hands the reward over, once, however many staff members scan its code. Throws ScanRejection. */
export async function handOver(tx: Queryable, scan: RewardScan): Promise<Accepted> {
  const { name, username } = await lookAtReward(tx, scan);
  const handed = await tx.query(
    `UPDATE wallet_items SET status = 'redeemed', redeemed_at = $2, pickup_expires_at = NULL
     WHERE wallet_id = $1 AND status = 'claimed' AND pickup_expires_at = $3 RETURNING wallet_id`,
    [scan.subject.walletId, scan.now, scan.qr.expiresAt],
  );
  if (handed.length === 0) {
    await lookAtReward(tx, scan);
    throw new Error('The reward was not handed over');
  }
  const message = scanMessages.handedOver(username, name);
  return { result: 'ok', message, completionId: null, pointsAwarded: 0, stampAwarded: false };
}

async function alreadyHandedOver(
  tx: Queryable,
  walletId: string,
  { redeemed_at }: Item,
  { timezone }: Campaign,
  now: Date,
): Promise<ScanRejection> {
  const [first] = await tx.query<{ scanned_at: Date; staff_username: string; location: string }>(
    `SELECT scanned_at, staff.username AS staff_username, staff.location FROM scans JOIN staff USING (staff_id)
     WHERE wallet_id = $1 AND result = 'ok' AND undone_at IS NULL ORDER BY position DESC LIMIT 1`,
    [walletId],
  );
  const firstScan = {
    scanned_at: (first?.scanned_at ?? redeemed_at ?? now).toISOString(),
    staff_username: first?.staff_username ?? null,
    location: first?.location ?? '',
    method: null,
  };
  const text = first === undefined ? scanMessages.alreadyUsed : duplicateText(firstScan, timezone, now);
  return new ScanRejection('reward_already_redeemed', text, { firstScan });
}
