import { empty, onListLoaded, setupList } from './list.parts';
import { notOffered, onNotOffered, states, withCall } from './resource.parts';
import { machineOf } from './resource.setup';
import type { ListConfig } from './resource.types';

/** A list that comes as a whole. */
export const createList = <Data>(config: ListConfig<Data>) =>
  setupList<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: withCall(config.verb, { ...states, empty }, onListLoaded),
  });

/** A list that comes as a whole and has an optional endpoint (api.md, rule 2). */
export const createOptionalList = <Data>(config: ListConfig<Data>) =>
  setupList<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: withCall(config.verb, { ...states, empty, notOffered }, onListLoaded, [onNotOffered]),
  });
