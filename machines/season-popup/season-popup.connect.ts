import type { SnapshotFrom } from 'xstate';
import type { SeasonPopupEvent, seasonPopupMachine } from './season-popup.machine';

export interface SeasonPopupView {
  /** The campaign has one, shown or not, and it can be drawn. */
  isKnown: boolean;
  isShown: boolean;
  close(): void;
  /** The person went where it leads. */
  follow(): void;
}

export const connectSeasonPopup = (
  snapshot: SnapshotFrom<typeof seasonPopupMachine>,
  send: (event: SeasonPopupEvent) => void,
): SeasonPopupView => ({
  isKnown: !snapshot.matches('awaiting'),
  isShown: snapshot.matches('shown'),
  close: () => send({ type: 'popup.close' }),
  follow: () => send({ type: 'popup.follow' }),
});
