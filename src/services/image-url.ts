/** Where a picture is: full links stay, a path goes below the API's base, a bare name below its storage (product.md section 3). */
export const imageUrl = (path: string, base: string): string => {
  if (/^https?:\/\//i.test(path)) return path;
  return path.startsWith('/') ? `${base}${path}` : `${base}/storage/${path}`;
};
