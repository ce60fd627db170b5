import { assign, emit, setup } from 'xstate';
import type { ScanResult } from '../../contract/scan-result';
import { failureIn, resultIn } from '../form/form.parts';
import type { KeptScan, ScanAnswer } from '../scan-queue/scan.types';
import { acceptedAnswer, isUndecided, rejectedAnswer } from '../scan-queue/scan-answer';
import { eventOf } from '../shared/event-of';
import type { Failure } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';

export interface StaffScanContext {
  /** Null for a staff member who only hands out rewards. */
  activity: { id: string; name: string } | null;
  scan: KeptScan | null;
  /** The answer to the last scan that has one. */
  answer: ScanAnswer | null;
  /** The reward that the staff member looks at. */
  reward: ScanResult | null;
  failure: Failure | null;
}

type Answered = { answer: ScanAnswer };

export type StaffScanEvent =
  /** From the camera, a USB scanner or the keyboard. `scannedAt` is the time on this device (ISO). */
  | { type: 'code.read'; text: string; nonce: string; scannedAt: string }
  | { type: 'result.dismiss' }
  | { type: 'reward.retry' }
  | { type: 'reward.confirm' }
  | { type: 'reward.cancel' }
  | ({ type: 'scan.accepted' } & Answered)
  | ({ type: 'scan.duplicate' } & Answered)
  | ({ type: 'scan.rejected' } & Answered)
  | { type: 'scan.kept' };

export interface PickupCall {
  scan: KeptScan | null;
  /** False only looks at the reward. */
  isConfirmed: boolean;
}

export type ResultTone = 'good' | 'warning' | 'bad' | 'kept';

/** The code of a reward pickup, or a URL that carries one (api.md 2.7). */
const pickup = /(?:^|[?&]qr=)EC1(?::|%3A)R(?::|%3A)/i;

const pickupCall =
  (isConfirmed: boolean) =>
  ({ context }: { context: StaffScanContext }): PickupCall => ({ scan: context.scan, isConfirmed });

const result = {
  accepted: '#accepted',
  duplicate: '#duplicate',
  rejected: '#rejected',
  kept: '#kept',
} as const;

const pickupFailed = [
  { guard: 'isDuplicate', target: result.duplicate, actions: 'setRejection' },
  { target: result.rejected, actions: 'setRejection' },
] as const;

/** Scans one code after the other. The queue sends scans of players; a reward is handed over only with a connection. */
export const staffScanMachine = setup({
  types: {
    context: {} as StaffScanContext,
    events: {} as StaffScanEvent,
    emitted: {} as { type: 'result.shown'; tone: ResultTone },
    input: {} as Pick<StaffScanContext, 'activity'>,
    tags: {} as 'pending',
  },
  actors: {
    /** Keeps the scan on this device, hands it to the queue and reports its answer. */
    submitScan: placeholderListener<KeptScan | null>('submitScan'),
    scanQr: placeholderCall<ScanResult | null, PickupCall>('scanQr'),
    keepAwake: placeholderListener('keepAwake'),
  },
  delays: {
    /** How long a result is shown. */
    resultTime: 2000,
    /** How long the next player waits for an answer. */
    answerTime: 4000,
  },
  guards: {
    isPickup: ({ event }) => pickup.test(eventOf(event, 'code.read').text.trim()),
    hasText: ({ event }) => eventOf(event, 'code.read').text.trim() !== '',
    isDuplicate: ({ event }) => rejectedAnswer('', failureIn(event)).result === 'duplicate',
    isUndecided: ({ event }) => isUndecided(failureIn(event)),
  },
  actions: {
    setScan: assign({
      reward: null,
      failure: null,
      scan: ({ context: { activity }, event }) => {
        const { nonce, text, scannedAt } = eventOf(event, 'code.read');
        return {
          nonce,
          qrCode: text.trim(),
          activityId: activity?.id ?? null,
          activityName: activity?.name ?? null,
          scannedAt,
          isOffline: false,
        };
      },
    }),
    setAnswer: assign(({ event }) => ('answer' in event ? { answer: event.answer } : {})),
    clearAnswer: assign({ answer: null }),
    setReward: assign({ reward: ({ event }) => resultIn<ScanResult | null>(event) }),
    setPickedUp: assign(({ context, event }) => ({
      answer: acceptedAnswer(context.scan?.nonce ?? '', resultIn<ScanResult | null>(event) ?? context.reward),
    })),
    setFailure: assign({ failure: ({ event }) => failureIn(event) }),
    setRejection: assign({
      answer: ({ context, event }) => rejectedAnswer(context.scan?.nonce ?? '', failureIn(event)),
    }),
    showGood: emit({ type: 'result.shown', tone: 'good' }),
    showWarning: emit({ type: 'result.shown', tone: 'warning' }),
    showBad: emit({ type: 'result.shown', tone: 'bad' }),
    showKept: emit({ type: 'result.shown', tone: 'kept' }),
  },
}).createMachine({
  id: 'staffScan',
  description: 'Scans the codes of players and rewards, one after the other.',
  context: ({ input }) => ({ ...input, scan: null, answer: null, reward: null, failure: null }),
  invoke: { id: 'keepAwake', src: 'keepAwake' },
  initial: 'reading',
  states: {
    reading: {
      description: 'The next code is read.',
      initial: 'ready',
      on: {
        'code.read': [
          { guard: 'isPickup', target: 'looking', actions: 'setScan' },
          { guard: 'hasText', target: 'sending', actions: 'setScan' },
        ],
      },
      states: {
        ready: { description: 'The screen waits for a code.' },
        result: {
          description: 'The result of the last code fills the screen for a moment.',
          initial: 'accepted',
          after: { resultTime: { target: 'ready' } },
          on: { 'result.dismiss': { target: 'ready' } },
          states: {
            accepted: { id: 'accepted', description: 'The scan counts.', entry: 'showGood' },
            duplicate: {
              id: 'duplicate',
              description: 'The player or the reward was scanned before.',
              entry: 'showWarning',
            },
            rejected: { id: 'rejected', description: 'The server rejected the code.', entry: 'showBad' },
            kept: {
              id: 'kept',
              description: 'The scan waits on this device; whether it counts is not known yet.',
              entry: ['clearAnswer', 'showKept'],
            },
            pickedUp: { id: 'pickedUp', description: 'The reward is handed over.', entry: 'showGood' },
          },
        },
        unchecked: {
          description:
            'The server did not judge the code of a reward; the staff member decides what comes next.',
          entry: ['clearAnswer', 'showWarning'],
          on: { 'reward.retry': { target: '#staffScan.looking' }, 'result.dismiss': { target: 'ready' } },
        },
      },
    },
    sending: {
      description: 'The queue sends the scan.',
      tags: 'pending',
      invoke: { id: 'submitScan', src: 'submitScan', input: ({ context }) => context.scan },
      on: {
        'scan.accepted': { target: result.accepted, actions: 'setAnswer' },
        'scan.duplicate': { target: result.duplicate, actions: 'setAnswer' },
        'scan.rejected': { target: result.rejected, actions: 'setAnswer' },
        'scan.kept': { target: result.kept },
      },
      after: { answerTime: { target: result.kept } },
    },
    looking: {
      description: 'The server is asked for the reward of the code.',
      tags: 'pending',
      invoke: {
        id: 'scanQr',
        src: 'scanQr',
        input: pickupCall(false),
        onDone: { target: 'preview', actions: 'setReward' },
        onError: [
          { guard: 'isUndecided', target: 'reading.unchecked', actions: 'setFailure' },
          ...pickupFailed,
        ],
      },
    },
    preview: {
      description: 'The staff member compares the reward with the one in hand.',
      initial: 'idle',
      on: {
        'reward.confirm': { target: 'handingOver' },
        'reward.cancel': { target: 'reading' },
      },
      states: {
        idle: { description: 'There is no error.' },
        outcomeUnknown: {
          description:
            'The server did not answer or limited the call; a repeat carries the same nonce, so that nothing is handed over twice.',
        },
      },
    },
    handingOver: {
      description: 'The server records that the reward is handed over.',
      tags: 'pending',
      invoke: {
        id: 'scanQr',
        src: 'scanQr',
        input: pickupCall(true),
        onDone: { target: '#pickedUp', actions: 'setPickedUp' },
        onError: [
          { guard: 'isUndecided', target: 'preview.outcomeUnknown', actions: 'setFailure' },
          ...pickupFailed,
        ],
      },
    },
  },
});
