import { drawQr } from './draw-qr';

/** Browsers read what is to be saved a little later than they are asked to, in milliseconds. */
const toRead = 10_000;

/** Saves a QR code of `text` as a PNG of this name, `size` CSS pixels wide at most. */
export const saveQr = async (text: string, fileName: string, size: number): Promise<void> => {
  const canvas = document.createElement('canvas');
  await drawQr(canvas, text, size);
  const picture = await new Promise<Blob | null>((drawn) => canvas.toBlob(drawn, 'image/png'));
  if (picture === null) throw new Error('The picture is empty');
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), toRead);
};
