/**
 * Where the API is: what the page's `api-base` meta says. It is empty when the API server itself serves the
 * page, and then the API is the page's own origin.
 */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/+$/, '') ?? '';
