import { onTestFinished } from 'vitest';

/** Gives the browser of a test a wake lock for the screen, which ends when the page is hidden. */
export const fakeWakeLock = () => {
  const held = new Set<object>();
  const requests: string[] = [];
  const request = async (type: string) => {
    requests.push(type);
    if (document.visibilityState !== 'visible')
      throw new DOMException('The page is not visible', 'NotAllowedError');
    const lock = {
      release: async () => {
        held.delete(lock);
      },
    };
    held.add(lock);
    return lock;
  };
  const endWhenHidden = () => {
    if (document.visibilityState === 'hidden') held.clear();
  };
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  document.addEventListener('visibilitychange', endWhenHidden);
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'wakeLock');
    document.removeEventListener('visibilitychange', endWhenHidden);
  });
  return {
    /** How many locks keep the screen on. */
    held: () => held.size,
    /** The type of each lock that was requested. */
    requests,
  };
};
