import { type EventObject, fromCallback } from 'xstate';
import type { Profile } from '../../contract/profile.contract';
import type { SavedDetailRef } from '../../machines/resource/resource.types';
import { createSignal } from './listeners';
import { memoizePerApp } from './memoize-per-app';

/** Connects the actors that hold the profile with those that save and follow it. */
export const savedProfileOf = memoizePerApp(({ appActor }) => {
  const holders = new Set<SavedDetailRef<Profile>>();
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
      const { profile } = appActor.getSnapshot().context;
      if (profile !== null) observe(profile);
      const subscription = appActor.on('record.refresh', ({ profile }) => observe(profile));
      return () => subscription.unsubscribe();
    }),
    /** Shares the data of a holder while it runs. */
    shareData: fromCallback<EventObject, SavedDetailRef<Profile>>(({ input: holder }) => {
      let last: Profile | null = null;
      const subscription = holder.subscribe(({ context: { data } }) => {
        if (data === null || data === last) return;
        last = data;
        appActor.send({ type: 'profile.changed', profile: data });
      });
      holders.add(holder);
      return () => {
        subscription.unsubscribe();
        holders.delete(holder);
      };
    }),
  };
});
