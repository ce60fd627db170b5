import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback } from 'xstate';
import type { ScanResult } from '../../contract/scan-result';
import type { KeptScan, ScanAnswer } from '../../machines/scan-queue/scan.types';
import { connectStaffScan } from '../../machines/staff-scan/staff-scan.connect';
import {
  type PickupCall,
  type StaffScanEvent,
  staffScanMachine,
} from '../../machines/staff-scan/staff-scan.machine';
import { waitUntil } from '../support/wait-until';
import { deferredCall } from './deferred-call';
import { noNews } from './deferred-list';
import { lost, rejection } from './failures';

const answer: ScanAnswer = {
  nonce: 'nonce-of-the-scan',
  result: 'accepted',
  text: 'Scan recorded.',
  scan: { player: { username: 'aina' } },
};

const activity = { id: 'A1', name: 'Ring toss' };
const player = 'EC1:P:U0123456789ACDEFG';
const pickup = 'EC1:R:W2Q7M4X9KACDE:1K2M3N:K7QW2MZD4RXT6BVN';
const reward: ScanResult = { reward: { name: 'Cap' } };
const handedOver: ScanResult = { reward: { name: 'Cap' }, handed_over: true };

const start = (chosen: typeof activity | null = activity) => {
  const call = deferredCall<ScanResult | null, PickupCall>();
  const submitted: (KeptScan | null)[] = [];
  const submitScan = fromCallback<EventObject, KeptScan | null>(({ input }) => {
    submitted.push(input);
  });
  const actors = { submitScan, keepAwake: noNews, scanQr: call.logic };
  const actor = createActor(staffScanMachine.provide({ actors }), { input: { activity: chosen } }).start();
  const view = () =>
    connectStaffScan(
      actor.getSnapshot(),
      actor.send,
      () => 'nonce-of-the-scan',
      () => '2026-03-20T04:00:00.000Z',
    );
  const settled = () => waitUntil(actor, (snapshot) => !snapshot.hasTag('pending'));
  return {
    view,
    submitted,
    send: actor.send,
    asked: () => call.asked.map(({ input }) => input),
    answer: async (output: ScanResult | null) => {
      call.asked.at(-1)?.answer(output);
      await settled();
    },
    fail: async (error: unknown) => {
      call.asked.at(-1)?.fail(error);
      await settled();
    },
  };
};

type App = ReturnType<typeof start>;

const scanned = (event: StaffScanEvent) => (app: App) => {
  app.view().read(player);
  app.send(event);
};
const look = async (app: App) => {
  app.view().read(pickup);
  await app.answer(reward);
};
const then =
  (act: (app: App) => unknown, control: 'confirm' | 'cancel' | 'retry' | 'dismiss') => async (app: App) => {
    await act(app);
    app.view()[control]();
  };
const confirm = then(look, 'confirm');
const unacknowledged = async (app: App) => {
  await confirm(app);
  await app.fail(lost);
};
const unchecked = async (app: App) => {
  app.view().read(pickup);
  await app.fail(lost);
};

const ready = {
  step: 'ready',
  result: null,
  answer: null,
  failure: null,
  canRead: true,
  canDismiss: false,
  canRetry: false,
  canConfirm: false,
  canCancel: false,
};
const sending = { ...ready, step: 'sending', canRead: false };
const result = { ...ready, step: 'result', canDismiss: true };
const preview = { ...sending, step: 'preview', reward, canConfirm: true, canCancel: true };
const failure = { technical: 'Network Error' };

it.each<[string, (app: App) => unknown, object]>([
  ['at the start', () => {}, ready],
  ['after a blank code', (app) => app.view().read(' \n'), ready],
  ['while a scan is sent', (app) => app.view().read(player), sending],
  [
    'after an accepted scan',
    scanned({ type: 'scan.accepted', answer }),
    { ...result, result: 'accepted', answer },
  ],
  [
    'after a duplicate',
    scanned({ type: 'scan.duplicate', answer }),
    { ...result, result: 'duplicate', answer },
  ],
  [
    'after a rejection',
    scanned({ type: 'scan.rejected', answer }),
    { ...result, result: 'rejected', answer },
  ],
  ['after a kept scan', scanned({ type: 'scan.kept' }), { ...result, result: 'kept' }],
  ['while a reward is looked up', (app) => app.view().read(pickup), { ...sending, step: 'looking' }],
  ['with a reward', look, preview],
  ['after a reward without a check', unchecked, { ...result, result: 'unchecked', failure, canRetry: true }],
  ['with an unknown outcome', unacknowledged, { ...preview, failure }],
  [
    'while a pickup is repeated',
    then(unacknowledged, 'confirm'),
    { ...sending, step: 'handingOver', reward },
  ],
  ['after a retry', then(unchecked, 'retry'), { ...sending, step: 'looking' }],
  ['after a dismissal', then(unchecked, 'dismiss'), ready],
  ['after a cancelled pickup', then(look, 'cancel'), ready],
])('the staff scanner shows its step and its controls %s', async (_, act, shown) => {
  const app = start();
  await act(app);
  expect(app.view()).toMatchObject(shown);
});

const text = 'We do not know this code.';

it.each<[string, (app: App) => Promise<void>, string, Partial<ScanAnswer>]>([
  [
    'with its result',
    (app) => app.answer(handedOver),
    'pickedUp',
    { result: 'accepted', scan: handedOver, text: null },
  ],
  [
    'without a result',
    (app) => app.answer(null),
    'pickedUp',
    { result: 'accepted', scan: reward, text: null },
  ],
  [
    'as already redeemed',
    (app) => app.fail(rejection({ code: 'reward_already_redeemed' })),
    'duplicate',
    { result: 'duplicate', scan: null, text },
  ],
  ['as unknown', (app) => app.fail(rejection()), 'rejected', { result: 'rejected', scan: null, text }],
])('a pickup that the server answers %s shows its result', async (_, respond, shown, said) => {
  const app = start();
  await confirm(app);
  await respond(app);
  expect(app.view()).toMatchObject({ result: shown, answer: { nonce: 'nonce-of-the-scan', ...said } });
});

it('a reward that was not checked is not shown with the player of the scan before', async () => {
  const app = start();
  scanned({ type: 'scan.accepted', answer })(app);
  await unchecked(app);
  expect(app.view()).toMatchObject({ result: 'unchecked', answer: null });
});

const kept = { nonce: 'nonce-of-the-scan', scannedAt: '2026-03-20T04:00:00.000Z', isOffline: false };

it.each([
  [activity, { activityId: 'A1', activityName: 'Ring toss' }],
  [null, { activityId: null, activityName: null }],
])('a scan carries its activity %j', (chosen, fields) => {
  const app = start(chosen);
  app.view().read(` ${player}\n`);
  expect(app.submitted).toEqual([{ ...kept, ...fields, qrCode: player }]);
});

it('a pickup is looked up first and confirmed with the same scan', async () => {
  const app = start(null);
  app.view().read(` ${pickup}\n`);
  await app.answer(reward);
  app.view().confirm();
  const scan = { ...kept, activityId: null, activityName: null, qrCode: pickup };
  expect(app.asked()).toEqual([
    { scan, isConfirmed: false },
    { scan, isConfirmed: true },
  ]);
});
