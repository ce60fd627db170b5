import type { SnapshotFrom } from 'xstate';
import type { SeasonPopupEvent, seasonPopupMachine } from './season-popup.machine';

export interface SeasonPopupView {
  /** The campaign has a popup, and its code is loaded. */
  isKnown: boolean;
  isShown: boolean;
  close(): void;
  /** The link of the popup was followed. */
  follow(): void;
  /** The path has changed: to an open page that no dialog covers, or to any other. */
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
