import {
  call,
  failed,
  failing,
  loading,
  notOffered,
  onLoaded,
  ready,
  refreshing,
  stale,
} from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ResourceConfig } from './resource.types';

/** A record with an optional endpoint (api.md, rule 2). */
export const createOptionalDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: {
      loading: {
        ...loading,
        invoke: call(config.verb, [onLoaded], [failing.notOffered, failing.failed]),
      },
      failed,
      notOffered,
      ready,
      refreshing: {
        ...refreshing,
        invoke: call(config.verb, [onLoaded], [failing.notOffered, failing.stale]),
      },
      stale,
    },
  });
