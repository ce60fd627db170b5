import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise } from 'xstate';
import type { ScanResult } from '../../contract/scan-result';
import type { KeptScan, ScanAnswer } from '../../machines/scan-queue/scan.types';
import { noResponse } from '../../machines/shared/failure';
import { connectStaffScan } from '../../machines/staff-scan/staff-scan.connect';
import {
  type PickupCall,
  type StaffScanEvent,
  staffScanMachine,
} from '../../machines/staff-scan/staff-scan.machine';
import { waitUntil } from '../support/wait-until';
import { noNews } from './deferred-list';

const read = (text: string): StaffScanEvent => ({
  type: 'code.read',
  text,
  nonce: 'nonce-of-the-scan',
  scannedAt: '2026-03-20T04:00:00.000Z',
});

const answer: ScanAnswer = {
  nonce: 'nonce-of-the-scan',
  result: 'accepted',
  text: 'Scan recorded.',
  scan: { player: { username: 'aina' } },
};

it('a reward that was not checked is not shown with the player of the scan before', async () => {
  const scanQr = fromPromise<ScanResult | null, PickupCall>(() => Promise.reject(noResponse));
  const submitScan = fromCallback<EventObject, KeptScan | null>(() => {});
  const actors = { submitScan, keepAwake: noNews, scanQr };
  const actor = createActor(staffScanMachine.provide({ actors }), { input: { activity: null } });
  actor.start();
  actor.send(read('EC1:P:U0123456789ACDEFG'));
  actor.send({ type: 'scan.accepted', answer });
  actor.send(read('EC1:R:W2Q7M4X9KACDE:1K2M3N:K7QW2MZD4RXT6BVN'));
  const snapshot = await waitUntil(actor, (current) => current.matches({ reading: 'unchecked' }));
  const view = connectStaffScan(
    snapshot,
    actor.send,
    () => '',
    () => '',
  );
  expect([view.result, view.answer]).toEqual(['unchecked', null]);
});
