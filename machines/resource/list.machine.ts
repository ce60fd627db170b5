import {
  call,
  empty,
  failed,
  failing,
  loaded,
  loading,
  notOffered,
  ready,
  refreshing,
  stale,
} from './resource.parts';
import { machineOf, setupList } from './resource.setup';
import type { ListConfig } from './resource.types';

/** A list that comes as a whole and has an optional endpoint (api.md, rule 2). */
export const createOptionalList = <Data>(config: ListConfig<Data>) =>
  setupList<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: {
      loading: {
        ...loading,
        invoke: call(config.verb, [loaded.empty, loaded.ready], [failing.notOffered, failing.failed]),
      },
      failed,
      notOffered,
      empty,
      ready,
      refreshing: {
        ...refreshing,
        invoke: call(config.verb, [loaded.empty, loaded.ready], [failing.notOffered, failing.stale]),
      },
      stale,
    },
  });
