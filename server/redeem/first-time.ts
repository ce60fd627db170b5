import type { ResponseOf } from '../../contract/endpoint';
import type { completeFirstTime } from '../../contract/redeem.contract';
import type { RewardType } from '../../contract/reward.contract';
import { weekStartOf } from '../campaign/calendar';
import { readCampaign } from '../campaign/campaign';
import type { Queryable } from '../database/database';
import { type ApiError, apiError } from '../http/api-error';
import { type Player, rejectUnverified } from '../http/player';
import { creditOf } from '../leaderboard/credit';
import { redeemMessages } from '../messages/en/redeem';
import { readWalletRewards } from '../rewards/wallet';
import { datesOfWon, pointsOfWon, statusOfWon } from '../rewards/won-item';

type Completion = ResponseOf<typeof completeFirstTime>;

interface Contact {
  name: string;
  email: string;
}

/** Stores the contact for prizes and releases the pending bonus (api.md sections 2.4 and 8). */
export async function completeBonus(
  tx: Queryable,
  player: Player,
  contact: Contact,
  now: Date,
): Promise<{ data: Completion; message: string }> {
  rejectUnverified(player);
  const stored = await lockContact(tx, player.id);
  const released = await releaseBonus(tx, player.id, now);
  if (released.length === 0) {
    if (!stored.first_time_completed) throw await noBonus(tx, player.id);
    return { data: repeatedCompletion(stored, contact), message: redeemMessages.alreadyDone };
  }
  await tx.query(
    `UPDATE users SET full_name = $2, contact_email = $3, first_time_completed = true, updated_at = $4
     WHERE user_id = $1`,
    [player.id, contact.name, contact.email, now],
  );
  const rewards = await readWalletRewards(tx, released, now);
  return { data: completion(contact, rewards), message: redeemMessages.bonusReleased };
}

interface StoredContact {
  full_name: string | null;
  contact_email: string | null;
  first_time_completed: boolean;
}

/** The lock serializes parallel completions of one player. */
async function lockContact(tx: Queryable, userId: string): Promise<StoredContact> {
  const [stored] = await tx.query<StoredContact>(
    `SELECT full_name, contact_email, first_time_completed FROM users
     WHERE user_id = $1 FOR NO KEY UPDATE`,
    [userId],
  );
  if (stored === undefined) throw new Error('The player does not exist');
  return stored;
}

interface PendingItem {
  wallet_id: string;
  expires_at: Date;
  type: RewardType;
  points_value: number;
  requires_admin_approval: boolean;
}

/** Releases the pending items and credits their points. Returns their ids. */
async function releaseBonus(tx: Queryable, userId: string, now: Date): Promise<string[]> {
  const pending = await tx.query<PendingItem>(
    `SELECT wallet_id, expires_at, type, points_value, requires_admin_approval FROM wallet_items
     WHERE user_id = $1 AND status = 'pending_profile' AND expires_at > $2
     FOR NO KEY UPDATE`,
    [userId, now],
  );
  for (const { wallet_id, expires_at, ...reward } of pending) {
    const status = statusOfWon(reward);
    const dates = datesOfWon(status, { now, expiry: expires_at });
    await tx.query(
      'UPDATE wallet_items SET status = $2, claimed_at = $3, expires_at = $4 WHERE wallet_id = $1',
      [wallet_id, status, dates.claimed_at, dates.expires_at],
    );
    await creditPoints(tx, userId, pointsOfWon(status, reward), now);
  }
  return pending.map(({ wallet_id }) => wallet_id);
}

async function creditPoints(tx: Queryable, userId: string, points: number, now: Date): Promise<void> {
  if (points === 0) return;
  const week = weekStartOf(await readCampaign(tx), now);
  await tx.query(
    `UPDATE users SET ${creditOf({ points: '$2', redemptions: '0', week: '$3' })} WHERE user_id = $1`,
    [userId, points, week],
  );
}

/** The reason that there is no bonus to release. */
async function noBonus(tx: Queryable, userId: string): Promise<ApiError> {
  const expired = await tx.query(
    `SELECT wallet_id FROM wallet_items WHERE user_id = $1 AND source = 'first_time'`,
    [userId],
  );
  const text = expired.length === 0 ? redeemMessages.bonusNotWon : redeemMessages.bonusExpired;
  return apiError('first_time_not_available', text);
}

function repeatedCompletion(stored: StoredContact, contact: Contact): Completion {
  if (stored.full_name !== contact.name || stored.contact_email !== contact.email) {
    throw apiError('first_time_already_completed', redeemMessages.alreadyCompleted);
  }
  return { ...completion(contact, []), already_completed: true };
}

function completion({ name, email }: Contact, rewards: Completion['rewards']): Completion {
  return { first_time_completed: true, full_name: name, contact_email: email, rewards };
}
