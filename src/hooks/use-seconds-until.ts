import { useSyncExternalStore } from 'react';
import { onTick, secondsUntil } from '../services/tick';

/** Whole seconds until a time, in milliseconds on the clock of this device; updates every second. */
export const useSecondsUntil = (moment: number): number => {
  const left = () => secondsUntil(moment);
  return useSyncExternalStore(onTick, left, left);
};
