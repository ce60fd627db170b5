/** In milliseconds. */
const timeout = 3000;

/** Loads an image, so that it is painted with the element that shows it. Resolves also if it fails to load in time. */
export const preloadImage = async (url: string): Promise<void> => {
  const image = new Image();
  image.src = url;
  await Promise.race([
    image.decode().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ]);
};
