import { now } from './clock';
import type { QrDecoder } from './qr-decoder';

/** How the opening of a camera fails. */
export type OpeningFailure = 'denied' | 'missing' | 'busy';

const failureByName: Readonly<Record<string, OpeningFailure>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Without TLS, browsers have no `mediaDevices`, which counts as no camera. */
export const openingFailureOf = (error: unknown): OpeningFailure =>
  (error instanceof DOMException && failureByName[error.name]) || 'missing';

/** Opens a camera by its id, or the one that faces away from the user. */
export const openCamera = (id: string | null): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    audio: false,
    video: {
      ...(id === null ? { facingMode: 'environment' } : { deviceId: { exact: id } }),
      width: { ideal: 1280 },
      height: { ideal: 720 },
    },
  });

export const stopCamera = (stream: MediaStream | null): void => {
  for (const track of stream?.getVideoTracks() ?? []) track.stop();
};

/** Torches are in no type of TypeScript. */
type Torch = { torch?: boolean };

/** The cameras of the device, the open one, and whether it has a torch. */
export const describeCamera = async (track: MediaStreamTrack) => {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  // Firefox has no capabilities of tracks.
  const capabilities = track.getCapabilities?.() as Torch | undefined;
  return {
    id: track.getSettings().deviceId ?? null,
    cameras: devices
      .filter(({ kind }) => kind === 'videoinput')
      .map(({ deviceId, label }) => ({ id: deviceId, label })),
    hasTorch: capabilities?.torch === true,
  };
};

/** A torch that cannot be switched stays as it is. */
export const switchTorch = (track: MediaStreamTrack, isOn: boolean): void => {
  track.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] }).catch(() => {});
};

/** In milliseconds. */
const betweenImages = 200;
/** How long a text must be out of view before it is reported again, in milliseconds. */
const untilRepeat = 3000;

/** Decides which of the texts that are seen are reported. */
export const createRepeatFilter = () => {
  let last: { text: string; seenAt: number } | null = null;
  return {
    isNew: (text: string): boolean => {
      const isRepeat = last?.text === text && now() - last.seenAt < untilRepeat;
      last = { text, seenAt: now() };
      return !isRepeat;
    },
    reset: () => {
      last = null;
    },
  };
};

/** Reads the images of a video one after the other until the signal aborts. Rejects if the decoder fails. */
export const readImages = async (
  video: () => HTMLVideoElement | null,
  decoder: QrDecoder,
  signal: AbortSignal,
  report: (text: string) => void,
): Promise<void> => {
  while (!signal.aborted) {
    const element = video();
    const text = element && (await decoder.read(element));
    if (text && !signal.aborted) report(text);
    await new Promise((resolve) => setTimeout(resolve, betweenImages));
  }
};
