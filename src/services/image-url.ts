/** Whether it is an absolute http(s) URL, the only kind of external link and image. */
export const isForeign = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address);

/** Whether an image or a video is in the campaign's storage, without another host or scheme. */
export const isOwn = (path: string): boolean => path !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(path);

/**
 * Absolute URLs stay as they are, paths are below the API's base, all others below its /storage/ (product.md section 3).
 * An empty base is the origin of the page.
 */
export const imageUrl = (path: string, base: string): string => {
  if (path.startsWith('/') && isOwn(path)) return `${base}${path}`;
  return isForeign(path) ? path : `${base}/storage/${path}`;
};
