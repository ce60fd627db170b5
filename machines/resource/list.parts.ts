import { onLoaded } from './resource.parts';
import { setupResource } from './resource.setup';
import type { ListConfig } from './resource.types';

/** Adds the distinction between an empty list and one with entries. */
export const setupList = <Data>(config: ListConfig<Data>) =>
  setupResource<Data>(config).extend({
    guards: {
      isEmpty: ({ event }) => 'output' in event && config.isEmpty(event.output as Data),
    },
  });

export const onListLoaded = [{ guard: 'isEmpty', target: 'empty', actions: 'setData' }, onLoaded] as const;

export const empty = {
  description: 'The list has no entries.',
  on: { 'resource.invalidated': { target: 'refreshing' } },
} as const;
