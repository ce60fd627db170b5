import { assign, emit, setup } from 'xstate';
import type { Redemption } from '../../contract/redemption';
import {
  cooldown,
  cooldownActor,
  failed,
  failureGuards,
  failureIn,
  idle,
  rejected,
  resultIn,
} from '../form/form.parts';
import { eventOf } from '../shared/event-of';
import type { Failure } from '../shared/failure';
import { placeholderCall } from '../shared/placeholders';

/** One submit of a code. Every repeat carries the same key until the outcome is known. */
export interface Attempt {
  code: string;
  key: string;
  /** The outcome of an earlier call with this key is unknown. */
  isRepeat: boolean;
}

export interface RedeemDialogContext {
  text: string;
  /** The attempt that is pending, or whose outcome is unknown. */
  attempt: Attempt | null;
  /** The failure of the last failed attempt; the state decides whether it is shown. */
  failure: Failure | null;
  redemption: Redemption | null;
}

export type RedeemDialogEvent =
  | { type: 'dialog.open' }
  | { type: 'dialog.close' }
  /** Escape, or a tap outside the dialog. */
  | { type: 'dialog.cancel' }
  | { type: 'code.change'; text: string }
  | { type: 'code.submit'; key: string }
  | { type: 'redeem.another' }
  | { type: 'cooldown.ended' }
  /** A logout, or a login of another player. */
  | { type: 'dialog.discard' }
  /** The session ended without a logout here; the same player may log in again. */
  | { type: 'dialog.interrupt' };

const empty: RedeemDialogContext = { text: '', attempt: null, failure: null, redemption: null };

const repeated = (attempt: Attempt | null) => attempt && { ...attempt, isRepeat: true };

export const redeemDialogMachine = setup({
  types: {
    context: {} as RedeemDialogContext,
    events: {} as RedeemDialogEvent,
    emitted: {} as { type: 'code.redeemed' },
    tags: {} as 'pending',
  },
  actors: {
    redeemCode: placeholderCall<Redemption, Attempt | null>('redeemCode'),
    cooldown: cooldownActor,
  },
  guards: {
    ...failureGuards,
    hasText: ({ context }) => context.text.trim() !== '',
    hasReward: ({ context }) => context.redemption?.reward != null,
    /** The form of the first-time bonus may hold text. */
    hasNoBonusForm: ({ context }) => !context.redemption?.requires_first_time_completion,
    hasCooldown: ({ context }) => (context.failure?.retryAt ?? null) !== null,
    isOwnLostPrize: ({ context, event }) =>
      context.attempt?.isRepeat === true && failureIn(event).redemption !== null,
  },
  actions: {
    clear: assign(empty),
    setText: assign({ text: ({ event }) => eventOf(event, 'code.change').text }),
    clearText: assign({ text: '' }),
    setAttempt: assign({
      failure: null,
      attempt: ({ context, event }) => {
        const code = context.text.trim();
        const { key } = eventOf(event, 'code.submit');
        return context.attempt?.code === code ? context.attempt : { code, key, isRepeat: false };
      },
    }),
    setFailure: assign({ failure: ({ event }) => failureIn(event) }),
    clearFailure: assign({ failure: null }),
    markRepeat: assign({ attempt: ({ context }) => repeated(context.attempt) }),
    clearAttempt: assign({ attempt: null }),
    setRedemption: assign({ attempt: null, redemption: ({ event }) => resultIn<Redemption>(event) }),
    setLostRedemption: assign({ attempt: null, redemption: ({ event }) => failureIn(event).redemption }),
    clearRedemption: assign({ redemption: null }),
    emitRedeemed: emit({ type: 'code.redeemed' }),
  },
}).createMachine({
  id: 'redeemDialog',
  description: 'Redeems a bottle-cap code and shows its reward.',
  context: empty,
  initial: 'closed',
  on: {
    'dialog.discard': { target: '.closed', actions: 'clear' },
    // A pending call may have redeemed the code: the next call with the same code is a repeat.
    'dialog.interrupt': { target: '.closed', actions: ['clearRedemption', 'markRepeat'] },
  },
  states: {
    closed: {
      description: 'The dialog is closed; it keeps a typed code, an unknown outcome and a cooldown.',
      on: { 'dialog.open': [{ guard: 'hasCooldown', target: 'input.coolingDown' }, { target: 'input' }] },
    },
    input: {
      description: 'The player can type and submit a code.',
      initial: 'idle',
      on: {
        'code.change': { target: '.idle', actions: 'setText' },
        'code.submit': { guard: 'hasText', target: 'loading', actions: 'setAttempt' },
        'dialog.close': { target: 'closed' },
        'dialog.cancel': { target: 'closed' },
      },
      states: {
        idle,
        rejected,
        outcomeUnknown: {
          description:
            'No usable response came; a repeat carries the same key, so that no code is redeemed twice.',
        },
        coolingDown: {
          description: 'The server limits tries and said when the next is accepted; a submit is still sent.',
          invoke: cooldown(({ failure }: RedeemDialogContext) => failure?.retryAt ?? null),
          on: {
            'code.change': { actions: 'setText' },
            'cooldown.ended': { target: 'idle', actions: 'clearFailure' },
          },
        },
      },
    },
    loading: {
      description: 'The call is pending; the dialog cannot be closed.',
      tags: 'pending',
      invoke: {
        id: 'redeemCode',
        src: 'redeemCode',
        input: ({ context }) => context.attempt,
        onDone: { target: 'result', actions: 'setRedemption' },
        onError: [
          { guard: 'isOwnLostPrize', target: 'result', actions: 'setLostRedemption' },
          // The server has not looked at the attempt, which stays as it was.
          { ...failed.rateLimited, target: 'input.coolingDown' },
          { ...failed.outcomeUnknown, target: 'input.outcomeUnknown', actions: ['setFailure', 'markRepeat'] },
          { ...failed.rejected, target: 'input.rejected', actions: ['setFailure', 'clearAttempt'] },
        ],
      },
    },
    result: {
      description: 'The code is redeemed; its reward is shown.',
      entry: ['clearText', 'emitRedeemed'],
      on: {
        'redeem.another': { target: 'input', actions: 'clearRedemption' },
        'dialog.close': { target: 'closed', actions: 'clearRedemption' },
        'dialog.cancel': { guard: 'hasNoBonusForm', target: 'closed', actions: 'clearRedemption' },
      },
      initial: 'revealing',
      states: {
        revealing: {
          description: 'The redemption decides which result is shown.',
          always: [{ guard: 'hasReward', target: 'rewarded' }, { target: 'unrewarded' }],
        },
        rewarded: { description: 'The code won a reward.' },
        unrewarded: { description: 'The code won no reward.' },
      },
    },
  },
});
