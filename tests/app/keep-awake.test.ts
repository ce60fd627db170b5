// @vitest-environment happy-dom
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepAwake } from '../../src/services/keep-awake';
import { fakeWakeLock } from '../support/fake-wake-lock';

afterEach(() => vi.restoreAllMocks());

const start = () => {
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  keepAwake(controller.signal);
  return () => controller.abort();
};

const turn = (visibility: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};

/** Until the browser has answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

it('the screen is kept on until the signal aborts', async () => {
  const lock = fakeWakeLock();
  const stop = start();
  await answered();
  expect([lock.held(), lock.requests]).toEqual([1, ['screen']]);
  stop();
  expect(lock.held()).toBe(0);
});

it('the lock is requested again when the page is visible again', async () => {
  const lock = fakeWakeLock();
  const stop = start();
  await answered();
  turn('hidden');
  await answered();
  expect([lock.held(), lock.requests]).toEqual([0, ['screen']]);
  turn('visible');
  await answered();
  expect([lock.held(), lock.requests]).toEqual([1, ['screen', 'screen']]);
  stop();
  expect(lock.held()).toBe(0);
});

it('a hidden page requests the lock once it is visible', async () => {
  const lock = fakeWakeLock();
  turn('hidden');
  start();
  await answered();
  expect(lock.requests).toEqual([]);
  turn('visible');
  await answered();
  expect(lock.held()).toBe(1);
});

it('a lock that comes after the signal has aborted is released', async () => {
  const lock = fakeWakeLock();
  start()();
  expect(lock.held()).toBe(1);
  await answered();
  expect(lock.held()).toBe(0);
});

it('no lock is requested after the signal has aborted', async () => {
  const lock = fakeWakeLock();
  const stop = start();
  await answered();
  stop();
  turn('hidden');
  turn('visible');
  await answered();
  expect([lock.held(), lock.requests]).toEqual([0, ['screen']]);
});

it('a browser that denies the lock is asked again when the page is visible again', async () => {
  const lock = fakeWakeLock();
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValueOnce(
    new DOMException('The battery is low', 'NotAllowedError'),
  );
  const stop = start();
  await answered();
  expect(lock.held()).toBe(0);
  turn('visible');
  await answered();
  expect(lock.held()).toBe(1);
  stop();
  expect(lock.held()).toBe(0);
});

it('a browser without wake locks ignores it', async () => {
  expect('wakeLock' in navigator).toBe(false);
  const stop = start();
  turn('visible');
  await answered();
  expect(stop).not.toThrow();
});
