import { retryOnline } from './retry-online';

const renderPng = async (text: string): Promise<Blob> => {
  const { drawLargeQr } = await import('./draw-qr');
  const canvas = document.createElement('canvas');
  await drawLargeQr(canvas, text);
  const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (image === null) throw new Error('The image is empty');
  return image;
};

/**
 * Sets a link to a PNG of a QR code of `text`. Until it is rendered the link has no target; a failed attempt is
 * repeated when the browser comes online. The function it returns revokes the image.
 */
export const setQrDownload = (link: HTMLAnchorElement, text: string): (() => void) => {
  const stop = retryOnline(async (signal) => {
    const image = await renderPng(text);
    if (!signal.aborted) link.href = URL.createObjectURL(image);
  });
  return () => {
    stop();
    URL.revokeObjectURL(link.href);
    link.removeAttribute('href');
  };
};
