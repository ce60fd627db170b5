/** Whether it is a whole http(s) address: nothing else leads out of the app, or is fetched from elsewhere. */
export const isForeign = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address);

/** Whether an image or a video is in the campaign's storage, without another host or scheme. */
export const isOwn = (path: string): boolean => path !== '' && !/^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(path);

/**
 * Full links as they are, paths under the API's base, all else under its /storage/ (product.md section 3).
 * An empty base is the page's own origin.
 */
export const imageUrl = (path: string, base: string): string => {
  if (path.startsWith('/') && isOwn(path)) return `${base}${path}`;
  return isForeign(path) ? path : `${base}/storage/${path}`;
};
