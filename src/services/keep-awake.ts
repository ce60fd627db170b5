/** Keeps the screen on until the signal aborts, where the browser can. It lets go while the page is hidden. */
export const keepAwake = (signal: AbortSignal): void => {
  let lock: WakeLockSentinel | undefined;
  const acquire = async () => {
    if (document.visibilityState !== 'visible') return;
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
    if (signal.aborted) await lock?.release();
  };
  acquire();
  document.addEventListener('visibilitychange', acquire, { signal });
  signal.addEventListener('abort', () => lock?.release());
};
