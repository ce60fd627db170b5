import type { SnapshotFrom } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import { type Failure, reportedFailure } from '../shared/failure';
import type { RedeemDialogEvent, redeemDialogMachine } from './redeem-dialog.machine';

export interface RedeemDialogView {
  step: 'closed' | 'input' | 'rewarded' | 'unrewarded';
  /** As typed. */
  text: string;
  failure: Failure | null;
  isRedeeming: boolean;
  /** The end of the cooldown, in milliseconds on the clock of this device; null without one. */
  cooldownEnd: number | null;
  redemption: Redemption | null;
  canOpen: boolean;
  canType: boolean;
  canSubmit: boolean;
  canClose: boolean;
  canRedeemAgain: boolean;
  open(): void;
  close(): void;
  /** Escape, or a tap outside the dialog. */
  cancel(): void;
  type(text: string): void;
  submit(): void;
  redeemAgain(): void;
}

type Snapshot = SnapshotFrom<typeof redeemDialogMachine>;

const stepOf = (snapshot: Snapshot): RedeemDialogView['step'] => {
  if (snapshot.matches('closed')) return 'closed';
  if (snapshot.matches({ result: 'rewarded' })) return 'rewarded';
  return snapshot.matches('result') ? 'unrewarded' : 'input';
};

const kindOf = (snapshot: Snapshot) => {
  const isRejected = snapshot.matches({ input: 'rejected' }) || snapshot.matches({ input: 'coolingDown' });
  if (isRejected) return 'rejected';
  return snapshot.matches({ input: 'outcomeUnknown' }) ? 'outcomeUnknown' : null;
};

/** `newKey` creates the Idempotency-Key of one submit, up to 64 characters. */
export const connectRedeemDialog = (
  snapshot: Snapshot,
  send: (event: RedeemDialogEvent) => void,
  newKey: () => string,
): RedeemDialogView => {
  const { text, redemption } = snapshot.context;
  return {
    step: stepOf(snapshot),
    text,
    failure: reportedFailure(kindOf(snapshot), snapshot.context.failure),
    isRedeeming: snapshot.matches('loading'),
    cooldownEnd: snapshot.matches({ input: 'coolingDown' })
      ? (snapshot.context.failure?.retryAt ?? null)
      : null,
    redemption,
    canOpen: snapshot.can({ type: 'dialog.open' }),
    canType: snapshot.can({ type: 'code.change', text }),
    canSubmit: snapshot.can({ type: 'code.submit', key: '' }),
    canClose: snapshot.can({ type: 'dialog.close' }),
    canRedeemAgain: snapshot.can({ type: 'redeem.another' }),
    open: () => send({ type: 'dialog.open' }),
    close: () => send({ type: 'dialog.close' }),
    cancel: () => send({ type: 'dialog.cancel' }),
    type: (typed) => send({ type: 'code.change', text: typed }),
    submit: () => send({ type: 'code.submit', key: newKey() }),
    redeemAgain: () => send({ type: 'redeem.another' }),
  };
};
