import { assign } from 'xstate';
import { eventOf } from '../shared/event-of';
import * as listParts from './list.parts';
import { onListLoaded, setupList } from './list.parts';
import * as parts from './resource.parts';
import { fromRenderedPage, notOffered, onNotOffered, withCall } from './resource.parts';
import { machineOf } from './resource.setup';
import type { ListConfig } from './resource.types';

export const firstPage = { page: 1 } as const;

/** Adds pages, and a query that follows the URL of the screen. */
export const setupPages = <Data>(config: ListConfig<Data>) =>
  setupList<Data>(config).extend({
    actions: {
      setPage: assign({
        query: ({ context, event }) => ({ ...context.query, page: eventOf(event, 'page.open').page }),
      }),
      /** Parts of the query that the event leaves out stay, except the page. */
      setQuery: assign({
        query: ({ context, event }) => ({
          ...context.query,
          ...('page' in context.query && firstPage),
          ...eventOf(event, 'query.change').query,
        }),
      }),
    },
  });

const openingPage = { 'page.open': { target: 'refreshing', actions: 'setPage' } } as const;

/** The transitions after a change of the query: with a skeleton, or with the last data until the response arrives. */
export const changing = {
  list: { target: 'loading', reenter: true, actions: ['setQuery', 'clearData'] },
  page: { target: 'refreshing', reenter: true, actions: 'setQuery' },
} as const;

const loading = {
  ...parts.loading,
  on: { ...parts.loading.on, 'query.change': changing.list },
} as const;

const failed = {
  ...parts.failed,
  on: { ...parts.failed.on, 'query.change': changing.list },
} as const;

const empty = {
  ...listParts.empty,
  on: { ...listParts.empty.on, 'query.change': changing.page },
} as const;

const ready = {
  ...parts.ready,
  on: { ...parts.ready.on, ...openingPage, 'query.change': changing.page },
} as const;

const refreshing = {
  ...parts.refreshing,
  on: { ...parts.refreshing.on, 'query.change': changing.page },
} as const;

const stale = {
  ...parts.stale,
  on: { ...parts.stale.on, ...openingPage, 'query.change': changing.page },
} as const;

export const states = { loading, failed, empty, ready, refreshing, stale } as const;

/** A list whose page is in the URL of its screen. */
export const createPagedList = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    initial: 'loading',
    states: withCall(config.verb, states, onListLoaded),
  });

/** A list of an open page, whose page number is in the URL. */
export const createOpenPagedList = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    ...fromRenderedPage(withCall(config.verb, states, onListLoaded)),
  });

/** A list of an open page, whose page number is in the URL, with an optional endpoint (api.md, rule 2). */
export const createOptionalPagedList = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    ...fromRenderedPage(withCall(config.verb, { ...states, notOffered }, onListLoaded, [onNotOffered])),
  });

/** A list whose page is in the URL of its screen, with an optional endpoint (api.md, rule 2). */
export const createOwnOptionalPagedList = <Data>(config: ListConfig<Data>) =>
  setupPages<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    initial: 'loading',
    states: withCall(config.verb, { ...states, notOffered }, onListLoaded, [onNotOffered]),
  });
