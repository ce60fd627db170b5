/** Whether it is a whole http(s) address: nothing else leads out of the app, or is fetched from elsewhere. */
export const isForeign = (address: string | null | undefined): address is string =>
  typeof address === 'string' && /^https?:\/\//i.test(address) && URL.canParse(address);

/**
 * Full links as they are, paths under the API's base, bare names under its /storage/ (product.md section 3).
 * An empty base is the page's own origin.
 */
export const imageUrl = (path: string, base: string): string => {
  if (path.startsWith('/')) return `${base}${path}`;
  return isForeign(path) ? path : `${base}/storage/${path}`;
};
