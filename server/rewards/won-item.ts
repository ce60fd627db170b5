import type { RewardType, WalletStatus } from '../../contract/reward.contract';

/** Types that are claimed when won, unless an admin has to approve them (api.md section 2.5). */
const claimedWhenWon: readonly RewardType[] = ['points', 'tournament_entry'];

/** The initial status of an item that does not wait for a profile. */
export function statusOfWon(reward: { type: RewardType; requires_admin_approval: boolean }): WalletStatus {
  if (!claimedWhenWon.includes(reward.type)) return 'available';
  return reward.requires_admin_approval ? 'pending_approval' : 'claimed';
}

/** The dates of an item in this status: only an item that waits for its player expires. */
export const datesOfWon = (status: WalletStatus, { now, expiry }: { now: Date; expiry: Date }) => ({
  claimed_at: status === 'claimed' ? now : null,
  expires_at: status === 'available' || status === 'pending_profile' ? expiry : null,
});

/** The points that an item in this status credits. */
export const pointsOfWon = (
  status: WalletStatus,
  reward: { type: RewardType; points_value: number },
): number => (status === 'claimed' && reward.type === 'points' ? reward.points_value : 0);
