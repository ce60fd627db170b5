import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from '../../src/components/form/countdown';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const shown = () => screen.getByRole('timer').textContent;

it.each([
  [5, 'You can try again in 0:05'],
  [899, 'You can try again in 14:59'],
  [3600, 'You can try again in 1:00:00'],
  [86_399, 'You can try again in 23:59:59'],
])('the countdown displays %i seconds as %j', (seconds, text) => {
  render(<Countdown until={Date.now() + seconds * 1000} />);
  expect(shown()).toBe(text);
});

it('the countdown follows the clock, also after the device slept, and stops at zero', () => {
  const { unmount } = render(<Countdown until={Date.now() + 61_000} />);
  const read = [shown()];
  for (const passed of [1000, 1000, 50_000]) {
    act(() => vi.advanceTimersByTime(passed));
    read.push(shown());
  }
  vi.setSystemTime(Date.now() + 3_600_000);
  act(() => vi.advanceTimersByTime(1000));
  expect([...read, shown()].map((text) => text?.replace('You can try again in ', ''))).toEqual([
    '1:01',
    '1:00',
    '0:59',
    '0:09',
    '0:00',
  ]);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('the countdown is not announced every second', () => {
  render(<Countdown until={Date.now() + 5000} />);
  const { parentElement } = screen.getByRole('timer');
  expect(parentElement?.closest('[role=alert], [role=status], [aria-live]')).toBeNull();
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBeNull();
});
