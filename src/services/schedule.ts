/** Calls `work` in a task of its own, before which the browser can paint and handle input; at once if it cannot. */
export const inOwnTask = (work: () => void): void => {
  if ('scheduler' in window) window.scheduler.postTask(work);
  else work();
};

/** Calls `work` once the browser is idle, or after `latest` milliseconds; at once if it does not tell. */
export const whenIdle = (work: () => void, latest?: number): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, latest ? { timeout: latest } : {});
  else work();
};
