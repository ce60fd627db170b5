/**
 * Full links as they are, paths under the API's base, bare names under its /storage/ (product.md section 3).
 * An empty base is the page's own origin.
 */
export const imageUrl = (path: string, base: string): string => {
  if (/^https?:\/\//i.test(path)) return path;
  return path.startsWith('/') ? `${base}${path}` : `${base}/storage/${path}`;
};
