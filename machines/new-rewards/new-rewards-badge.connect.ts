import type { SnapshotFrom } from 'xstate';
import type { newRewardsBadgeMachine } from './new-rewards-badge.machine';

/** The number of new rewards; 0 without any. */
export const connectNewRewardsBadge = ({ context }: SnapshotFrom<typeof newRewardsBadgeMachine>) => ({
  count: context.count,
});
