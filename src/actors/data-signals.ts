import { createSignal } from './listeners';
import { memoizePerApp } from './memoize-per-app';

/** Report that data has changed, or may have. Only lists and forms on demand need them. */
export const dataSignalsOf = memoizePerApp(() => ({
  /** The sessions of the account. */
  ownSessions: createSignal(),
  /** The tournaments that the player has joined. */
  tournaments: createSignal(),
  /** The activities that the player has completed. */
  activities: createSignal(),
  /** The activities that staff have changed. */
  staffActivities: createSignal(),
  /** The scans that a staff member has undone. */
  staffScans: createSignal(),
  /** What admins have changed. */
  adminData: createSignal(),
  /** The rewards that the player has seen. */
  rewardsSeen: createSignal(),
}));
