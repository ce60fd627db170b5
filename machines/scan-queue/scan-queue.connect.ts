import type { SnapshotFrom } from 'xstate';
import type { LateRejection } from './scan.types';
import type { ScanQueueEvent, scanQueueMachine } from './scan-queue.machine';

export interface ScanQueueView {
  step: 'idle' | 'sending' | 'retrying' | 'offline';
  /** How many scans wait for an answer. */
  waiting: number;
  rejections: readonly LateRejection[];
  /** This device keeps scans when the page is closed. */
  isPersisted: boolean;
  canSendNow: boolean;
  sendNow(): void;
  dismiss(nonce: string): void;
}

const steps = { sendingOne: 'sending', sendingBatch: 'sending', deciding: 'idle' } as const;

export const connectScanQueue = (
  snapshot: SnapshotFrom<typeof scanQueueMachine>,
  send: (event: ScanQueueEvent) => void,
): ScanQueueView => {
  const { value, context } = snapshot;
  return {
    step: value === 'idle' || value === 'retrying' || value === 'offline' ? value : steps[value],
    waiting: context.waiting.length,
    rejections: context.rejections,
    isPersisted: context.isPersisted,
    canSendNow: snapshot.can({ type: 'send.retry' }),
    sendNow: () => send({ type: 'send.retry' }),
    dismiss: (nonce) => send({ type: 'rejection.dismiss', nonce }),
  };
};
