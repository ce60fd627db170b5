import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { cooldown } from '../../src/actors/listeners';
import { now } from '../../src/services/clock';
import { secondsUntil } from '../../src/services/tick';

const minute = 60_000;
const day = 86_400_000;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_780_000_000_000 });
});

afterEach(() => {
  vi.useRealTimers();
});

const waiting = () => {
  const until = now() + minute;
  const actor = createActor(
    setup({ actors: { cooldown } }).createMachine({
      initial: 'waiting',
      states: {
        waiting: { invoke: { src: 'cooldown', input: { until } }, on: { 'cooldown.ended': 'over' } },
        over: {},
      },
    }),
  ).start();
  return () => [actor.getSnapshot().value, secondsUntil(until)];
};

it('a cooldown ends when its time is over, and not before', () => {
  const seen = waiting();
  vi.advanceTimersByTime(minute - 1);
  expect(seen()).toEqual(['waiting', 1]);
  vi.advanceTimersByTime(1);
  expect(seen()).toEqual(['over', 0]);
});

it('a clock that is set back does not extend a cooldown', () => {
  const seen = waiting();
  vi.advanceTimersByTime(20_000);
  vi.setSystemTime(Date.now() - day);
  expect(seen()).toEqual(['waiting', 40]);
  vi.advanceTimersByTime(40_000);
  expect(seen()).toEqual(['over', 0]);
});

it('a cooldown that starts after the clock was set back has the duration that the server sent', () => {
  now();
  vi.setSystemTime(Date.now() - day);
  const seen = waiting();
  expect(seen()).toEqual(['waiting', 60]);
  vi.advanceTimersByTime(minute);
  expect(seen()).toEqual(['over', 0]);
});

it('a cooldown includes the time during which the device sleeps', () => {
  const seen = waiting();
  vi.setSystemTime(Date.now() + 50_000);
  expect(seen()).toEqual(['waiting', 10]);
});
