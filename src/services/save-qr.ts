import { drawQr } from './draw-qr';

/**
 * Lets a link save a QR code of `text` as a PNG, `size` CSS pixels wide at most. Until it is drawn, and where it cannot
 * be, the link leads nowhere; it is tried again whenever the line is back. What it returns gives up on that.
 */
export const leadToQr = (link: HTMLAnchorElement, text: string, size: number): (() => void) => {
  const end = new AbortController();
  const lead = async () => {
    const canvas = document.createElement('canvas');
    try {
      await drawQr(canvas, text, size);
      link.href = canvas.toDataURL('image/png');
      end.abort();
    } catch {
      // The link goes on leading nowhere.
    }
  };
  window.addEventListener('online', lead, { signal: end.signal });
  lead();
  return () => end.abort();
};
