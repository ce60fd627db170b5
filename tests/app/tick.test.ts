import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTick, secondsUntil } from '../../src/services/tick';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the shared tick', () => {
  it('fires once a second for all listeners at the same time', () => {
    const heard: string[] = [];
    const stopFirst = onTick(() => heard.push('first'));
    vi.advanceTimersByTime(600);
    const stopSecond = onTick(() => heard.push('second'));
    vi.advanceTimersByTime(400);
    stopFirst();
    vi.advanceTimersByTime(1000);
    stopSecond();
    expect([heard, vi.getTimerCount()]).toEqual([['first', 'second', 'second'], 0]);
  });

  it('starts again for the next listener', () => {
    onTick(() => {})();
    const tick = vi.fn();
    const stop = onTick(tick);
    vi.advanceTimersByTime(3000);
    stop();
    expect(tick).toHaveBeenCalledTimes(3);
  });

  it.each([
    [900_000, 900],
    [1001, 2],
    [1000, 1],
    [1, 1],
    [0, 0],
    [-5000, 0],
  ])('rounds up to full seconds: %i ms are %i s', (left, seconds) => {
    expect(secondsUntil(Date.now() + left)).toBe(seconds);
  });
});
