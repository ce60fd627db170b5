import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ScanResult } from '../../contract/scan-result';
import type { ScanBatch } from '../../contract/staff-scan.contract';
import type { KeptScan, LateRejection } from '../../machines/scan-queue/scan.types';
import { connectScanQueue } from '../../machines/scan-queue/scan-queue.connect';
import { type ScanQueueEvent, scanQueueMachine } from '../../machines/scan-queue/scan-queue.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCooldown } from './deferred-cooldown';
import { noNews } from './deferred-list';

export const aina = { player: { username: 'aina' } };

export const scanOf = (nonce: string, isOffline = true): KeptScan => ({
  nonce,
  qrCode: 'EC1:P:U0123456789ACDEFG',
  activityId: '7',
  activityName: 'Aim trainer',
  scannedAt: '2026-03-20T04:00:00.000Z',
  isOffline,
});

export const rejectionOf = (nonce: string, changes: Partial<LateRejection> = {}): LateRejection => ({
  scan: scanOf(nonce),
  result: 'rejected',
  text: 'The activity is full.',
  player: null,
  ...changes,
});

export const startQueue = (nonces: readonly string[] = [], rejections: readonly LateRejection[] = []) => {
  const sent: string[] = [];
  const asked: { answer(output: unknown): void; fail(error: unknown): void }[] = [];
  const call = <Output>(verb: string, count: number) =>
    fromPromise<Output, readonly KeptScan[]>(({ input }) => {
      const scans = input.slice(0, count).map((scan) => `${scan.nonce} ${scan.isOffline ? 'late' : 'now'}`);
      sent.push(`${verb} ${scans.join(', ')}`);
      return new Promise<Output>((answer, fail) =>
        asked.push({ answer: (output) => answer(output as Output), fail }),
      );
    });
  const { waits, logic } = deferredCooldown();
  const stored: EventObject[] = [];
  const actors = {
    scanQr: call<ScanResult | null>('scanQr', 1),
    scanQrBatch: call<ScanBatch>('scanQrBatch', 200),
    cooldown: logic,
    scanStore: fromCallback<EventObject, undefined>(({ receive }) => receive((event) => stored.push(event))),
    watchNetwork: noNews,
  };
  const waiting = nonces.map((nonce) => scanOf(nonce, false));
  const input = { waiting, rejections, isPersisted: true };
  const actor = createActor(scanQueueMachine.provide({ actors }), { input });
  const emitted: EventObject[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const settled = async (settle: () => void) => {
    const before = actor.getSnapshot();
    settle();
    await waitUntil(actor, (now) => now !== before);
  };
  return {
    sent,
    stored,
    emitted,
    waits,
    view: () => connectScanQueue(actor.getSnapshot(), actor.send),
    send: (event: ScanQueueEvent) => actor.send(event),
    add: (nonce: string, isPersisted = true) =>
      actor.send({ type: 'scan.add', scan: scanOf(nonce, false), isPersisted }),
    answer: (output: unknown) => settled(() => asked.at(-1)?.answer(output)),
    fail: (error: unknown) => settled(() => asked.at(-1)?.fail(error)),
  };
};
