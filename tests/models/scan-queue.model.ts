import type { SnapshotFrom } from 'xstate';
import { endpoints } from '../../contract/endpoints';
import { type ScanQueueContext, scanQueueMachine } from '../../machines/scan-queue/scan-queue.machine';
import { defineModel, type Stage } from '../kit/model/model';
import { done, inSilence, rejected, success, unknownCall, WAIT } from './answers';
import { leaves, staffSessionEnds } from './exits';
import { startAt } from './open-page';
import { accepted, keptScan, playerCode } from './scan-samples';
import { environment, page, steps, within } from './steps';

const [first, second] = [keptScan('first-scan'), keptScan('second-scan')];
const invalidBatch = rejected('validation_failed', 'Send 1 to 200 scans.');
const stranger = rejected('qr_invalid', 'This is not a challenge QR code.');
const again = rejected('already_scanned', 'Already scanned at 10:42 by rahim (Booth 3).');
const againLate = rejected('already_scanned', 'Already scanned at 9:30 by siti (Booth 4).');
const atOnce = done(endpoints.scanQr, accepted);
const late = done(endpoints.scanQr, { ...accepted, was_offline: true });
const taken = { nonce: first.nonce, success: true, message: '', error_code: null, scan: accepted };
const strange = {
  nonce: second.nonce,
  success: false,
  message: 'This is not a challenge QR code.',
  error_code: 'qr_invalid',
  scan: null,
};

const strip = within('region', 'Scans on this device');
const lines = {
  idle: /^Online$/,
  sending: /^Sending (?:1 scan|2 scans)…$/,
  retrying: /^Can’t reach the server\. (?:1 scan waits|2 scans wait)\.$/,
  offline: /^Offline\. (?:Scans are saved on this device|1 scan waits|2 scans wait)\.$/,
};
const seeLine = (line: keyof typeof lines) =>
  steps(
    ...Object.entries(lines).map(([name, text]) =>
      name === line ? strip.seeText(text) : strip.dontSeeText(text),
    ),
  );

type Queue = SnapshotFrom<typeof scanQueueMachine>;

interface Failing {
  readonly event: { readonly outcome?: unknown };
  readonly snapshot: { readonly context: ScanQueueContext };
}

/** The nonces that the app has sent, in place of those of the samples. */
const sentNonces = async ({ world }: Stage): Promise<string[]> => {
  const { body = '{"scans":[]}' } = (await world.requests('scanQrBatch')).at(-1) ?? {};
  return (JSON.parse(body) as { scans: { nonce: string }[] }).scans.map(({ nonce }) => nonce);
};

/**
 * An awaited scan has answers of its own, and is released before its call times out. One rejection is listed at a time.
 */
const answersOne: object = {
  'xstate.done.actor.scanQr': ({ event, snapshot: { context } }: Failing) =>
    (event.outcome === late.outcome) === (context.waiting[0]?.isOffline === true),
  'xstate.error.actor.scanQr': ({ event, snapshot: { context } }: Failing) => {
    const [scan] = context.waiting;
    if (event.outcome === 'no answer') return context.waiting.every(({ isOffline }) => isOffline);
    if (event.outcome === again.outcome) return scan?.isOffline === false;
    const isListed = [stranger, againLate].some(({ outcome }) => outcome === event.outcome);
    return !isListed || (scan?.isOffline === true && context.rejections.length === 0);
  },
};

const seeNothing = steps(
  seeLine('idle'),
  strip.dontSee('button', 'Got it'),
  environment.dontSeeCall('scanQr'),
);

/** Once answered, a scan is not sent again after a reload; a rejection is listed until it is dismissed. */
const reloads = [
  ...[first, second].map(({ nonce }) => ({
    name: `a staff member reloads while the ${nonce} is listed`,
    from: ({ value, context: { rejections } }: Queue) =>
      value === 'idle' && rejections.some(({ scan }) => scan.nonce === nonce),
    drive: environment.reload(),
    see: steps(
      seeLine('idle'),
      strip.see('button', 'Got it'),
      strip.seeText('This is not a challenge QR code.'),
      environment.dontSeeCall('scanQr'),
    ),
  })),
  {
    name: 'a staff member dismisses a rejection and reloads',
    from: ({ value, context: { rejections } }: Queue) => value === 'idle' && rejections.length > 0,
    drive: steps(
      strip.press('button', 'Got it'),
      strip.dontSee('button', 'Got it'),
      // The browser removes it from the device.
      environment.passTime(1000),
      environment.reload(),
    ),
    see: seeNothing,
  },
  {
    name: 'a staff member reloads after scans were sent one by one',
    from: ({ value, context: { hasBatch, rejections } }: Queue) =>
      value === 'idle' && !hasBatch && rejections.length === 0,
    drive: environment.reload(),
    see: seeNothing,
  },
];

export const scanQueueModel = defineModel<typeof scanQueueMachine>({
  machine: scanQueueMachine,
  starts: [
    {
      ...startAt({ path: '/staff/scan-qr?activity=5', arrive: page.seeText('Online') }),
      input: { waiting: [], rejections: [], isPersisted: true },
    },
  ],
  project: ({ waiting, rejections, hasBatch, retryAt }) => [
    waiting.map(({ nonce, isOffline }) => [nonce, isOffline]),
    rejections.map(({ scan }) => scan.nonce),
    hasBatch,
    retryAt !== null,
  ],
  samples: {
    'scan.add': [
      { scan: first, isPersisted: true },
      { scan: second, isPersisted: true },
    ],
    'scan.release': [{ nonce: first.nonce }, { nonce: second.nonce }],
    'rejection.dismiss': [{ nonce: first.nonce }, { nonce: second.nonce }],
    'xstate.done.actor.scanQr': [atOnce, late],
    'xstate.error.actor.scanQr': [...inSilence, stranger, again, againLate],
    'xstate.done.actor.scanQrBatch': [
      done(endpoints.scanQrBatch, { results: [taken, strange], scans_count: 413 }),
      done(endpoints.scanQrBatch, { results: [], scans_count: 412 }),
    ],
    'xstate.error.actor.scanQrBatch': [...inSilence, unknownCall, invalidBatch],
  },
  silent: {
    scanQr: 'The text of each rejection is that of the server, in the same place.',
    scanQrBatch: 'After a rejection the scans are sent one by one.',
  },
  feasible: {
    'scan.add': ({ event, snapshot: { context } }) => {
      const { waiting, rejections } = context;
      // The screen takes a code while no answer is awaited.
      if (rejections.length > 0 || waiting.some(({ isOffline }) => !isOffline) || waiting.length > 1)
        return false;
      return event.scan.nonce === (waiting[0]?.nonce === first.nonce ? second.nonce : first.nonce);
    },
    'scan.release': ({ event, snapshot: { context, value } }) =>
      value === 'sendingOne' &&
      context.waiting.some(({ nonce, isOffline }) => nonce === event.nonce && !isOffline),
    'rejection.dismiss': ({ event, snapshot: { context } }) =>
      context.rejections.some(({ scan }) => scan.nonce === event.nonce),
    ...answersOne,
  },
  parts: (screen) => [screen.within('region', 'Scans on this device')],
  controls: { 'scan.add': () => [] },
  drivers: {
    'scan.add': async ({ screen }) => {
      await screen.type('No camera? Enter the code', playerCode);
      await screen.press('button', 'Check code');
    },
    // After two of them a call has 1 s left; a result is shown for 2 s.
    'scan.release': environment.passTime(4500),
    'send.retry': strip.press('button', 'Send now'),
    'rejection.dismiss': strip.press('button', 'Got it'),
    'cooldown.ended': ({ world, from }) => world.passTime(from.context.retryAt === null ? 5000 : WAIT * 1000),
    'network.lost': environment.goOffline(),
    'network.online': environment.comeOnline(),
    'xstate.done.actor.scanQrBatch': async ({ event, ...stage }) => {
      const [one = '', other = ''] = await sentNonces(stage);
      const { results } = event.output as { results: readonly unknown[] };
      const rows =
        results.length === 0
          ? []
          : [
              { ...taken, nonce: one },
              { ...strange, nonce: other },
            ];
      const data = { results: rows, scans_count: 413 };
      // The result of a scan that was kept is over, however slow the next checks are.
      await stage.world.passTime(2000);
      await stage.world.answer('scanQrBatch', success(endpoints.scanQrBatch, data));
    },
  },
  exits: [
    leaves({
      verb: 'scanQr',
      from: (snapshot) => snapshot.matches('sendingOne'),
      answer: success(endpoints.scanQr, accepted),
      leave: page.press('link', 'Change activity'),
      see: page.see('heading', 'What are you scanning for?'),
    }),
    leaves({
      verb: 'scanQrBatch',
      from: (snapshot) => snapshot.matches('sendingBatch'),
      answer: success(endpoints.scanQrBatch, { results: [], scans_count: 412 }),
      leave: page.press('link', 'Change activity'),
      see: page.see('heading', 'What are you scanning for?'),
    }),
    ...staffSessionEnds('scanQr', (snapshot) => snapshot.matches('sendingOne')),
    ...staffSessionEnds('scanQrBatch', (snapshot) => snapshot.matches('sendingBatch')),
    ...reloads,
  ],
  states: {
    idle: steps(seeLine('idle'), environment.dontSeeCall('scanQr')),
    sendingOne: steps(seeLine('sending'), environment.seeCall('scanQr')),
    sendingBatch: steps(seeLine('sending'), environment.seeCall('scanQrBatch')),
    retrying: steps(seeLine('retrying'), strip.seeEnabled('button', 'Send now')),
    offline: steps(seeLine('offline'), strip.dontSee('button', 'Send now')),
  },
});
