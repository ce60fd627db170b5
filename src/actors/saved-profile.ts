import { type EventObject, fromCallback } from 'xstate';
import type { Profile } from '../../contract/profile.contract';
import type { SavedDetailRef } from '../../machines/resource/resource.types';
import { isNewer } from '../../machines/shared/is-newer';
import { createSignal } from './listeners';
import { memoizePerApp } from './memoize-per-app';

type Holder = SavedDetailRef<Profile>;

/** Connects the actors that hold the profile with those that save and follow it. */
export const savedProfileOf = memoizePerApp(({ appActor }) => {
  const holders = new Set<Holder>();
  const observers = new Set<(profile: Profile) => void>();
  const dataOf = (holder: Holder) => holder.getSnapshot().context.data;
  /** Two holders can run: the older response may come last. */
  const newerElsewhere = (data: Profile) =>
    [...holders].map(dataOf).find((other) => other !== null && !isNewer(data, other));
  return {
    /** Reports that the server may hold a newer version. */
    ...createSignal(),
    /** Passes the response of a save to the holders. */
    save: (data: Profile): void => {
      for (const holder of holders) holder.send({ type: 'resource.saved', data });
    },
    /** Sends a form the current version and each newer one. */
    watchRecord: fromCallback<EventObject, undefined>(({ sendBack }) => {
      const observe = (record: Profile) => sendBack({ type: 'record.refreshed', record });
      for (const data of [...holders].map(dataOf)) {
        if (data !== null && !newerElsewhere(data)) observe(data);
      }
      observers.add(observe);
      return () => observers.delete(observe);
    }),
    /** Shares the data of a holder while it runs. */
    shareData: fromCallback<EventObject, Holder>(({ input: holder }) => {
      let last: Profile | null = null;
      const subscription = holder.subscribe(({ context: { data } }) => {
        if (data === null || data === last) return;
        last = data;
        const newer = newerElsewhere(data);
        if (newer) {
          holder.send({ type: 'resource.saved', data: newer });
          return;
        }
        appActor.send({ type: 'profile.changed', profile: data });
        for (const observe of observers) observe(data);
      });
      holders.add(holder);
      return () => {
        subscription.unsubscribe();
        holders.delete(holder);
      };
    }),
  };
});
