import { type EventObject, fromCallback } from 'xstate';
import type { SavedDetailRef } from '../../machines/resource/resource.types';
import { createSignal } from './listeners';

/** Connects the actors that hold a record with those that save and follow it. */
export const createSavedRecord = <Data extends object>() => {
  const holders = new Set<SavedDetailRef<Data>>();
  const observers = new Set<(data: Data) => void>();
  return {
    /** Reports that the server may hold a newer version. */
    ...createSignal(),
    /** Passes the response of a save to the holders. */
    save: (data: Data): void => {
      for (const holder of holders) holder.send({ type: 'resource.saved', data });
    },
    /** Calls `observe` with the current version and each newer one; returns the unsubscribe function. */
    watch: (observe: (data: Data) => void): (() => void) => {
      for (const holder of holders) {
        const { data } = holder.getSnapshot().context;
        if (data !== null) observe(data);
      }
      observers.add(observe);
      return () => observers.delete(observe);
    },
    shareData: fromCallback<EventObject, SavedDetailRef<Data>>(({ input: holder }) => {
      let last: Data | null = null;
      const subscription = holder.subscribe(({ context: { data } }) => {
        if (data === null || data === last) return;
        last = data;
        for (const observe of observers) observe(data);
      });
      holders.add(holder);
      return () => {
        subscription.unsubscribe();
        holders.delete(holder);
      };
    }),
  };
};

export type SavedRecord<Data extends object> = ReturnType<typeof createSavedRecord<Data>>;
