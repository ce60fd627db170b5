/** Runs in the page, also in a real browser, so it is self-contained. Requests are not affected: the tour answers them. */
export function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}
