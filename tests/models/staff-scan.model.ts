import { endpoints } from '../../contract/endpoints';
import { staffScanMachine } from '../../machines/staff-scan/staff-scan.machine';
import { defineModel } from '../kit/model/model';
import { done, inSilence, rejected, success } from './answers';
import { leaves, staffSessionEnds } from './exits';
import { startAt } from './open-page';
import { accepted, pickupCode, pickupLink, playerCode, seenReward } from './scan-samples';
import { environment, nothing, page, seeFailure, steps, within } from './steps';
import { button, field } from './unmodeled-controls';

const duplicate = rejected('already_scanned', 'Already scanned at 10:42 by rahim (Booth 3).');
const stranger = rejected('qr_invalid', 'This is not a challenge QR code.');
const outdated = rejected('qr_expired', 'This code is too old. Ask for a new one.');
const redeemed = rejected('reward_already_redeemed', 'Handed over at 10:42 by rahim.');

const place = ['region', 'Scanner'] as const;
const stage = within(...place);
const results = ['Counted', 'Already scanned', 'Not valid', 'Saved', 'Not checked', 'Handed over'];
const seeOnly = (title?: string) =>
  steps(...results.map((text) => (text === title ? stage.seeText(text) : stage.dontSeeText(text))));
const answer = { nonce: 'a-nonce', scan: null, text: null };
const answersScan = environment.answer('scanQr', success(endpoints.scanQr, accepted));

export const staffScanModel = defineModel<typeof staffScanMachine>({
  machine: staffScanMachine,
  starts: [
    {
      ...startAt({ path: '/staff/scan-qr?activity=5', arrive: page.seeText('Online') }),
      input: { activity: { id: '5', name: 'Aim trainer' } },
    },
  ],
  project: () => [],
  samples: {
    'code.read': [playerCode, pickupCode, pickupLink].map((text) => ({
      text,
      nonce: 'a-nonce',
      scannedAt: '2026-06-01T02:42:00.000Z',
    })),
    'scan.accepted': [{ answer: { ...answer, result: 'accepted' } }],
    'scan.duplicate': [{ answer: { ...answer, result: 'duplicate' } }],
    'scan.rejected': [{ answer: { ...answer, result: 'rejected' } }],
    'xstate.done.actor.scanQr': [done(endpoints.scanQr, seenReward)],
    'xstate.error.actor.scanQr': [...inSilence, redeemed, outdated],
  },
  silent: { scanQr: 'The text of each rejection is that of the server, in the same place.' },
  parts: (screen) => [screen.within(...place), screen.within('form', 'Enter a code')],
  unmodeledControls: (snapshot) => [
    // The simulated page has no styles, which hide it behind a result.
    { ...button('Start camera'), isOptional: !snapshot.matches({ reading: 'ready' }) },
    ...(snapshot.matches('reading') ? [field('No camera? Enter the code')] : []),
  ],
  controls: { 'code.read': () => [button('Check code')] },
  drivers: {
    'code.read': async ({ screen, event }) => {
      await screen.type('No camera? Enter the code', event.text);
      await screen.press('button', 'Check code');
    },
    'scan.accepted': answersScan,
    'scan.duplicate': environment.answer('scanQr', duplicate.outcome),
    'scan.rejected': environment.answer('scanQr', stranger.outcome),
    // The queue is empty again before the next code.
    'scan.kept': steps(
      environment.goOffline(),
      stage.seeText('Saved'),
      environment.comeOnline(),
      answersScan,
      page.seeText('Online'),
    ),
    'xstate.after.answerTime.staffScan.sending': steps(
      environment.passTime(4000),
      answersScan,
      page.seeText('Online'),
    ),
    'xstate.after.resultTime.staffScan.reading.result': environment.passTime(2000),
    'result.dismiss': stage.press('button', 'Scan next'),
    'reward.retry': stage.press('button', 'Try again'),
    'reward.confirm': stage.press('button', 'Hand over'),
    'reward.cancel': stage.press('button', 'Cancel'),
  },
  exits: [
    leaves({
      verb: 'scanQr',
      from: (snapshot) => snapshot.matches('looking') || snapshot.matches('handingOver'),
      answer: success(endpoints.scanQr, seenReward),
      leave: page.press('link', 'Change activity'),
      see: steps(page.at('/staff/scan-qr'), page.see('heading', 'What are you scanning for?')),
    }),
    ...staffSessionEnds(
      'scanQr',
      (snapshot) => snapshot.matches('looking') || snapshot.matches('handingOver'),
    ),
  ],
  states: {
    reading: page.seeEnabled('button', 'Check code'),
    'reading.ready': steps(stage.dontSee('button', 'Scan next'), seeOnly()),
    'reading.result': steps(
      page.seeEnabled('button', 'Check code'),
      stage.seeEnabled('button', 'Scan next'),
      stage.dontSee('button', 'Try again'),
    ),
    'reading.result.accepted': steps(
      seeOnly('Counted'),
      stage.seeText('aiman'),
      stage.seeText('Stamp given · +20 points'),
    ),
    'reading.result.duplicate': seeOnly('Already scanned'),
    'reading.result.rejected': seeOnly('Not valid'),
    'reading.result.kept': steps(
      seeOnly('Saved'),
      stage.seeText('Not checked yet. It’s sent as soon as there’s a connection.'),
    ),
    'reading.result.pickedUp': steps(seeOnly('Handed over'), stage.seeText('Cap Clash Tee')),
    'reading.unchecked': steps(
      seeOnly('Not checked'),
      ({ screen, snapshot: { context } }) =>
        screen.within(...place).seeText(context.failure?.text ?? 'Couldn’t check this reward'),
      page.seeEnabled('button', 'Check code'),
      stage.seeEnabled('button', 'Try again'),
      stage.seeEnabled('button', 'Scan next'),
    ),
    sending: steps(
      stage.seeText('Checking…'),
      page.seeDisabled('button', 'Check code'),
      environment.seeCall('scanQr'),
    ),
    looking: steps(
      stage.seeText('Checking the reward…'),
      page.seeDisabled('button', 'Check code'),
      environment.seeCall('scanQr'),
    ),
    preview: steps(
      stage.see('heading', 'Cap Clash Tee'),
      stage.seeText('For aiman'),
      stage.seeText('L'),
      stage.seeEnabled('button', 'Hand over'),
      stage.seeEnabled('button', 'Cancel'),
    ),
    'preview.idle': stage.dontSee('alert'),
    'preview.outcomeUnknown': seeFailure(
      (screen) => screen.within(...place),
      'Couldn’t confirm the handover',
    ),
    handingOver: steps(stage.seeDisabled('button', 'Handing over…'), environment.seeCall('scanQr'), nothing),
  },
});
