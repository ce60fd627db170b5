import type { ResultTone } from '../../machines/staff-scan/staff-scan.machine';

/** The frequencies in hertz, one after the other, and the vibration in milliseconds. */
const signals: Readonly<Record<ResultTone, { tones: readonly number[]; vibration: readonly number[] }>> = {
  good: { tones: [880, 1320], vibration: [80] },
  warning: { tones: [660, 660], vibration: [80, 80, 80] },
  bad: { tones: [330, 220, 165], vibration: [300, 100, 300] },
  kept: { tones: [660], vibration: [40] },
};
/** In seconds. */
const toneLength = 0.12;

let audio: AudioContext | undefined;

/** A result that is heard and felt in a loud hall. A browser may have neither. */
export const playResult = (tone: ResultTone): void => {
  const { tones, vibration } = signals[tone];
  navigator.vibrate?.([...vibration]);
  if (typeof AudioContext === 'undefined' || navigator.userActivation?.hasBeenActive === false) return;
  audio ??= new AudioContext();
  // A phone interrupts it while the page is hidden or a call comes in.
  if (audio.state !== 'running') audio.resume();
  const { currentTime, destination } = audio;
  for (const [position, frequency] of tones.entries()) {
    const oscillator = audio.createOscillator();
    const start = currentTime + position * toneLength;
    oscillator.frequency.value = frequency;
    oscillator.connect(destination);
    oscillator.start(start);
    oscillator.stop(start + toneLength * 0.8);
  }
};
