import { expect, it } from 'vitest';
import { connectScanQueue } from '../../machines/scan-queue/scan-queue.connect';
import { type ScanQueueEvent, scanQueueMachine } from '../../machines/scan-queue/scan-queue.machine';
import { rejectionOf, scanOf } from './scan-queues';

const context = {
  waiting: [scanOf('a'), scanOf('b')],
  rejections: [rejectionOf('x')],
  isPersisted: true,
  hasBatch: true,
  retryAt: null,
};

it.each([
  ['idle', 'idle', false],
  ['sendingOne', 'sending', false],
  ['sendingBatch', 'sending', false],
  ['retrying', 'retrying', true],
  ['offline', 'offline', false],
] as const)('the queue of scans in %s shows %s and offers to send now: %s', (value, step, canSendNow) => {
  const view = connectScanQueue(scanQueueMachine.resolveState({ value, context }), () => {});
  const { rejections, isPersisted } = context;
  expect(view).toMatchObject({ step, canSendNow, waiting: 2, rejections, isPersisted });
});

it('a press on Send now and on Got it is reported', () => {
  const sent: ScanQueueEvent[] = [];
  const snapshot = scanQueueMachine.resolveState({ value: 'retrying', context });
  const view = connectScanQueue(snapshot, (event) => sent.push(event));
  view.sendNow();
  view.dismiss('x');
  expect(sent).toEqual([{ type: 'send.retry' }, { type: 'rejection.dismiss', nonce: 'x' }]);
});
