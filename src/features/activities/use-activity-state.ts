import type { Activity } from '../../../contract/activity.contract';
import { useSecondsUntil } from '../../hooks/use-seconds-until';
import { onThisClock } from '../../services/server-time';
import { type ActivityState, stateOf } from './activity-state';

interface CurrentState {
  /** Undefined if the server does not say. */
  state: ActivityState | undefined;
  /** The end of a cooldown, in milliseconds on the clock of this device; null without one. */
  cooldownEnd: number | null;
}

/** What the activity is to the player now; it changes when the cooldown ends. */
export const useActivityState = (activity: Activity): CurrentState => {
  const end = onThisClock(activity.next_available_at ?? undefined) ?? 0;
  const isCoolingDown = useSecondsUntil(end) > 0;
  const state = stateOf(activity, isCoolingDown);
  return { state, cooldownEnd: state === 'cooldown' ? end : null };
};
