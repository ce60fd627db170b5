import { onTestFinished } from 'vitest';

/** When the browser of a test plays a tone, in seconds. */
interface Tone {
  readonly hertz: number;
  readonly from: number;
  readonly to: number;
}

/** What the browser of a test is asked to play. */
const played: Tone[] = [];
let contexts: FakeAudioContext[] = [];

class FakeAudioContext {
  state = 'running';
  currentTime = 5;
  destination = {};
  constructor() {
    contexts.push(this);
  }
  createOscillator() {
    const { destination } = this;
    const tone = { hertz: 0, from: 0, to: 0 };
    const frequency = {
      set value(hertz: number) {
        tone.hertz = hertz;
      },
    };
    return {
      frequency,
      // A tone that is connected to nothing is not heard.
      connect: (target: object) => target === destination && played.push(tone),
      start: (time: number) => {
        tone.from = time;
      },
      stop: (time: number) => {
        tone.to = time;
      },
    };
  }
  async resume() {
    this.state = 'running';
  }
}

/** Gives the browser of a test sound and vibration. */
export const fakeSignals = () => {
  const vibrations: (readonly number[])[] = [];
  played.length = 0;
  contexts = [];
  const vibrate = (pattern: readonly number[]) => vibrations.push(pattern) > 0;
  Object.defineProperty(navigator, 'vibrate', { configurable: true, value: vibrate });
  Object.defineProperty(globalThis, 'AudioContext', { configurable: true, value: FakeAudioContext });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'vibrate');
    Reflect.deleteProperty(globalThis, 'AudioContext');
  });
  return {
    /** In milliseconds, on and off in turn. */
    vibrations,
    tones: played,
    /** Each sound system that the page has opened. */
    contexts: () => contexts,
  };
};
