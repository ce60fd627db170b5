/**
 * Draws a QR code of `text` on the canvas with whole device pixels for each module, at most `size` CSS pixels
 * wide. Error correction M and margin 1 are of product.md section 9.
 */
export const drawQr = async (canvas: HTMLCanvasElement, text: string, size: number): Promise<void> => {
  const { default: qrcode } = await import('qrcode');
  const symbol = { errorCorrectionLevel: 'M', margin: 1 } as const;
  const width = qrcode.create(text, symbol).modules.size + 2 * symbol.margin;
  const density = window.devicePixelRatio;
  const scale = Math.max(1, Math.floor((size * density) / width));
  await qrcode.toCanvas(canvas, text, { ...symbol, scale });
  canvas.style.width = `${canvas.width / density}px`;
  canvas.style.height = canvas.style.width;
};
