export function domCanvas(): () => void {
  const { getContext } = HTMLCanvasElement.prototype;
  const taken = () => undefined;
  const context = {
    // happy-dom's own takes long for a large image.
    createImageData: (width: number, height: number) => ({
      width,
      height,
      data: new Uint8ClampedArray(width * height * 4),
    }),
    putImageData: taken,
    clearRect: taken,
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  return () => Object.assign(HTMLCanvasElement.prototype, { getContext });
}
