import { assign, emit, setup } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import type { SessionEnd } from '../session/player-session.machine';
import { type Failure, failureOf, isUnanswered, mustWait } from '../shared/failure';
import { unprovidedCall, unprovidedListener } from '../shared/unprovided';

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
  | { type: 'redeem.again' }
  | { type: 'wait.ended' }
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
    redeemCode: unprovidedCall<Redemption, Attempt | null>('redeemCode'),
    waitOut: unprovidedListener<{ until: number | null }>('waitOut'),
  },
  guards: {
    hasText: ({ context }) => context.text.trim() !== '',
    hasReward: ({ context }) => context.redemption?.reward != null,
    hasToWait: ({ context }) => (context.failure?.retryAt ?? null) !== null,
    mustWait: ({ event }) => 'error' in event && mustWait(event.error),
    isUnanswered: ({ event }) => 'error' in event && isUnanswered(event.error),
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
      on: { 'dialog.open': [{ guard: 'hasToWait', target: 'entering.waiting' }, { target: 'entering' }] },
    },
    entering: {
      description: 'The input stands open for a code.',
      initial: 'fresh',
      on: {
        'code.change': {
          target: '.fresh',
          actions: assign({ text: ({ event }) => event.text }),
        },
        'code.submit': {
          guard: 'hasText',
          target: 'redeeming',
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
        fresh: { description: 'Nothing is wrong with the input so far.' },
        refused: { description: 'The server refused the code and said why; the text is kept.' },
        unanswered: {
          description: 'No usable answer came; a repeat carries the same key, so nothing is lost or doubled.',
        },
        waiting: {
          description:
            'The server counts tries and said how long to wait. Whoever tries all the same asks it again.',
          invoke: {
            id: 'waitOut',
            src: 'waitOut',
            input: ({ context }) => ({ until: context.failure?.retryAt ?? null }),
          },
          on: {
            'code.change': { actions: assign({ text: ({ event }) => event.text }) },
            'wait.ended': { target: 'fresh', actions: assign({ failure: null }) },
          },
        },
      },
    },
    redeeming: {
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
            guard: 'mustWait',
            target: 'entering.waiting',
            actions: assign({ failure: ({ event }) => failureOf(event.error) }),
          },
          {
            guard: 'isUnanswered',
            target: 'entering.unanswered',
            actions: assign({
              failure: ({ event }) => failureOf(event.error),
              attempt: ({ context }) => context.attempt && { ...context.attempt, isRepeat: true },
            }),
          },
          {
            target: 'entering.refused',
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
        'redeem.again': { target: 'entering', actions: assign({ redemption: null }) },
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
