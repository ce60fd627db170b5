import { eventOf } from '../shared/event-of';
import * as listParts from './list.parts';
import { onListLoaded } from './list.parts';
import { changing, firstPage, states as paged, setupPages } from './paged-list.machine';
import * as parts from './resource.parts';
import { fromRenderedPage, notOffered, onNotOffered, withCall } from './resource.parts';
import { machineOf } from './resource.setup';
import type { ListConfig } from './resource.types';

const setupFilters = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).extend({
    guards: {
      hasSameFilters: ({ context, event }) =>
        Object.entries(eventOf(event, 'query.change').query).every(
          ([name, value]) => name === 'page' || value === (context.query[name] ?? ''),
        ),
    },
  });

/** The data stays only while another page of the same list loads. */
const changingQuery = {
  'query.change': [{ guard: 'hasSameFilters', ...changing.page }, changing.list],
} as const;

const states = {
  ...paged,
  empty: { ...paged.empty, on: { ...paged.empty.on, ...changingQuery } },
  ready: { ...paged.ready, on: { ...paged.ready.on, ...changingQuery } },
  refreshing: { ...paged.refreshing, on: { ...paged.refreshing.on, ...changingQuery } },
  stale: { ...paged.stale, on: { ...paged.stale.on, ...changingQuery } },
} as const;

const withFilters = <State extends { on: object }>(state: State) =>
  ({ ...state, on: { ...state.on, 'query.change': changing.list } }) as const;

/** A list with filters that comes as a whole. */
export const createWholeFilteredList = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: withCall(
      config.verb,
      {
        loading: withFilters(parts.loading),
        failed: withFilters(parts.failed),
        empty: withFilters(listParts.empty),
        ready: withFilters(parts.ready),
        refreshing: withFilters(parts.refreshing),
        stale: withFilters(parts.stale),
      },
      onListLoaded,
    ),
  });

/** A paged list with filters of a page that the server does not render. */
export const createOwnFilteredList = <Data>(config: ListConfig<Data>) =>
  setupFilters<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    initial: 'loading',
    states: withCall(config.verb, states, onListLoaded),
  });

/** The same with an optional endpoint (api.md, rule 2). */
export const createOwnOptionalFilteredList = <Data>(config: ListConfig<Data>) =>
  setupFilters<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    initial: 'loading',
    states: withCall(config.verb, { ...states, notOffered }, onListLoaded, [onNotOffered]),
  });

/** A paged list with filters. */
export const createFilteredList = <Data>(config: ListConfig<Data>) =>
  setupFilters<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    ...fromRenderedPage(withCall(config.verb, states, onListLoaded)),
  });

/** A paged list with filters and an optional endpoint (api.md, rule 2). */
export const createOptionalFilteredList = <Data>(config: ListConfig<Data>) =>
  setupFilters<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    ...fromRenderedPage(withCall(config.verb, { ...states, notOffered }, onListLoaded, [onNotOffered])),
  });
