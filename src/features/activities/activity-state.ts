import type { Activity, ActivityMethod, ActivityMethods } from '../../../contract/activity.contract';
import type { MethodKey } from '../../../contract/activity-fields';

export type ActivityState = 'live' | 'scheduled' | 'ended' | 'full' | 'off' | 'done' | 'cooldown';

/** Whether the player cannot do it again. */
const isDone = ({ is_completed, my_completions = 1, per_user_limit = 1 }: Activity): boolean =>
  is_completed === true && my_completions >= per_user_limit;

/** What the activity is to the player; undefined if the server does not say. */
export const stateOf = (activity: Activity, isCoolingDown: boolean): ActivityState | undefined => {
  if (isDone(activity)) return 'done';
  const { availability } = activity;
  const isOpen = availability === 'live' || availability === undefined;
  return isOpen && isCoolingDown ? 'cooldown' : availability;
};

type Way = Pick<ActivityMethod, 'method' | 'label' | 'instructions' | 'enabled'>;

/** The ways of a server that names none. */
const usual: readonly MethodKey[] = ['scan_activity_qr', 'show_player_qr'];

/** The ways to complete an activity, also where the server does not list them. */
export const waysOf = ({ activity, methods }: ActivityMethods): readonly Way[] =>
  methods.length > 0 ? methods : (activity.methods ?? usual).map((method) => ({ method }));

/** Whether the player can complete the activity in this way now. */
export const isOpenWay = (way: Way, state: ActivityState | undefined): boolean =>
  (state === 'live' || state === undefined) && way.enabled !== false;
