const key = 'reloaded_version';

/** The path of the file that starts the app, whose hash identifies the version. */
const version = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=app]')?.content.split(' ').at(-1) ??
  [...document.querySelectorAll('script[type=module]')].at(-1)?.getAttribute('src') ??
  '';

const wasReloaded = (): boolean => {
  try {
    return sessionStorage.getItem(key) === version();
  } catch {
    // Without storage, a page load that is a reload counts as the reload for this version.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'reload';
  }
};

const holdsText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].some(({ value }) => value);

/** Whether to reload for missing code: at most once per version, never with an open dialog or typed text. */
export const canReload = (): boolean =>
  !wasReloaded() && !document.querySelector('dialog[open]') && !holdsText();

export const reloadOnce = (): void => {
  try {
    sessionStorage.setItem(key, version());
  } catch {
    // The next page load has the navigation type `reload`.
  }
  window.location.reload();
};
