import { useSyncExternalStore } from 'react';
import { onTick, secondsUntil } from '../services/tick';

/** Whole seconds until a moment, in milliseconds on the clock of this device, as they pass. */
export const useSecondsUntil = (moment: number): number => {
  const left = () => secondsUntil(moment);
  return useSyncExternalStore(onTick, left, left);
};
