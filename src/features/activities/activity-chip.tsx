import { Chip, type ChipMark, type ChipTone } from '../../components/chip';
import { activityCopy } from '../../copy/en/activities';
import type { ActivityState } from './activity-state';

const chips: Record<ActivityState, { tone: ChipTone; mark: ChipMark }> = {
  live: { tone: 'green', mark: 'play' },
  scheduled: { tone: 'blue', mark: 'ring' },
  ended: { tone: 'grey', mark: 'bars' },
  full: { tone: 'accent', mark: 'cross' },
  off: { tone: 'grey', mark: 'cross' },
  done: { tone: 'primary', mark: 'tick' },
  cooldown: { tone: 'blue', mark: 'bars' },
};

export function ActivityChip({ state }: { state: ActivityState }) {
  return <Chip {...chips[state]}>{activityCopy.states[state]}</Chip>;
}
