import type { SnapshotFrom } from 'xstate';
import type { StaffLogoutEvent, staffLogoutMachine } from './staff-logout.machine';

export interface StaffLogoutView {
  /** Why the dialog asks; null while it is closed. */
  reason: 'logout' | 'passEnding' | null;
  waiting: number;
  isKept: boolean;
  canRequest: boolean;
  request(): void;
  confirm(): void;
  cancel(): void;
}

type Snapshot = SnapshotFrom<typeof staffLogoutMachine>;

const reasonOf = (snapshot: Snapshot): StaffLogoutView['reason'] => {
  if (snapshot.matches({ loggedIn: { leaving: 'asking' } })) return 'logout';
  return snapshot.matches({ loggedIn: { passEnding: 'asking' } }) ? 'passEnding' : null;
};

export const connectStaffLogout = (
  snapshot: Snapshot,
  send: (event: StaffLogoutEvent) => void,
): StaffLogoutView => ({
  reason: reasonOf(snapshot),
  waiting: snapshot.context.waiting,
  isKept: snapshot.context.isKept,
  canRequest: snapshot.can({ type: 'logout.request' }),
  request: () => send({ type: 'logout.request' }),
  confirm: () => send({ type: 'logout.confirm' }),
  cancel: () => send({ type: 'logout.cancel' }),
});
