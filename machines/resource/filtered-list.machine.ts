import { onListLoaded } from './list.parts';
import * as paged from './paged-list.machine';
import { changing, firstPage, setupPages } from './paged-list.machine';
import { call, failing, notOffered } from './resource.parts';
import { machineOf } from './resource.setup';
import type { ListConfig } from './resource.types';

const setupFilters = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).extend({
    guards: {
      hasSameFilters: ({ context, event }) =>
        event.type === 'query.change' &&
        Object.entries(event.query).every(
          ([name, value]) => name === 'page' || value === (context.query[name] ?? ''),
        ),
    },
  });

/** The data stays only while another page of the same list loads. */
const changingQuery = {
  'query.change': [{ guard: 'hasSameFilters', ...changing.page }, changing.list],
} as const;

const { loading, failed } = paged;
const empty = { ...paged.empty, on: { ...paged.empty.on, ...changingQuery } } as const;
const ready = { ...paged.ready, on: { ...paged.ready.on, ...changingQuery } } as const;
const refreshing = { ...paged.refreshing, on: { ...paged.refreshing.on, ...changingQuery } } as const;
const stale = { ...paged.stale, on: { ...paged.stale.on, ...changingQuery } } as const;

/** A paged list with filters. */
export const createFilteredList = <Data>(config: ListConfig<Data>) =>
  setupFilters<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    initial: 'loading',
    states: {
      loading: { ...loading, invoke: call(config.verb, onListLoaded, [failing.failed]) },
      failed,
      empty,
      ready,
      refreshing: { ...refreshing, invoke: call(config.verb, onListLoaded, [failing.stale]) },
      stale,
    },
  });

/** A paged list with filters and an optional endpoint (api.md, rule 2). */
export const createOptionalFilteredList = <Data>(config: ListConfig<Data>) =>
  setupFilters<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
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
