export function domCanvas(): () => void {
  const { getContext } = HTMLCanvasElement.prototype;
  const taken = () => undefined;
  const context = {
    createImageData: (width: number, height: number) => new ImageData(width, height),
    putImageData: taken,
    clearRect: taken,
  };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context });
  return () => Object.assign(HTMLCanvasElement.prototype, { getContext });
}
