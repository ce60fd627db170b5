import { type EventObject, fromCallback } from 'xstate';
import type { KeptScan } from '../../machines/scan-queue/scan.types';
import { type PickupCall, staffScanMachine } from '../../machines/staff-scan/staff-scan.machine';
import { keepAwake } from '../services/keep-awake';
import { memoizePerApp } from './memoize-per-app';
import { provided } from './provided';
import { scanQueueOf } from './scan-queue';

export const staffScanOf = memoizePerApp((app) => {
  const queues = scanQueueOf(app);

  const submitScan = fromCallback<EventObject, KeptScan | null>(({ input: scan, sendBack }) => {
    let release = () => {};
    let isReleased = false;
    const submit = async (scan: KeptScan) => {
      const queue = await queues.whenReady();
      if (queue === null) return sendBack({ type: 'scan.kept' });
      const { actor, store } = queue;
      const isPersisted = await store.add(scan).then(
        () => true,
        () => false,
      );
      if (isReleased)
        return actor.send({ type: 'scan.add', scan: { ...scan, isOffline: true }, isPersisted });
      const watched = [
        actor.on('scans.answered', ({ answers }) => {
          const answer = answers.find(({ nonce }) => nonce === scan.nonce);
          if (answer) sendBack({ type: `scan.${answer.result}`, answer });
        }),
        actor.on('scans.kept', () => sendBack({ type: 'scan.kept' })),
      ];
      release = () => {
        for (const one of watched) one.unsubscribe();
        // A queue that has ended with its session keeps the scan for the next one.
        if (queues.get() === queue) actor.send({ type: 'scan.release', nonce: scan.nonce });
      };
      actor.send({ type: 'scan.add', scan, isPersisted });
    };
    if (scan) submit(scan);
    return () => {
      isReleased = true;
      release();
    };
  });

  return provided(
    staffScanMachine.provide({
      actors: {
        submitScan,
        scanQr: app.calls.onDemand('scanQr', ({ scan, isConfirmed }: PickupCall) => ({
          fields: {
            qr_code: scan?.qrCode ?? '',
            confirm: isConfirmed,
            ...(isConfirmed && scan && { nonce: scan.nonce }),
          },
        })),
        keepAwake: fromCallback(() => {
          const controller = new AbortController();
          keepAwake(controller.signal);
          return () => controller.abort();
        }),
      },
    }),
  );
});
