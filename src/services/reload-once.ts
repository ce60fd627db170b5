const key = 'reloaded_version';

/** The hashed name of the app's first file: another one for each version. */
const version = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';

const wasReloaded = (): boolean => {
  try {
    return sessionStorage.getItem(key) === version();
  } catch {
    // Without storage a load that is itself a reload counts as the one.
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return load?.type === 'reload';
  }
};

const holdsText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')].some(({ value }) => value);

/** Whether a reload for missing code is due: at most one for each version, and never over a dialog or typed text. */
export const canReload = (): boolean =>
  !wasReloaded() && !document.querySelector('dialog[open]') && !holdsText();

export const reloadOnce = (): void => {
  try {
    sessionStorage.setItem(key, version());
  } catch {
    // The next load knows that it was a reload.
  }
  window.location.reload();
};
