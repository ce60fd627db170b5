import type { SnapshotFrom } from 'xstate';
import type { ScanResult } from '../../contract/scan-result';
import type { ScanAnswer } from '../scan-queue/scan.types';
import { type Failure, failureOf } from '../shared/failure';
import type { StaffScanEvent, staffScanMachine } from './staff-scan.machine';

const results = ['accepted', 'duplicate', 'rejected', 'kept', 'pickedUp'] as const;
export type ShownResult = (typeof results)[number] | 'unchecked';

export interface StaffScanView {
  step: 'ready' | 'result' | 'sending' | 'looking' | 'preview' | 'handingOver';
  /** The result that fills the screen. */
  result: ShownResult | null;
  /** The answer to the last scan that has one. */
  answer: ScanAnswer | null;
  reward: ScanResult | null;
  /** Why the server did not judge the code of a reward, or did not confirm that it is handed over. */
  failure: Failure | null;
  canRead: boolean;
  canDismiss: boolean;
  canRetry: boolean;
  canConfirm: boolean;
  canCancel: boolean;
  read(text: string): void;
  dismiss(): void;
  /** Asks for the reward of the same code again. */
  retry(): void;
  confirm(): void;
  cancel(): void;
}

type Snapshot = SnapshotFrom<typeof staffScanMachine>;

const stepOf = (snapshot: Snapshot): StaffScanView['step'] => {
  if (snapshot.matches('reading')) return snapshot.matches({ reading: 'ready' }) ? 'ready' : 'result';
  if (snapshot.matches('preview')) return 'preview';
  return snapshot.value as 'sending' | 'looking' | 'handingOver';
};

/** `newNonce` has 8 to 64 characters; `now` is the time on this device (ISO). */
export const connectStaffScan = (
  snapshot: Snapshot,
  send: (event: StaffScanEvent) => void,
  newNonce: () => string,
  now: () => string,
): StaffScanView => {
  const { answer, reward, failure } = snapshot.context;
  const isUnchecked = snapshot.matches({ reading: 'unchecked' });
  const read = (text: string): StaffScanEvent => ({
    type: 'code.read',
    text,
    nonce: newNonce(),
    scannedAt: now(),
  });
  return {
    step: stepOf(snapshot),
    result: isUnchecked
      ? 'unchecked'
      : (results.find((one) => snapshot.matches({ reading: { result: one } })) ?? null),
    answer,
    reward,
    failure: isUnchecked || snapshot.matches({ preview: 'outcomeUnknown' }) ? failureOf(failure) : null,
    canRead: snapshot.can(read('any text')),
    canDismiss: snapshot.can({ type: 'result.dismiss' }),
    canRetry: snapshot.can({ type: 'reward.retry' }),
    canConfirm: snapshot.can({ type: 'reward.confirm' }),
    canCancel: snapshot.can({ type: 'reward.cancel' }),
    read: (text) => send(read(text)),
    dismiss: () => send({ type: 'result.dismiss' }),
    retry: () => send({ type: 'reward.retry' }),
    confirm: () => send({ type: 'reward.confirm' }),
    cancel: () => send({ type: 'reward.cancel' }),
  };
};
