import qrcode from 'qrcode';

/** Error correction level, and quiet zone in modules (product.md section 9). */
const symbol = { errorCorrectionLevel: 'M', margin: 1 } as const;

/** The least width of a saved or full-screen image, in pixels. */
const narrowest = 640;

const widthInModules = (text: string): number => qrcode.create(text, symbol).modules.size + 2 * symbol.margin;

/** Renders a QR code of `text` that is at least 640 px wide; its quiet zone is one module. */
export const renderLargeQr = async (canvas: HTMLCanvasElement, text: string): Promise<void> => {
  await qrcode.toCanvas(canvas, text, { ...symbol, scale: Math.ceil(narrowest / widthInModules(text)) });
  canvas.removeAttribute('style');
};

/**
 * Renders a QR code of `text` on a white square of `size` CSS pixels with whole device pixels per module. With less than
 * one device pixel per module, as for 40 characters on 24 px at density 1, the code is scaled down.
 */
export const renderQrAvatar = async (
  canvas: HTMLCanvasElement,
  text: string,
  size: number,
): Promise<void> => {
  const side = Math.round(size * window.devicePixelRatio);
  const code = document.createElement('canvas');
  const scale = Math.max(1, Math.floor(side / widthInModules(text)));
  await qrcode.toCanvas(code, text, { ...symbol, scale });
  const width = Math.min(code.width, side);
  const start = Math.floor((side - width) / 2);
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The canvas has no 2D context');
  context.fillStyle = 'white';
  context.fillRect(0, 0, side, side);
  context.drawImage(code, start, start, width, width);
};
