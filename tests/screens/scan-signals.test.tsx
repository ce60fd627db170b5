import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '../../contract/endpoints';
import { rejected, success } from '../models/answers';
import { loggedInAsStaff, open } from '../models/open-page';
import { accepted, pickupCode, playerCode, seenReward } from '../models/scan-samples';
import { appOnScreen } from '../support/app-on-screen';
import { fakeSignals } from '../support/fake-signals';
import { fakeWakeLock } from '../support/fake-wake-lock';

const app = appOnScreen();

beforeEach(async () => {
  open(app.host.world, '/staff/scan-qr?activity=5');
  await loggedInAsStaff(app.host.world);
});

const openScanner = async () => {
  await app.host.load();
  await app.host.screen.seeText('Online');
};

const enter = async (code: string) => {
  await app.host.screen.type('No camera? Enter the code', code);
  await app.host.screen.press('button', 'Check code');
};

const answer = (outcome: Parameters<typeof app.host.world.answer>[1]) =>
  app.host.world.answer('scanQr', outcome);

const scan = (outcome: Parameters<typeof answer>[0]) => async () => {
  await enter(playerCode);
  await answer(outcome);
};

const scanOffline = async () => {
  await app.host.world.goOffline();
  await enter(playerCode);
};

const loseCheck = async () => {
  await enter(pickupCode);
  await answer('connection lost');
};

const handOver = async () => {
  await enter(pickupCode);
  await answer(success(endpoints.scanQr, seenReward));
  await app.host.screen.press('button', 'Hand over');
  await answer(success(endpoints.scanQr, { ...seenReward, handed_over: true }));
};

test.each([
  ['Counted', scan(success(endpoints.scanQr, accepted)), [80], [880, 1320]],
  ['Handed over', handOver, [80], [880, 1320]],
  [
    'Already scanned',
    scan(rejected('already_scanned', 'Already scanned at 10:42 by rahim (Booth 3).').outcome),
    [80, 80, 80],
    [660, 660],
  ],
  [
    'Not valid',
    scan(rejected('qr_invalid', 'This is not a challenge QR code.').outcome),
    [300, 100, 300],
    [330, 220, 165],
  ],
  ['Saved', scanOffline, [40], [660]],
  ['Not checked', loseCheck, [80, 80, 80], [660, 660]],
] as const)(
  'the result «%s» plays its own tones and vibration once',
  async (title, act, vibration, hertz) => {
    const { vibrations, tones } = fakeSignals();
    await openScanner();
    await act();
    await app.host.screen.within('region', 'Scanner').seeText(title);
    expect(vibrations).toEqual([vibration]);
    expect(tones.map((tone) => tone.hertz)).toEqual(hertz);
  },
);

test('the screen stays on while the scanner is shown', async () => {
  const lock = fakeWakeLock();
  await openScanner();
  await expect.poll(lock.held).toBe(1);
  await app.host.world.hidePage();
  expect(lock.held()).toBe(0);
  await app.host.world.lookAgain();
  await expect.poll(lock.held).toBe(1);
  await app.host.screen.press('link', 'Change activity');
  await app.host.screen.see('heading', 'What are you scanning for?');
  expect(lock.held()).toBe(0);
});
