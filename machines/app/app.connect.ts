import type { SnapshotFrom } from 'xstate';
import type { appMachine } from './app.machine';

export interface AppView {
  /** The id of the player who is logged in; null for a guest. */
  player: string | null;
  /** How many players have left. */
  departures: number;
  /** Whether the draft of a form is kept when the form closes. */
  keepsDraftOf(owner: string | null): boolean;
}

export const connectApp = (snapshot: SnapshotFrom<typeof appMachine>): AppView => {
  const { player, departures } = snapshot.context;
  return {
    player: snapshot.matches('player') ? player : null,
    departures,
    keepsDraftOf: (owner) =>
      owner === null ? snapshot.hasTag('guestDrafts') : snapshot.hasTag('playerDrafts') && owner === player,
  };
};
