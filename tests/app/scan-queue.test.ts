// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { scanQueueWith } from '../../src/actors/scan-queue';
import { staffOf } from '../../src/actors/staff';
import { createScanStore } from '../../src/services/scan-store';
import { accepted, keptScan } from '../models/scan-samples';
import { waitUntil } from '../support/wait-until';
import type { Sent } from './fetch-mock';
import { done, start } from './started-app';

const single = '/api/staff/scan-qr';
const batch = '/api/staff/scan-qr/batch';

const noncesIn = ({ body }: Sent): string[] => {
  const { scans, nonce } = JSON.parse(body);
  return scans?.map((scan: { nonce: string }) => scan.nonce) ?? [nonce];
};

it('no batch has more than 200 scans', async () => {
  const { app, calls } = start({
    [single]: done(accepted),
    [batch]: () => {
      const results = calls
        .slice(-1)
        .flatMap(noncesIn)
        .map((nonce) => ({ nonce, success: true, message: '', error_code: null, scan: accepted }));
      return done({ results, scans_count: 413 })();
    },
  });
  staffOf(app);
  const store = createScanStore('S2Q7M4X9KACDE');
  onTestFinished(store.close);
  const nonces = Array.from({ length: 201 }, (_, place) => `scan-number-${place}`);
  const input = { waiting: nonces.map(keptScan), rejections: [], isPersisted: true };
  const queue = createActor(scanQueueWith(app, store), { input });
  onTestFinished(() => void queue.stop());
  queue.start();
  await waitUntil(queue, (snapshot) => snapshot.matches('idle'));
  const sent = calls.filter(({ url }) => url.startsWith(single));
  expect(sent.map((call) => [call.url, noncesIn(call)])).toEqual([
    [batch, nonces.slice(0, 200)],
    [single, ['scan-number-200']],
  ]);
});
