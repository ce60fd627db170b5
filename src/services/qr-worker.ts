import { decodeQR } from 'qr/decode.js';

/** How long the search in one image may take, in milliseconds. */
const timeLimit = 60;

const read = (image: ImageData): string | null => {
  try {
    return decodeQR(image, { timeLimit });
  } catch {
    // It throws for an image without a QR code.
    return null;
  }
};

self.onmessage = ({ data }: MessageEvent<ImageData>) => self.postMessage(read(data));
self.postMessage('ready');
