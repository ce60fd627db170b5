import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onTick, secondsUntil } from '../../src/services/tick';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the clock of those that wait', () => {
  it('ticks once a second for everybody who listens, at one time', () => {
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

  it('starts again for the next one', () => {
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
  ])('counts what began as a second: %i ms are %i s', (left, seconds) => {
    expect(secondsUntil(Date.now() + left)).toBe(seconds);
  });
});
