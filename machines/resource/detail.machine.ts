import {
  call,
  failed,
  failing,
  loaded,
  loading,
  missing,
  notOffered,
  ready,
  refreshing,
  stale,
} from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ResourceConfig } from './resource.types';

/** A record that every server has. */
export const createDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: {
      loading: { ...loading, invoke: call(config.verb, [loaded.ready], [failing.failed]) },
      failed,
      ready,
      refreshing: { ...refreshing, invoke: call(config.verb, [loaded.ready], [failing.stale]) },
      stale,
    },
  });

/** A record with an optional endpoint (api.md, rule 2). */
export const createOptionalDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: {
      loading: {
        ...loading,
        invoke: call(config.verb, [loaded.ready], [failing.notOffered, failing.failed]),
      },
      failed,
      notOffered,
      ready,
      refreshing: {
        ...refreshing,
        invoke: call(config.verb, [loaded.ready], [failing.notOffered, failing.stale]),
      },
      stale,
    },
  });

/** One of many records: the server may not have it. */
export const createRecordDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: {
      loading: { ...loading, invoke: call(config.verb, [loaded.ready], [failing.missing, failing.failed]) },
      failed,
      missing,
      ready,
      refreshing: {
        ...refreshing,
        invoke: call(config.verb, [loaded.ready], [failing.missing, failing.stale]),
      },
      stale,
    },
  });
