import { assign, emit, sendTo, setup } from 'xstate';
import type { ScanResult } from '../../contract/scan-result';
import type { ScanBatch } from '../../contract/staff-scan.contract';
import { cooldown, cooldownActor, failureIn, resultIn } from '../form/form.parts';
import { eventOf } from '../shared/event-of';
import { isEndpointMissing } from '../shared/failure';
import { placeholderCall, placeholderListener } from '../shared/placeholders';
import type { KeptScan, LateRejection, ScanAnswer } from './scan.types';
import { acceptedAnswer, batchAnswer, isUndecided, lateRejections, rejectedAnswer } from './scan-answer';

export interface ScanQueueContext {
  /** The scans without an answer, oldest first. */
  waiting: readonly KeptScan[];
  rejections: readonly LateRejection[];
  /** This device keeps scans; otherwise they wait as long as the page is open. */
  isPersisted: boolean;
  /** The server takes several scans in one call. */
  hasBatch: boolean;
  /** When sending is tried again, in milliseconds on the clock of this device. */
  retryAt: number | null;
}

export type ScanQueueEvent =
  /** `isPersisted`: this device has stored the scan. */
  | { type: 'scan.add'; scan: KeptScan; isPersisted: boolean }
  /** Nobody waits for the result of the scan any more. */
  | { type: 'scan.release'; nonce: string }
  | { type: 'send.retry' }
  | { type: 'rejection.dismiss'; nonce: string }
  | { type: 'cooldown.ended' }
  | { type: 'network.lost' }
  | { type: 'network.online' };

type Emitted =
  | { type: 'scans.answered'; answers: readonly ScanAnswer[] }
  /** What waits is sent later. */
  | { type: 'scans.kept' };

const toSend = ({ context }: { context: ScanQueueContext }) => context.waiting;

const kept = (scan: KeptScan): KeptScan => ({ ...scan, isOffline: true });

/** The answers to the scans that were sent, one or several. */
const answersIn = ({ waiting }: ScanQueueContext, event: object): readonly ScanAnswer[] => {
  const nonce = waiting[0]?.nonce ?? '';
  if ('error' in event) return [rejectedAnswer(nonce, failureIn(event))];
  const output = resultIn<ScanBatch | ScanResult | null>(event);
  return output !== null && 'results' in output
    ? output.results.map(batchAnswer)
    : [acceptedAnswer(nonce, output)];
};

const keptOn = { 'scan.add': { actions: ['addKeptScan', 'emitKept'] } } as const;
const answered = { target: 'deciding', actions: ['emitAnswers', 'storeAnswers', 'setAnswers'] } as const;
const singly = { target: 'sendingOne', actions: 'sendSingly' } as const;
const undecided = { guard: 'isUndecided', target: 'retrying', actions: 'setRetry' } as const;

/** Sends the scans of one staff member, each until it is answered. No other actor sends them. */
export const scanQueueMachine = setup({
  types: {
    context: {} as ScanQueueContext,
    events: {} as ScanQueueEvent,
    emitted: {} as Emitted,
    input: {} as Pick<ScanQueueContext, 'waiting' | 'rejections' | 'isPersisted'>,
    tags: {} as 'pending',
  },
  actors: {
    scanQr: placeholderCall<ScanResult | null, readonly KeptScan[]>('scanQr'),
    scanQrBatch: placeholderCall<ScanBatch, readonly KeptScan[]>('scanQrBatch'),
    cooldown: cooldownActor,
    /** Removes answered scans from this device and keeps rejections. */
    scanStore: placeholderListener('scanStore'),
    watchNetwork: placeholderListener('watchNetwork'),
  },
  guards: {
    hasScan: ({ context }) => context.waiting.length > 0,
    hasBatch: ({ context }) => context.hasBatch && context.waiting.length > 1,
    isAnswered: ({ context, event }) =>
      answersIn(context, event).some(({ nonce }) => context.waiting.some((scan) => scan.nonce === nonce)),
    isEndpointMissing: ({ event }) => isEndpointMissing(failureIn(event)),
    isUndecided: ({ event }) => isUndecided(failureIn(event)),
    isAwaited: ({ context, event }) => {
      const released = eventOf(event, 'scan.release').nonce;
      return context.waiting.some(({ nonce, isOffline }) => nonce === released && !isOffline);
    },
    isListed: ({ context, event }) => {
      const { nonce } = eventOf(event, 'rejection.dismiss');
      return context.rejections.some(({ scan }) => scan.nonce === nonce);
    },
  },
  actions: {
    addScan: assign(({ context, event }) => {
      const { scan, isPersisted } = eventOf(event, 'scan.add');
      return { waiting: [...context.waiting, scan], isPersisted };
    }),
    addKeptScan: assign(({ context, event }) => {
      const { scan, isPersisted } = eventOf(event, 'scan.add');
      return { waiting: [...context.waiting, kept(scan)], isPersisted };
    }),
    keepScan: assign(({ context, event }) => {
      const { nonce } = eventOf(event, 'scan.release');
      return { waiting: context.waiting.map((scan) => (scan.nonce === nonce ? kept(scan) : scan)) };
    }),
    keepScans: assign({ waiting: ({ context }) => context.waiting.map(kept) }),
    setRetry: assign({ retryAt: ({ event }) => failureIn(event).retryAt }),
    setAnswers: assign(({ context, event }) => {
      const { waiting, rejections } = context;
      const answers = answersIn(context, event);
      return {
        waiting: waiting.filter((scan) => !answers.some(({ nonce }) => nonce === scan.nonce)),
        rejections: [...rejections, ...lateRejections(waiting, answers)],
      };
    }),
    storeAnswers: sendTo('scanStore', ({ context, event }) => {
      const answers = answersIn(context, event);
      return { type: 'answers.store', answers, rejections: lateRejections(context.waiting, answers) };
    }),
    emitAnswers: emit(({ context, event }) => ({
      type: 'scans.answered' as const,
      answers: answersIn(context, event),
    })),
    emitKept: emit({ type: 'scans.kept' }),
    sendSingly: assign({ hasBatch: false }),
    removeRejection: assign(({ context, event }) => {
      const { nonce } = eventOf(event, 'rejection.dismiss');
      return { rejections: context.rejections.filter(({ scan }) => scan.nonce !== nonce) };
    }),
    storeDismissal: sendTo('scanStore', ({ event }) => ({
      type: 'rejection.remove',
      nonce: eventOf(event, 'rejection.dismiss').nonce,
    })),
  },
}).createMachine({
  id: 'scanQueue',
  description: 'Sends the scans of a staff member in order and keeps those that are not answered yet.',
  context: ({ input }) => ({
    ...input,
    waiting: input.waiting.map(kept),
    hasBatch: true,
    retryAt: null,
  }),
  invoke: [
    { id: 'scanStore', src: 'scanStore' },
    { id: 'watchNetwork', src: 'watchNetwork' },
  ],
  initial: 'deciding',
  on: {
    'scan.add': { actions: 'addScan' },
    'scan.release': { guard: 'isAwaited', actions: 'keepScan' },
    'rejection.dismiss': { guard: 'isListed', actions: ['removeRejection', 'storeDismissal'] },
    'network.lost': { target: '.offline' },
  },
  states: {
    deciding: {
      description: 'The number of waiting scans decides how they are sent.',
      always: [
        { guard: 'hasBatch', target: 'sendingBatch' },
        { guard: 'hasScan', target: 'sendingOne' },
        { target: 'idle' },
      ],
    },
    idle: {
      description: 'No scan waits.',
      on: { 'scan.add': { target: 'deciding', actions: 'addScan' } },
    },
    sendingOne: {
      description: 'The oldest scan is sent.',
      tags: 'pending',
      invoke: {
        id: 'scanQr',
        src: 'scanQr',
        input: toSend,
        onDone: answered,
        onError: [undecided, answered],
      },
    },
    sendingBatch: {
      description: 'Several scans are sent in one call; without that endpoint, one by one.',
      tags: 'pending',
      invoke: {
        id: 'scanQrBatch',
        src: 'scanQrBatch',
        input: toSend,
        onDone: [{ guard: 'isAnswered', ...answered }, singly],
        onError: [{ guard: 'isEndpointMissing', ...singly }, undecided, singly],
      },
    },
    retrying: {
      description: 'The last call failed. It is repeated after a delay, once online, or on request.',
      entry: ['keepScans', 'emitKept'],
      invoke: cooldown(({ retryAt }: ScanQueueContext) => retryAt),
      on: {
        ...keptOn,
        'cooldown.ended': { target: 'deciding' },
        'network.online': { target: 'deciding' },
        'send.retry': { target: 'deciding' },
      },
    },
    offline: {
      description: 'The device has no network: scans wait.',
      entry: ['keepScans', 'emitKept'],
      on: { ...keptOn, 'network.online': { target: 'deciding' }, 'network.lost': {} },
    },
  },
});
