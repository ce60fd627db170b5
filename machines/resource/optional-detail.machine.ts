import { fromRenderedPage, notOffered, onLoaded, onNotOffered, states, withCall } from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ResourceConfig } from './resource.types';

/** A record with an optional endpoint (api.md, rule 2). */
export const createOptionalDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    initial: 'loading',
    states: withCall(config.verb, { ...states, notOffered }, [onLoaded], [onNotOffered]),
  });

/** A record of an open page, with an optional endpoint (api.md, rule 2). */
export const createOpenDetail = <Data>(config: ResourceConfig) =>
  setupResource<Data>(config).createMachine({
    ...machineOf<Data>(config),
    ...fromRenderedPage(withCall(config.verb, { ...states, notOffered }, [onLoaded], [onNotOffered])),
  });
