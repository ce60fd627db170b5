import { assign } from 'xstate';
import { missing } from './detail.machine';
import { firstPage } from './paged-list.machine';
import { onLoaded, states, withCall } from './resource.parts';
import { machineOf, setupResource } from './resource.setup';
import type { ListedConfig } from './resource.types';

const setupListed = <Data>({ isListed, hasNextPage, ...config }: ListedConfig<Data>) =>
  setupResource<Data>(config).extend({
    guards: {
      isListed: ({ context, event }) => 'output' in event && isListed(event.output as Data, context.query),
      hasNextPage: ({ context, event }) =>
        'output' in event && hasNextPage(event.output as Data, context.query),
    },
    actions: {
      nextPage: assign({
        query: ({ context }) => ({ ...context.query, page: Number(context.query.page) + 1 }),
      }),
      firstPage: assign({ query: ({ context }) => ({ ...context.query, ...firstPage }) }),
    },
  });

const onPage = [
  { ...onLoaded, guard: 'isListed' },
  { guard: 'hasNextPage', target: 'loading', reenter: true, actions: ['clearData', 'nextPage'] },
  { target: 'missing', actions: ['clearData', 'firstPage'] },
] as const;

/** One record of a list whose API has no call for a single record: its pages are loaded until one has it. */
export const createListedDetail = <Data>(config: ListedConfig<Data>) =>
  setupListed<Data>(config).createMachine({
    ...machineOf<Data>(config, firstPage),
    initial: 'loading',
    states: withCall(config.verb, { ...states, missing }, onPage),
  });
