import { assign, type EventObject, setup } from 'xstate';
import { type Failure, failureOf } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';

/** Parts of statecharts that show a QR code and replace it before it expires. */

/** The code of a response, with its times on the clock of this device in milliseconds. */
export interface TimedCode {
  /** The text of the QR code. */
  qr_code: string;
  /** When it is replaced. */
  dueAt: number;
  expiresAt: number;
}

export interface RenewedCodeContext {
  /** The id of the record that the code is for. */
  id: string;
  code: TimedCode | null;
  failure: Failure | null;
}

export type RenewedCodeEvent =
  | { type: 'code.show' }
  | { type: 'code.hide' }
  | { type: 'code.retry' }
  | { type: 'code.due' }
  | { type: 'code.expired' }
  | { type: 'network.online' }
  | { type: 'page.visible' };

export const setupRenewedCode = <Emitted extends EventObject>(verb: string) =>
  setup({
    types: {
      context: {} as RenewedCodeContext,
      events: {} as RenewedCodeEvent,
      input: {} as { id: string },
      emitted: {} as Emitted,
      tags: {} as 'pending',
    },
    actors: {
      [verb]: placeholderCall<TimedCode, { id: string }>(verb),
      /** Reports that the code is due for a new one, then that it has expired. */
      codeClock: placeholderListener<TimedCode | null>('codeClock'),
      watchReturn: placeholderListener('watchReturn'),
      /** Keeps the screen on while a code that is replaced is shown. */
      keepAwake: placeholderListener<TimedCode | null>('keepAwake'),
    },
    actions: {
      setCode: assign(({ event }) =>
        'output' in event ? { code: event.output as TimedCode, failure: null } : {},
      ),
      clearCode: assign({ code: null, failure: null }),
      clearShownCode: assign({ code: null }),
      setFailure: assign(({ event }) => ('error' in event ? { failure: failureOf(event.error) } : {})),
    },
  });

const shownCode = ({ context }: { context: RenewedCodeContext }) => context.code;
const codeClock = { id: 'codeClock', src: 'codeClock', input: shownCode } as const;
const keepAwake = { id: 'keepAwake', src: 'keepAwake', input: shownCode } as const;

const watchReturn = { id: 'watchReturn', src: 'watchReturn' } as const;

const hiding = { 'code.hide': { target: 'hidden', actions: 'clearCode' } } as const;

export const withoutCode = ({ input: { id } }: { input: { id: string } }): RenewedCodeContext => ({
  id,
  code: null,
  failure: null,
});

/** The states of every renewed code. `onError` is evaluated before the failure is shown. */
export const renewedStates = <const OnError extends readonly object[]>(verb: string, onError: OnError) => {
  const call = <const Target extends string>(target: Target) =>
    ({
      id: verb,
      src: verb,
      input: ({ context: { id } }: { context: RenewedCodeContext }) => ({ id }),
      onDone: { target: 'shown', actions: 'setCode' },
      onError: [...onError, { target, actions: 'setFailure' }],
    }) as const;
  return {
    hidden: {
      description: 'No code is requested: each new one may void the one before, and the server limits them.',
      on: { 'code.show': { target: 'loading' } },
    },
    loading: {
      description: 'Requests a code; none that works is shown.',
      tags: 'pending',
      entry: 'clearCode',
      invoke: call('failed'),
      on: hiding,
    },
    failed: {
      description: 'There is no code; shows the error and a retry button.',
      invoke: watchReturn,
      on: {
        ...hiding,
        'code.retry': { target: 'loading' },
        'network.online': { target: 'loading' },
        'page.visible': { target: 'loading' },
      },
    },
    shown: {
      description: 'The code works.',
      invoke: [codeClock, keepAwake],
      on: { ...hiding, 'code.due': { target: 'renewing' }, 'code.expired': { target: 'loading' } },
    },
    renewing: {
      description: 'Requests the next code and shows the last one meanwhile.',
      tags: 'pending',
      invoke: [call('stale'), keepAwake],
      on: hiding,
    },
    stale: {
      description: 'The code is not replaced yet; it is shown until it expires, with a retry button.',
      invoke: [codeClock, watchReturn, keepAwake],
      on: {
        ...hiding,
        'code.retry': { target: 'renewing' },
        'code.expired': { target: 'failed', actions: 'clearShownCode' },
        'network.online': { target: 'renewing' },
        'page.visible': { target: 'renewing' },
      },
    },
  } as const;
};
