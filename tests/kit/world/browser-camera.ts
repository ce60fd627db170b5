export interface CameraDevice {
  readonly cameras: readonly { readonly id: string; readonly label: string }[];
  readonly hasTorch: boolean;
}

/** `denied`: by the user. */
export type CameraAnswer = CameraDevice | 'denied' | 'missing' | 'busy';

interface FakeCamera {
  /** Settles the pending request; false without one. */
  answer(answer: CameraAnswer): boolean;
  /** The next image has this QR code. */
  show(text: string): void;
  end(): void;
  breakDecoder(): void;
  isOn(): boolean;
  isTorchOn(): boolean;
  hide(isHidden: boolean): void;
}

declare global {
  var __TOUR_CAMERA__: FakeCamera;
}

/**
 * Replaces the cameras and the decoder of the browser. It runs in the page, also in a real browser, so it is
 * self-contained.
 */
export function installCamera(): () => void {
  const names = { denied: 'NotAllowedError', missing: 'NotFoundError', busy: 'NotReadableError' };
  let asked: ((answer: CameraAnswer) => void) | undefined;
  let open: MediaStreamTrack | undefined;
  let known: CameraDevice = { cameras: [], hasTorch: false };
  let isTorchOn = false;
  let isBroken = false;
  const codes: string[] = [];
  const streamOf = (device: CameraDevice, wanted: string | undefined) => {
    known = device;
    isTorchOn = false;
    isBroken = false;
    codes.length = 0;
    const canvas = document.createElement('canvas');
    canvas.getContext('2d');
    const stream = canvas.captureStream();
    const [track] = stream.getVideoTracks();
    if (track === undefined) throw new Error('A canvas has no video track');
    Object.assign(track, {
      getSettings: () => ({ deviceId: wanted ?? device.cameras[0]?.id }),
      getCapabilities: () => ({ torch: device.hasTorch }),
      applyConstraints: async ({ advanced }: { advanced: readonly { torch: boolean }[] }) => {
        isTorchOn = advanced[0]?.torch === true;
      },
    });
    open = track;
    return stream;
  };
  const mediaDevices = {
    getUserMedia: ({ video }: { video: { deviceId?: { exact: string } } }) =>
      new Promise<MediaStream>((resolve, reject) => {
        asked = (answer) => {
          if (typeof answer === 'string') reject(new DOMException(answer, names[answer]));
          else resolve(streamOf(answer, video.deviceId?.exact));
        };
      }),
    enumerateDevices: async () =>
      known.cameras.map(({ id, label }) => ({ kind: 'videoinput', deviceId: id, label })),
  };
  const before = {
    mediaDevices: Object.getOwnPropertyDescriptor(navigator, 'mediaDevices'),
    detector: Object.getOwnPropertyDescriptor(globalThis, 'BarcodeDetector'),
    worker: Object.getOwnPropertyDescriptor(globalThis, 'Worker'),
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  Object.defineProperty(globalThis, 'BarcodeDetector', {
    configurable: true,
    value: class {
      static async getSupportedFormats() {
        return ['qr_code'];
      }
      async detect() {
        if (isBroken) throw new Error('No decoder');
        const rawValue = codes.shift();
        return rawValue === undefined ? [] : [{ rawValue }];
      }
    },
  });
  Object.defineProperty(globalThis, 'Worker', {
    configurable: true,
    value: class {
      constructor() {
        throw new Error('No worker');
      }
    },
  });
  globalThis.__TOUR_CAMERA__ = {
    answer: (answer) => {
      const request = asked;
      asked = undefined;
      request?.(answer);
      return request !== undefined;
    },
    show: (text) => codes.push(text),
    end: () => {
      open?.stop();
      open?.dispatchEvent(new Event('ended'));
    },
    breakDecoder: () => {
      isBroken = true;
    },
    isOn: () => open?.readyState === 'live',
    isTorchOn: () => isTorchOn,
    hide: (isHidden) => {
      if (isHidden)
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      else Reflect.deleteProperty(document, 'visibilityState');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
  const restore = (target: object, name: string, descriptor: PropertyDescriptor | undefined) => {
    Reflect.deleteProperty(target, name);
    if (descriptor) Object.defineProperty(target, name, descriptor);
  };
  return () => {
    Reflect.deleteProperty(document, 'visibilityState');
    restore(navigator, 'mediaDevices', before.mediaDevices);
    restore(globalThis, 'BarcodeDetector', before.detector);
    restore(globalThis, 'Worker', before.worker);
  };
}

export function expectCamera(holds: boolean, state: string): void {
  if (!holds) throw new Error(`The camera is not ${state}`);
}
