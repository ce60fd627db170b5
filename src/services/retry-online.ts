/** Does some work, and again each time the browser comes online until it has succeeded. The function it returns gives up. */
export const retryOnline = (work: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const end = new AbortController();
  const attempt = () =>
    work(end.signal).then(
      () => end.abort(),
      () => undefined,
    );
  window.addEventListener('online', attempt, { signal: end.signal });
  attempt();
  return () => end.abort();
};
