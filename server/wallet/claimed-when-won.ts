import type { RewardType } from '../../contract/reward.contract';

/** Types that need no claim: they are the player's at once, unless an admin has to approve (api.md section 2.5). */
export const claimedWhenWon: readonly RewardType[] = ['points', 'tournament_entry'];
