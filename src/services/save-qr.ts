import { drawQr } from './draw-qr';

const pictureOf = async (text: string, size: number): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  await drawQr(canvas, text, size);
  const picture = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'));
  if (picture === null) throw new Error('The picture is empty');
  return picture;
};

/**
 * Lets a link save a QR code of `text` as a PNG, `size` CSS pixels wide at most. Until it is drawn, and where it cannot
 * be, the link leads nowhere; it is tried again whenever the line is back. What it returns lets go of the picture.
 */
export const leadToQr = (link: HTMLAnchorElement, text: string, size: number): (() => void) => {
  const end = new AbortController();
  const lead = async () => {
    try {
      const picture = await pictureOf(text, size);
      if (end.signal.aborted) return;
      link.href = URL.createObjectURL(picture);
      end.abort();
    } catch {
      // The link goes on leading nowhere.
    }
  };
  window.addEventListener('online', lead, { signal: end.signal });
  lead();
  return () => {
    end.abort();
    URL.revokeObjectURL(link.href);
    link.removeAttribute('href');
  };
};
