// @vitest-environment happy-dom
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { ResultTone } from '../../machines/staff-scan/staff-scan.machine';
import { fakeSignals } from '../support/fake-signals';

/** With a sound system that no other test has opened. */
let play: (tone: ResultTone) => void;

beforeEach(async () => {
  vi.resetModules();
  play = (await import('../../src/services/play-result')).playResult;
});

const setActivation = (hasBeenActive: boolean) => {
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'userActivation');
  });
};

it.each([
  ['accepted', 'good', [80], [880, 1320]],
  ['scanned before', 'warning', [80, 80, 80], [660, 660]],
  ['rejected', 'bad', [300, 100, 300], [330, 220, 165]],
  ['kept for later', 'kept', [40], [660]],
] as const)(
  'a scan that is %s has its own vibration and tones, one after the other',
  (_, tone, vibration, hertz) => {
    const { vibrations, tones } = fakeSignals();
    play(tone);
    expect(vibrations).toEqual([vibration]);
    const starts = [5, 5.12, 5.24];
    expect(tones).toEqual(
      hertz.map((pitch, place) => ({
        hertz: pitch,
        from: expect.closeTo(starts[place] ?? 0),
        to: expect.closeTo((starts[place] ?? 0) + 0.096),
      })),
    );
  },
);

it('all results are played by one sound system', () => {
  const { contexts, tones } = fakeSignals();
  for (let scan = 0; scan < 20; scan += 1) play('good');
  expect([contexts().length, tones.length]).toEqual([1, 40]);
});

it('a sound system that the phone has interrupted plays the next result', () => {
  const { contexts, tones } = fakeSignals();
  play('good');
  const [context] = contexts();
  if (context) context.state = 'interrupted';
  play('bad');
  expect(context?.state).toBe('running');
  expect(tones.map(({ hertz }) => hertz)).toEqual([880, 1320, 330, 220, 165]);
});

it.each([
  [false, []],
  [true, [880, 1320]],
])('a page that a user has touched: %s, plays %j and vibrates', (hasBeenActive, hertz) => {
  setActivation(hasBeenActive);
  const { vibrations, tones, contexts } = fakeSignals();
  play('good');
  expect(tones.map((tone) => tone.hertz)).toEqual(hertz);
  expect(vibrations).toEqual([[80]]);
  expect(contexts()).toHaveLength(hasBeenActive ? 1 : 0);
});

it('a browser without vibration plays the sound', () => {
  const { tones } = fakeSignals();
  Reflect.deleteProperty(navigator, 'vibrate');
  play('warning');
  expect(tones.map(({ hertz }) => hertz)).toEqual([660, 660]);
});

it('a browser without sound vibrates', () => {
  const { vibrations } = fakeSignals();
  Reflect.deleteProperty(globalThis, 'AudioContext');
  play('warning');
  expect(vibrations).toEqual([[80, 80, 80]]);
});

it('a browser with neither does nothing', () => {
  expect(['vibrate' in navigator, 'AudioContext' in globalThis]).toEqual([false, false]);
  expect(() => play('bad')).not.toThrow();
});
