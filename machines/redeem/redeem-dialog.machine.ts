import { assign, emit, setup } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import type { SessionEnd } from '../auth/player-auth.machine';
import { type Failure, failureOf, isOutcomeUnknown, isRateLimited } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/unprovided';

/** One tap on Redeem Code. The same key goes with every repeat until the outcome is known. */
export interface Attempt {
  code: string;
  key: string;
  /** An earlier try with this key went unanswered. */
  isRepeat: boolean;
}

export interface RedeemDialogContext {
  text: string;
  /** The attempt that is under way, or whose answer was lost. */
  attempt: Attempt | null;
  /** Why the last attempt that gave no success gave none; only the state says whether it is told. */
  failure: Failure | null;
  redemption: Redemption | null;
}

export type RedeemDialogEvent =
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  | { type: 'code.change'; text: string }
  | { type: 'code.submit'; key: string }
  | { type: 'redeem.another' }
  | { type: 'cooldown.ended' }
  | { type: 'session.ended'; ended: SessionEnd };

const nothing: RedeemDialogContext = { text: '', attempt: null, failure: null, redemption: null };

export const redeemDialogMachine = setup({
  types: {
    context: {} as RedeemDialogContext,
    events: {} as RedeemDialogEvent,
    emitted: {} as { type: 'code.redeemed' },
    tags: {} as 'pending',
  },
  actors: {
    redeemCode: placeholderCall<Redemption, Attempt | null>('redeemCode'),
    cooldown: placeholderListener<{ until: number | null }>('cooldown'),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    hasReward: ({ context }) => context.redemption?.reward != null,
    hasToWait: ({ context }) => (context.failure?.retryAt ?? null) !== null,
    isRateLimited: ({ event }) => 'error' in event && isRateLimited(event.error),
    isOutcomeUnknown: ({ event }) => 'error' in event && isOutcomeUnknown(event.error),
    isOwnLostPrize: ({ context, event }) =>
      context.attempt?.isRepeat === true && 'error' in event && failureOf(event.error).redemption !== null,
    hasLeft: ({ event }) =>
      event.type === 'session.ended' && event.ended !== 'rejected' && event.ended !== 'elsewhere',
  },
}).createMachine({
  id: 'redeemDialog',
  description: 'Redeems a bottle-cap code and shows what was under the cap.',
  context: nothing,
  initial: 'closed',
  on: {
    'session.ended': [
      { guard: 'hasLeft', target: '.closed', actions: assign(nothing) },
      {
        target: '.closed',
        actions: assign({
          redemption: null,
          failure: null,
          // An attempt that was under way may have got through.
          attempt: ({ context }) => context.attempt && { ...context.attempt, isRepeat: true },
        }),
      },
    ],
  },
  states: {
    closed: {
      description: 'No dialog; a typed code, a lost answer and a wait are remembered.',
      on: { 'dialog.open': [{ guard: 'hasToWait', target: 'input.coolingDown' }, { target: 'input' }] },
    },
    input: {
      description: 'The input stands open for a code.',
      initial: 'idle',
      on: {
        'code.change': {
          target: '.idle',
          actions: assign({ text: ({ event }) => event.text }),
        },
        'code.submit': {
          guard: 'hasText',
          target: 'loading',
          actions: assign({
            failure: null,
            attempt: ({ context, event }) => {
              const code = context.text.trim();
              return context.attempt?.code === code
                ? context.attempt
                : { code, key: event.key, isRepeat: false };
            },
          }),
        },
        'dialog.close': { target: 'closed' },
      },
      states: {
        idle: { description: 'Nothing is wrong with the input so far.' },
        rejected: { description: 'The server refused the code and said why; the text is kept.' },
        outcomeUnknown: {
          description: 'No usable answer came; a repeat carries the same key, so nothing is lost or doubled.',
        },
        coolingDown: {
          description:
            'The server counts tries and said how long to wait. Whoever tries all the same asks it again.',
          invoke: {
            id: 'cooldown',
            src: 'cooldown',
            input: ({ context }) => ({ until: context.failure?.retryAt ?? null }),
          },
          on: {
            'code.change': { actions: assign({ text: ({ event }) => event.text }) },
            'cooldown.ended': { target: 'idle', actions: assign({ failure: null }) },
          },
        },
      },
    },
    loading: {
      description: 'The server is asked; the dialog cannot be lost by a stray tap.',
      tags: 'pending',
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ context }) => context.attempt,
        onDone: {
          target: 'revealing',
          actions: assign({ attempt: null, redemption: ({ event }) => event.output }),
        },
        onError: [
          {
            guard: 'isOwnLostPrize',
            target: 'revealing',
            actions: assign({
              attempt: null,
              redemption: ({ event }) => failureOf(event.error).redemption,
            }),
          },
          {
            // The server has not looked at the attempt: it stays what it was.
            guard: 'isRateLimited',
            target: 'input.coolingDown',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            guard: 'isOutcomeUnknown',
            target: 'input.outcomeUnknown',
            actions: assign({
              failure: ({ event }) => failureOf(event.error),
              attempt: ({ context }) => context.attempt && { ...context.attempt, isRepeat: true },
            }),
          },
          {
            target: 'input.rejected',
            actions: assign({ failure: ({ event }) => failureOf(event.error), attempt: null }),
          },
        ],
      },
    },
    revealing: {
      description: 'The code is used; what it gave decides which result is shown.',
      entry: [assign({ text: '' }), emit({ type: 'code.redeemed' })],
      always: [{ guard: 'hasReward', target: 'result.rewarded' }, { target: 'result.unrewarded' }],
    },
    result: {
      description: 'What the code gave stands on the screen.',
      on: {
        'redeem.another': { target: 'input', actions: assign({ redemption: null }) },
        'dialog.close': { target: 'closed', actions: assign({ redemption: null }) },
      },
      initial: 'unrewarded',
      states: {
        rewarded: { description: 'The cap held a prize.' },
        unrewarded: { description: 'The cap held no reward this time.' },
      },
    },
  },
});
