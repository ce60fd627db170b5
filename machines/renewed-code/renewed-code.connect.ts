import type { AnyMachineSnapshot } from 'xstate';
import type { Failure } from '../shared/failure';
import type { RenewedCodeContext, RenewedCodeEvent } from './renewed-code.parts';

export interface RenewedCodeView {
  step: 'hidden' | 'loading' | 'failed' | 'shown' | 'renewing' | 'stale' | 'redeemed';
  /** The text of the QR code that works. */
  code: string | null;
  /** Whether the code is never replaced, so that it can be printed. */
  isLasting: boolean;
  failure: Failure | null;
  canShow: boolean;
  canHide: boolean;
  canRetry: boolean;
  show(): void;
  hide(): void;
  retry(): void;
}

export type RenewedCodeSnapshot = Omit<AnyMachineSnapshot, 'context'> & { context: RenewedCodeContext };

export const connectRenewedCode = (
  snapshot: RenewedCodeSnapshot,
  send: (event: RenewedCodeEvent) => void,
): RenewedCodeView => ({
  step: snapshot.value as RenewedCodeView['step'],
  code: snapshot.context.code?.qr_code ?? null,
  isLasting: snapshot.context.code?.dueAt === Number.POSITIVE_INFINITY,
  failure: snapshot.context.failure,
  canShow: snapshot.can({ type: 'code.show' }),
  canHide: snapshot.can({ type: 'code.hide' }),
  canRetry: snapshot.can({ type: 'code.retry' }),
  show: () => send({ type: 'code.show' }),
  hide: () => send({ type: 'code.hide' }),
  retry: () => send({ type: 'code.retry' }),
});
