import { trustedWorkerUrl } from './own-workers';

/** Reads the QR codes in images, one image at a time. */
export interface QrDecoder {
  /** The text of a QR code in the current image of the video; null without one. */
  read(video: HTMLVideoElement): Promise<string | null>;
  stop(): void;
}

/** The Barcode Detection API, which TypeScript does not know. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The longest side of an image that the worker reads, in pixels. */
const longestSide = 800;

/** The decoder of the browser, where it reads QR codes. */
const createNative = async (): Promise<QrDecoder | null> => {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorClass };
  if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code') || !BarcodeDetector) return null;
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  return {
    read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null,
    stop: () => {},
  };
};

/** A decoder in a worker, whose code is loaded now. */
const createWorker = async (): Promise<QrDecoder> => {
  const worker = new Worker(trustedWorkerUrl('qrDecoder'), { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const next = () =>
    new Promise<string | null>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data);
      worker.onerror = () => reject(new Error('The decoder failed'));
    });
  await next();
  return {
    read: async (video) => {
      const { videoWidth, videoHeight } = video;
      if (context === null || videoWidth === 0) return null;
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
      canvas.width = Math.round(videoWidth * scale);
      canvas.height = Math.round(videoHeight * scale);
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      const read = next();
      worker.postMessage(image, [image.data.buffer]);
      return read;
    },
    stop: () => worker.terminate(),
  };
};

/** The decoder of the browser, or one in a worker where the browser has none or its own one fails. */
export const createQrDecoder = async (): Promise<QrDecoder> => {
  let decoder = (await createNative().catch(() => null)) ?? (await createWorker());
  return {
    read: async (video) => {
      try {
        return await decoder.read(video);
      } catch (error) {
        // The video has no image yet.
        if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
        decoder.stop();
        decoder = await createWorker();
        return null;
      }
    },
    stop: () => decoder.stop(),
  };
};
