import { ofetch } from 'ofetch';

const reachableTimeoutMs = 5_000;

/** Whether the server of the app responds; a reload without it would lose the app. */
const isServerReachable = (): Promise<boolean> =>
  ofetch
    .raw(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      retry: 0,
      timeout: reachableTimeoutMs,
      ignoreResponseError: true,
    })
    .then(
      () => true,
      () => false,
    );

/**
 * Runs `load`, a dynamic import, and returns its outcome. A browser that caches a failed import (before the change of HTML
 * in 2026, whatwg/html#10327) needs the reload that follows `missing`: a query in the URL would create a second instance
 * of the module.
 */
export const loadPart = async (
  load: () => Promise<unknown>,
): Promise<'loaded' | 'unreachable' | 'missing'> => {
  try {
    await load();
    return 'loaded';
  } catch {
    if (!(await isServerReachable())) return 'unreachable';
  }
  try {
    await load();
    return 'loaded';
  } catch {
    return 'missing';
  }
};
