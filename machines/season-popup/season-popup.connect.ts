import type { SnapshotFrom } from 'xstate';
import type { SeasonPopupEvent, seasonPopupMachine } from './season-popup.machine';

export interface SeasonPopupView {
  /** The popup is on, and its code is loaded. */
  isKnown: boolean;
  isShown: boolean;
  close(): void;
  /** The link of the popup was followed. */
  follow(): void;
  /** Call it after every change of the path. */
  pathChanged(isOpenPage: boolean): void;
}

export const connectSeasonPopup = (
  snapshot: SnapshotFrom<typeof seasonPopupMachine>,
  send: (event: SeasonPopupEvent) => void,
): SeasonPopupView => ({
  isKnown: !snapshot.matches('loading'),
  isShown: snapshot.matches('shown'),
  close: () => send({ type: 'popup.close' }),
  follow: () => send({ type: 'popup.follow' }),
  pathChanged: (isOpenPage) => send({ type: isOpenPage ? 'page.opened' : 'page.left' }),
});
