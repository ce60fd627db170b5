import { empty, onListLoaded, setupList } from './list.parts';
import { call, failed, failing, loading, notOffered, ready, refreshing, stale } from './resource.parts';
import { machineOf } from './resource.setup';
import type { ListConfig } from './resource.types';

/** A list that comes as a whole and has an optional endpoint (api.md, rule 2). */
export const createOptionalList = <Data>(config: ListConfig<Data>) =>
  setupList<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: {
      loading: {
        ...loading,
        invoke: call(config.verb, onListLoaded, [failing.notOffered, failing.failed]),
      },
      failed,
      notOffered,
      empty,
      ready,
      refreshing: {
        ...refreshing,
        invoke: call(config.verb, onListLoaded, [failing.notOffered, failing.stale]),
      },
      stale,
    },
  });
