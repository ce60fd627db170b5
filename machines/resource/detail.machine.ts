import { fromRenderedPage, onLoaded, states, withCall } from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ResourceConfig } from './resource.types';

const onMissing = { guard: 'isNotFound', target: 'missing', actions: ['clearData', 'setFailure'] } as const;

export const missing = {
  description: 'The server has no such record; the screen links to the list.',
  on: { 'resource.invalidated': { target: 'loading' } },
} as const;

/** One of many records: the server may not have it. */
export const createRecordDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    ...fromRenderedPage(withCall(config.verb, { ...states, missing }, [onLoaded], [onMissing])),
  });

/** The same on a page that only a logged-in player opens. */
export const createOwnRecordDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: withCall(config.verb, { ...states, missing }, [onLoaded], [onMissing]),
  });
