import { drawQr } from './draw-qr';

/**
 * Lets a link save a QR code of `text` as a PNG, `size` CSS pixels wide at most. Until it is drawn, and where it cannot
 * be, the link leads nowhere.
 */
export const leadToQr = async (link: HTMLAnchorElement, text: string, size: number): Promise<void> => {
  const canvas = document.createElement('canvas');
  await drawQr(canvas, text, size);
  link.href = canvas.toDataURL('image/png');
};
