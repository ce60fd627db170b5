/** Loads an image, so that it is painted with the element that shows it. Resolves also if it fails to load. */
export const preloadImage = async (url: string): Promise<void> => {
  const image = new Image();
  image.src = url;
  await image.decode().catch(() => {});
};
