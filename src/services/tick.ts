import { now } from './clock';

const second = 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls all listeners every second, on one shared timer. */
export const onTick = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, second);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** Whole seconds until a time, in milliseconds on the clock of this device; never below 0. */
export const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - now()) / second));
