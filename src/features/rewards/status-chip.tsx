import type { WalletReward, WalletStatus } from '../../../contract/reward.contract';
import { Chip, type ChipMark, type ChipTone } from '../../components/chip';
import { rewardCopy } from '../../copy/en/rewards';

const chips: Record<WalletStatus, { tone: ChipTone; mark: ChipMark }> = {
  pending_profile: { tone: 'primary', mark: 'ring' },
  available: { tone: 'primary', mark: 'dot' },
  pending_approval: { tone: 'blue', mark: 'bars' },
  claimed: { tone: 'green', mark: 'tick' },
  redeemed: { tone: 'grey', mark: 'tick' },
  expired: { tone: 'grey', mark: 'cross' },
  rejected: { tone: 'accent', mark: 'cross' },
};

/** The status of a reward, derived from claimed_at if the server sends none. */
export function StatusChip({ reward }: { reward: Pick<WalletReward, 'status' | 'claimed_at'> }) {
  const status = reward.status ?? (reward.claimed_at ? 'claimed' : 'available');
  return <Chip {...chips[status]}>{rewardCopy.statuses[status]}</Chip>;
}
