/**
 * The origin of the API, from the page's `api-base` meta. It is empty if the API server serves the page.
 */
export const apiBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content.replace(/\/+$/, '') ?? '';
