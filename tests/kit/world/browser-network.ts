declare global {
  /** How many calls of the page have no response. */
  var callsOfPage: number | undefined;
}

/** Runs in the page before the app. */
export function countCalls(): void {
  const { fetch } = globalThis;
  globalThis.callsOfPage = 0;
  const count = (by: number) => {
    globalThis.callsOfPage = (globalThis.callsOfPage ?? 0) + by;
  };
  globalThis.fetch = async (...given) => {
    count(1);
    try {
      return await fetch(...given);
    } finally {
      count(-1);
    }
  };
}

/** Runs in the page, also in a real browser, so it is self-contained. Requests are not affected: the tour answers them. */
export function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
