import { renderLargeQr } from './render-qr';

const renderPng = async (text: string): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  await renderLargeQr(canvas, text);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
};

/**
 * Sets the target of a link to a PNG of a QR code of `text`. Until it is rendered, and if rendering fails, the link has no
 * target. The returned function revokes the image.
 */
export const setQrDownload = (link: HTMLAnchorElement, text: string): (() => void) => {
  let isOver = false;
  renderPng(text).then(
    (image) => {
      if (image && !isOver) link.href = URL.createObjectURL(image);
    },
    () => {},
  );
  return () => {
    isOver = true;
    URL.revokeObjectURL(link.href);
    link.removeAttribute('href');
  };
};
