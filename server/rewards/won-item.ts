import type { RewardType, WalletStatus } from '../../contract/reward.contract';

/** The states of a won item (api.md section 2.5), for what a code gives and for a bonus that is released. */

/** Types that need no claim: they are the player's at once, unless an admin has to approve. */
const claimedWhenWon: readonly RewardType[] = ['points', 'tournament_entry'];

/** The state of an item that waits for nobody's profile. */
export function statusOfWon(reward: { type: RewardType; requires_admin_approval: boolean }): WalletStatus {
  if (!claimedWhenWon.includes(reward.type)) return 'available';
  return reward.requires_admin_approval ? 'pending_approval' : 'claimed';
}

/** When an item in this state was claimed, and until when it waits: only one that waits for its player expires. */
export const datesOfWon = (status: WalletStatus, { now, expiry }: { now: Date; expiry: Date }) => ({
  claimed_at: status === 'claimed' ? now : null,
  expires_at: status === 'available' || status === 'pending_profile' ? expiry : null,
});

/** Points that an item in this state credits. */
export const pointsOfWon = (
  status: WalletStatus,
  reward: { type: RewardType; points_value: number },
): number => (status === 'claimed' && reward.type === 'points' ? reward.points_value : 0);
