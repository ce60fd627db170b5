import type { SnapshotFrom } from 'xstate';
import type { joinBarMachine } from './join-bar.machine';

export interface JoinBarView {
  isShown: boolean;
}

export const connectJoinBar = (snapshot: SnapshotFrom<typeof joinBarMachine>): JoinBarView => ({
  isShown: snapshot.matches('shown'),
});
