import type { SnapshotFrom } from 'xstate';
import type { QrViewEvent, qrViewMachine } from './qr-view.machine';

export interface QrViewView {
  isOpen: boolean;
  open(): void;
  close(): void;
  /** Call it after every change of the path. */
  pageOpened(): void;
}

export const connectQrView = (
  snapshot: SnapshotFrom<typeof qrViewMachine>,
  send: (event: QrViewEvent) => void,
): QrViewView => ({
  isOpen: snapshot.matches('open'),
  open: () => send({ type: 'qr.open' }),
  close: () => send({ type: 'qr.close' }),
  pageOpened: () => send({ type: 'page.opened' }),
});
