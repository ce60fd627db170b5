declare global {
  /** How many calls the page has made since it was loaded. */
  var callsOfPage: number | undefined;
}

/** Runs in the page before the app. */
export function countCalls(): void {
  const { fetch } = globalThis;
  globalThis.callsOfPage = 0;
  globalThis.fetch = (...given) => {
    const [request, init] = given;
    const signal = init?.signal ?? (request instanceof Request ? request.signal : null);
    // A browser does not send a request that is already aborted.
    if (!signal?.aborted) globalThis.callsOfPage = (globalThis.callsOfPage ?? 0) + 1;
    return fetch(...given);
  };
}

/** Runs in the page, also in a real browser, so it is self-contained. Requests are not affected: the tour answers them. */
export function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
